import { afterAll, describe, expect, it } from 'vitest';
import { getUserBySignInName } from '../../../functions/account/userStore.ts';
import { codeAt } from '../../../infra/local/cognito/softwareToken.ts';
import { demoPassword } from '../../../infra/tools/demo/people.ts';
import { getHistory } from '../../../shared/audit/routes.ts';
import { beginSecondFactor, confirmSecondFactor } from '../../../shared/account/ownAccountRoutes.ts';
import { getPartnerCaptcha } from '../../../shared/account/captchaRoutes.ts';
import { getAuthority, refreshSession } from '../../../shared/account/routes.ts';
import { removeUserSecondFactor } from '../../../shared/account/userRoutes.ts';
import type { Captcha } from '../../../shared/verification/schema.ts';
import { checkCaptcha } from '../../../functions/verification/captchaStore.ts';
import { answerToSum } from '../../support/captcha.ts';
import { openCookieBrowser, type CookieBrowser } from '../../support/cookieBrowser.ts';
import { startProduct } from '../../support/product.ts';

const product = await startProduct();

afterAll(() => product.dispose());

const signedIn = async (account: string): Promise<CookieBrowser> => {
  const browser = openCookieBrowser(product.url);
  expect((await browser.signIn(account, demoPassword)).status).toBe(200);
  return browser;
};

/** Adds a second factor to the account of a browser, and returns the key of its authenticator app. */
const addSecondFactor = async (browser: CookieBrowser): Promise<string> => {
  const { key } = (await browser(beginSecondFactor, { currentPassword: demoPassword })).body as {
    key: string;
  };
  const confirmed = await browser(confirmSecondFactor, {
    code: codeAt(key, Date.now()),
    currentPassword: demoPassword,
  });
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
  return key;
};

describe('the second factor of a user who lost the device', () => {
  it('is removed by staff, who sign the user out everywhere, and the password is enough from then on', async () => {
    const staff = await signedIn('staff');
    const licensor = await signedIn('licensor');
    await addSecondFactor(licensor);
    const { userId } = (await getUserBySignInName('licensor'))!;
    const visitor = openCookieBrowser(product.url);
    expect(await visitor.signIn('licensor', demoPassword)).toMatchObject({ name: 'SecondFactorRequired' });

    expect((await staff.ask(removeUserSecondFactor, { params: { id: userId } })).status).toBe(200);
    expect((await getUserBySignInName('licensor'))!.hasSecondFactor).toBeUndefined();
    expect((await licensor(getAuthority)).status).toBe(401);
    expect((await licensor(refreshSession)).status).toBe(401);
    const again = await signedIn('licensor');
    expect((await again(getAuthority)).body).toMatchObject({ kind: 'musician' });
    const history = await staff.ask(getHistory, { params: { id: userId } });
    expect((history.body as { items: object[] }).items).toContainEqual(
      expect.objectContaining({
        action: 'second factor removed',
        actorName: (await getUserBySignInName('staff'))!.displayName,
      }),
    );
  });

  it('cannot be removed twice, by strangers, or by the user without a code', async () => {
    const staff = await signedIn('staff');
    const musician = await signedIn('musician');
    const key = await addSecondFactor(musician);
    const ids = { params: { id: (await getUserBySignInName('musician'))!.userId } };
    const agent = await signedIn('agent');
    expect(await agent.ask(removeUserSecondFactor, ids)).toMatchObject({ name: 'DataNotFound' });
    expect(await musician.ask(removeUserSecondFactor, ids)).toMatchObject({ name: 'NotAllowed' });
    expect(await openCookieBrowser(product.url).ask(removeUserSecondFactor, ids)).toMatchObject({
      status: 401,
    });
    const code = codeAt(key, Date.now() + 30_000);
    expect((await openCookieBrowser(product.url).signIn('musician', demoPassword, code)).status).toBe(200);

    expect((await staff.ask(removeUserSecondFactor, ids)).status).toBe(200);
    const after = await signedIn('musician');
    expect(await staff.ask(removeUserSecondFactor, ids)).toMatchObject({ name: 'InvalidOperation' });
    // A refusal signs nobody out.
    expect((await after(getAuthority)).status).toBe(200);
    const reviewer = await signedIn('reviewer');
    await addSecondFactor(reviewer);
    // A reviewer has levels that this administrator could not give.
    const aboveStaff = { params: { id: (await getUserBySignInName('reviewer'))!.userId } };
    expect(await staff.ask(removeUserSecondFactor, aboveStaff)).toMatchObject({ name: 'NotAllowed' });
    expect((await getUserBySignInName('reviewer'))!.hasSecondFactor).toBe(true);
    const unknown = { params: { id: 'usr_00000000000000' } };
    expect(await staff.ask(removeUserSecondFactor, unknown)).toMatchObject({ name: 'DataNotFound' });
    expect(await staff.ask(removeUserSecondFactor, { params: { id: 'musician' } })).toMatchObject({
      name: 'InvalidData',
    });
  });
});

describe('the captcha of a registration', () => {
  const visitor = openCookieBrowser(product.url);
  const captcha = async (query = ''): Promise<Captcha> =>
    (await visitor({ ...getPartnerCaptcha, path: `${getPartnerCaptcha.path}${query}` })).body as Captcha;

  it('is a picture, or a question for people who cannot see it, for a visitor without an account', async () => {
    expect(await captcha()).toMatchObject({ kind: 'picture', image: expect.stringContaining('<svg') });
    const asked = await captcha('?kind=question');
    expect(asked).toMatchObject({ kind: 'question', question: expect.any(String) });
    expect(asked).not.toHaveProperty('image');
    const wrong = await visitor({ ...getPartnerCaptcha, path: `${getPartnerCaptcha.path}?kind=sound` });
    expect(wrong).toMatchObject({ status: 400, name: 'InvalidData' });
  });

  it('takes the right answer once', async () => {
    let asked = await captcha('?kind=question');
    while (answerToSum(asked.question!) === undefined) asked = await captcha('?kind=question');
    const answer = answerToSum(asked.question!)!;
    await checkCaptcha(asked.captchaId, answer);
    await expect(checkCaptcha(asked.captchaId, answer)).rejects.toMatchObject({ result: 'CaptchaError' });
  });
});
