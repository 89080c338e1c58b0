import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { maxUnknownNames } from '../../../functions/account/resetCodes.ts';
import { forgetTries } from '../../../functions/account/signInAttempts.ts';
import { createUser, getUserBySignInName } from '../../../functions/account/userStore.ts';
import { newId } from '../../../functions/core/newId.ts';
import { getItem, queryAll } from '../../../functions/db/items.ts';
import { accountKeys } from '../../../functions/db/keys/account.ts';
import { auditKeys } from '../../../functions/db/keys/audit.ts';
import { changeItem } from '../../../functions/db/writeItem.ts';
import { demoPassword } from '../../../infra/tools/demo/people.ts';
import {
  confirmResetCode,
  leaveReset,
  mailResetCode,
  resetPassword,
  textResetCode,
} from '../../../shared/account/passwordRoutes.ts';
import { resetIdleMinutes } from '../../../shared/account/passwordRules.ts';
import { getAuthority, login } from '../../../shared/account/routes.ts';
import { makeCaptcha } from '../../support/captcha.ts';
import { openCookieBrowser, type CookieBrowser } from '../../support/cookieBrowser.ts';
import { startProduct, type Product } from '../../support/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
  const person = { kind: 'company', roleLevels: {}, status: 'active', displayName: 'Test' } as const;
  for (const [account, phone] of [['agent2'], ['agent3'], ['singer', '+6591234567']] as const)
    await createUser(
      { actorId: 'test', displayName: 'Test' },
      {
        ...person,
        userId: newId('usr'),
        subject: account,
        account,
        email: `${account}@refrain.example`,
        phone,
      },
    );
});

afterAll(() => product?.dispose());

afterEach(async () => {
  await forgetTries(accountKeys.unknownNames('127.0.0.1'));
});

const openBrowser = () => openCookieBrowser(product.url);

const askByMail = async (browser: CookieBrowser, email: string) =>
  browser(mailResetCode, { email, ...(await makeCaptcha()) });

/** Waits for the code that was sent last. */
const codeSentTo = async (to: string): Promise<string> => {
  await product.cloud.idle();
  const message = product.cloud.outbox.list().find((one) => one.to.includes(to));
  return /\b\d{6}\b/.exec(message!.text)![0];
};

const other = (code: string) => code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));

/** Takes a browser up to the new password. */
const confirmByMail = async (email: string): Promise<CookieBrowser> => {
  const browser = openBrowser();
  expect((await askByMail(browser, email)).name).toBeUndefined();
  const confirmed = await browser(confirmResetCode, { code: await codeSentTo(email) });
  expect(confirmed.body).toEqual({ account: email.split('@')[0] });
  return browser;
};

const signIn = (account: string, password: string) => openBrowser()(login, { account, password });

describe('a forgotten password', () => {
  it('is replaced after a code by mail, and every session ends', async () => {
    const before = await product.as('company');
    const browser = await confirmByMail('company@refrain.example');
    expect(await browser(resetPassword, { password: 'company' })).toMatchObject({ name: 'InvalidData' });
    expect((await browser(resetPassword, { password: 'morning2026' })).status).toBe(200);
    expect((await before.ask(getAuthority)).status).toBe(401);
    expect((await signIn('company', demoPassword)).name).toBe('WrongAccountOrPassword');
    expect((await browser(login, { account: 'company', password: 'morning2026' })).status).toBe(200);
    await product.cloud.idle();
    const [notice] = product.cloud.outbox.list();
    expect(notice).toMatchObject({ to: ['company@refrain.example'], subject: 'Your password was changed' });
    expect(notice!.text).not.toContain('morning2026');
    const { userId } = (await getUserBySignInName('company'))!;
    const entries = await queryAll<{ action: string }>({ pk: auditKeys.entry(userId, '', '').pk });
    expect(entries.map(({ action }) => action)).toContain('password reset');
  });

  it('lets a person sign in at once, and voids the tokens they had until then', async () => {
    const before = await product.as('payer');
    const browser = await confirmByMail('payer@refrain.example');
    expect((await browser(resetPassword, { password: 'morning2026' })).status).toBe(200);
    expect((await browser.signIn('payer', 'morning2026')).status).toBe(200);
    expect((await browser(getAuthority)).status).toBe(200);
    expect((await before.ask(getAuthority)).status).toBe(401);
  });

  it('is replaced after a code by SMS to the number of the account', async () => {
    const browser = openBrowser();
    const sent = await browser(textResetCode, { phone: '+886911000002', ...(await makeCaptcha()) });
    expect(sent.body).toEqual({ validSeconds: 600, secondsToResend: 60 });
    const code = await codeSentTo('+886911000002');
    expect((await browser(confirmResetCode, { code })).body).toEqual({ account: 'licensor' });
    expect((await browser(resetPassword, { password: 'licensor1' })).status).toBe(200);
  });

  it('is never the account itself', async () => {
    const browser = await confirmByMail('musician@refrain.example');
    const refused = await browser(resetPassword, { password: 'MUSICIAN' });
    expect(refused).toMatchObject({ code: 1015 });
    // The refusal uses nothing up.
    expect((await browser(resetPassword, { password: 'musician2' })).status).toBe(200);
  });

  it('is set once, of two that are sent at once', async () => {
    const browser = await confirmByMail('reviewer@refrain.example');
    const passwords = ['reviewer11', 'reviewer22'];
    const sent = await Promise.all(passwords.map((password) => browser(resetPassword, { password })));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(sent.find(({ status }) => status === 400)).toMatchObject({ code: 1007 });
    const set = passwords[sent.findIndex(({ status }) => status === 200)]!;
    expect((await signIn('reviewer', set)).status).toBe(200);
  });
});

