import { createHash } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { maxUnknownNames } from '../../../functions/account/resetCodes.ts';
import { clearAttempts } from '../../../functions/account/signInAttempts.ts';
import { createUser, getUserBySignInName } from '../../../functions/account/userStore.ts';
import { newId } from '../../../functions/core/newId.ts';
import { getItem, queryAll } from '../../../functions/db/items.ts';
import { accountKeys } from '../../../functions/db/keys/account.ts';
import { auditKeys } from '../../../functions/db/keys/audit.ts';
import { changeItem } from '../../../functions/db/writeItem.ts';
import { demoPassword } from '../../../infra/tools/demo/people.ts';
import {
  confirmResetCode,
  cancelPasswordReset,
  mailResetCode,
  resetPassword,
  textResetCode,
} from '../../../shared/account/passwordRoutes.ts';
import { resetIdleMinutes } from '../../../shared/account/passwordRules.ts';
import { getAuthority, login } from '../../../shared/account/routes.ts';
import { makeCaptcha } from '../../support/captcha.ts';
import { openCookieBrowser, type CookieBrowser } from '../../support/cookieBrowser.ts';
import { startProduct } from '../../support/product.ts';

const product = await startProduct();
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

afterAll(() => product?.dispose());

afterEach(async () => {
  await clearAttempts(accountKeys.unknownNames('127.0.0.1'));
});

const openBrowser = () => openCookieBrowser(product.url);

const askByMail = async (browser: CookieBrowser, email: string) =>
  browser(mailResetCode, { email, ...(await makeCaptcha()) });

/** Waits for the most recent code and returns it. */
const codeSentTo = async (to: string): Promise<string> => {
  await product.cloud.idle();
  const message = product.cloud.outbox.list().find((one) => one.to.includes(to));
  return /\b\d{6}\b/.exec(message!.text)![0];
};

const other = (code: string) => code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));

/** Returns a browser that has confirmed its code and may set a new password. */
const confirmByMail = async (email: string): Promise<CookieBrowser> => {
  const browser = openBrowser();
  expect((await askByMail(browser, email)).name).toBeUndefined();
  const confirmed = await browser(confirmResetCode, { code: await codeSentTo(email) });
  expect(confirmed.body).toEqual({ account: email.split('@')[0] });
  return browser;
};

const signIn = (account: string, password: string) => openBrowser()(login, { account, password });

describe('resetting a forgotten password', () => {
  it('sets a new password after a code by mail, and ends every session', async () => {
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

  it('lets the person sign in at once, and revokes their earlier tokens', async () => {
    const before = await product.as('payer');
    const browser = await confirmByMail('payer@refrain.example');
    expect((await browser(resetPassword, { password: 'morning2026' })).status).toBe(200);
    expect((await browser.signIn('payer', 'morning2026')).status).toBe(200);
    expect((await browser(getAuthority)).status).toBe(200);
    expect((await before.ask(getAuthority)).status).toBe(401);
  });

  it('sets a new password after a code by SMS to the number of the account', async () => {
    const browser = openBrowser();
    const sent = await browser(textResetCode, { phone: '+886911000002', ...(await makeCaptcha()) });
    expect(sent.body).toEqual({ validSeconds: 600, secondsToResend: 60 });
    const code = await codeSentTo('+886911000002');
    expect((await browser(confirmResetCode, { code })).body).toEqual({ account: 'licensor' });
    expect((await browser(resetPassword, { password: 'licensor1' })).status).toBe(200);
  });

  it('refuses a password that equals the account name', async () => {
    const browser = await confirmByMail('musician@refrain.example');
    const refused = await browser(resetPassword, { password: 'MUSICIAN' });
    expect(refused).toMatchObject({ code: 1015 });
    // The code is still valid after a refusal.
    expect((await browser(resetPassword, { password: 'musician2' })).status).toBe(200);
  });

  it('accepts only one of two new passwords sent at once', async () => {
    const browser = await confirmByMail('reviewer@refrain.example');
    const passwords = ['reviewer11', 'reviewer22'];
    const sent = await Promise.all(passwords.map((password) => browser(resetPassword, { password })));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(sent.find(({ status }) => status === 400)).toMatchObject({ code: 1007 });
    const set = passwords[sent.findIndex(({ status }) => status === 200)]!;
    expect((await signIn('reviewer', set)).status).toBe(200);
  });
});

describe('a reset code', () => {
  it('needs a captcha, and each captcha works for one recipient', async () => {
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

  it('works once, and only in the browser that asked for it', async () => {
    const [browser, thief] = [openBrowser(), openBrowser()];
    await askByMail(browser, 'agent3@refrain.example');
    const code = await codeSentTo('agent3@refrain.example');
    expect(await thief(confirmResetCode, { code })).toMatchObject({ code: 1007 });
    expect(await browser(resetPassword, { password: 'tooEarly1' })).toMatchObject({ code: 1007 });
    expect(await browser(confirmResetCode, { code: other(code) })).toMatchObject({ code: 1002 });
    const sent = await Promise.all([1, 2, 3].map(() => browser(confirmResetCode, { code })));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('ends when the person leaves the page', async () => {
    const browser = openBrowser();
    await askByMail(browser, 'staff@refrain.example');
    const code = await codeSentTo('staff@refrain.example');
    expect((await browser(cancelPasswordReset)).status).toBe(200);
    expect((await browser(cancelPasswordReset)).status).toBe(200);
    expect(await browser(confirmResetCode, { code })).toMatchObject({ code: 1007 });
  });

  it('ends after ten idle minutes', async () => {
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

  it('is sent to no unknown address, and only a few unknown addresses may be tried', async () => {
    const ask = (email: string) => askByMail(openBrowser(), email);
    const count = product.cloud.outbox.list().length;
    for (let tries = 0; tries < maxUnknownNames; tries += 1)
      expect(await ask(`nobody${tries}@refrain.example`)).toMatchObject({ code: 1006 });
    expect(await ask('nobody@refrain.example')).toMatchObject({ code: 1004 });
    expect(await ask('agent@refrain.example')).toMatchObject({ code: 1004 });
    await product.cloud.idle();
    expect(product.cloud.outbox.list()).toHaveLength(count);
  });

  it('counts no address of an account as an unknown one, however many are tried', async () => {
    const ask = (email: string) => askByMail(openBrowser(), email);
    const tryUnknown = async (tries: number) => (await ask(`nobody${tries}@refrain.example`)).name;
    for (let tries = 1; tries < maxUnknownNames; tries += 1) expect(await tryUnknown(tries)).toBe('NoMatch');
    for (let tries = 0; tries < maxUnknownNames; tries += 1)
      // A code is sent once a minute, which has nothing to do with the addresses tried.
      for (const name of ['agent2', 'agent3'])
        expect([undefined, 'TooManyInAMinute']).toContain((await ask(`${name}@refrain.example`)).name);
    expect(await tryUnknown(maxUnknownNames)).toBe('NoMatch');
    expect(await tryUnknown(maxUnknownNames + 1)).toBe('RetryLimitExceeded');
  });

  it('is not sent to a number with the same local digits in another country', async () => {
    const ask = async (phone: string) => openBrowser()(textResetCode, { phone, ...(await makeCaptcha()) });
    expect(await ask('+85291234567')).toMatchObject({ code: 1006 });
    expect((await ask('+6591234567')).status).toBe(200);
  });
});