describe('the code', () => {
  it('needs the answer to a captcha, once for a recipient', async () => {
    const browser = openBrowser();
    const email = 'agent@refrain.example';
    expect(await browser(mailResetCode, { email })).toMatchObject({ code: 1001 });
    const { captchaId } = await makeCaptcha();
    const wrong = await browser(mailResetCode, { email, captchaId, captchaAnswer: 'none' });
    expect(wrong).toMatchObject({ code: 1001 });
    const captcha = await makeCaptcha();
    expect((await browser(mailResetCode, { email, ...captcha })).status).toBe(200);
    expect(await browser(mailResetCode, { email })).toMatchObject({ code: 1005 });
    const used = { email: 'staff@refrain.example', ...captcha };
    expect(await browser(mailResetCode, used)).toMatchObject({ code: 1001 });
  });

  it('is for the browser that asked for it, and works once', async () => {
    const [browser, thief] = [openBrowser(), openBrowser()];
    await askByMail(browser, 'agent3@refrain.example');
    const code = await codeSentTo('agent3@refrain.example');
    expect(await thief(confirmResetCode, { code })).toMatchObject({ code: 1007 });
    expect(await browser(resetPassword, { password: 'tooEarly1' })).toMatchObject({ code: 1007 });
    expect(await browser(confirmResetCode, { code: other(code) })).toMatchObject({ code: 1002 });
    const sent = await Promise.all([1, 2, 3].map(() => browser(confirmResetCode, { code })));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('ends with its page', async () => {
    const browser = openBrowser();
    await askByMail(browser, 'staff@refrain.example');
    const code = await codeSentTo('staff@refrain.example');
    expect((await browser(leaveReset)).status).toBe(200);
    expect((await browser(leaveReset)).status).toBe(200);
    expect(await browser(confirmResetCode, { code })).toMatchObject({ code: 1007 });
  });

  it('ends when its page was idle for ten minutes', async () => {
    const browser = openBrowser();
    await askByMail(browser, 'agent2@refrain.example');
    const token = browser.cookies.get('__Host-reset')!;
    const key = accountKeys.token('reset', createHash('sha256').update(token).digest('hex'));
    const seconds = Math.floor(Date.now() / 1000);
    const { ttl } = (await getItem<{ ttl: number }>(key))!;
    expect(Math.abs(ttl - seconds - resetIdleMinutes * 60)).toBeLessThan(30);
    await changeItem(key, { set: { ttl: seconds - 1 } });
    const code = await codeSentTo('agent2@refrain.example');
    expect(await browser(confirmResetCode, { code })).toMatchObject({ code: 1007 });
  });

  it('goes to nobody else: unknown recipients are named, and few may be tried', async () => {
    const ask = (email: string) => askByMail(openBrowser(), email);
    const count = product.cloud.outbox.list().length;
    for (let tries = 0; tries < maxUnknownNames; tries += 1)
      expect(await ask(`nobody${tries}@refrain.example`)).toMatchObject({ code: 1006 });
    expect(await ask('nobody@refrain.example')).toMatchObject({ code: 1004 });
    expect(await ask('agent@refrain.example')).toMatchObject({ code: 1004 });
    await product.cloud.idle();
    expect(product.cloud.outbox.list()).toHaveLength(count);
  });

  it('goes to no number that another country writes the same way', async () => {
    const ask = async (phone: string) => openBrowser()(textResetCode, { phone, ...(await makeCaptcha()) });
    expect(await ask('+85291234567')).toMatchObject({ code: 1006 });
    expect((await ask('+6591234567')).status).toBe(200);
  });
});
