import { afterAll, describe, expect, it, vi } from 'vitest';
import { getUserBySignInName } from '../../../functions/account/userStore.ts';
import type { StoredUser } from '../../../functions/api/identity.ts';
import { accountKeys } from '../../../functions/db/keys/account.ts';
import { changeItem } from '../../../functions/db/writeItem.ts';
import { codeAt } from '../../../infra/local/cognito/softwareToken.ts';
import { demoPassword } from '../../../infra/tools/demo/people.ts';
import {
  beginSecondFactor,
  changePassword,
  confirmEmailChange,
  stopEmailChange,
  confirmPhoneChange,
  confirmSecondFactor,
  endOtherSessions,
  endSession,
  listSessions,
  removeSecondFactor,
  requestEmailChange,
  requestPhoneChange,
  type SessionEntry,
} from '../../../shared/account/ownAccountRoutes.ts';
import { getAuthority, logout, refreshSession } from '../../../shared/account/routes.ts';
import { openCookieBrowser, type CookieBrowser } from '../../support/cookieBrowser.ts';
import { startProduct } from '../../support/product.ts';

const product = await startProduct();

afterAll(() => product?.dispose());

const signedIn = async (
  account: string,
  password = demoPassword,
  userAgent?: string,
): Promise<CookieBrowser> => {
  const browser = openCookieBrowser(product.url, userAgent);
  expect((await browser.signIn(account, password)).status).toBe(200);
  return browser;
};

const loadSessions = async (browser: CookieBrowser): Promise<SessionEntry[]> =>
  ((await browser(listSessions)).body as { items: SessionEntry[] }).items;

const lastMessageTo = async (to: string): Promise<string> => {
  await product.cloud.idle();
  return product.cloud.outbox.list().find((one) => one.to.includes(to))!.text;
};

describe('sessions', () => {
  it('are listed with their browser, and each can be ended at once', async () => {
    const here = await signedIn('licensor');
    const phone = await signedIn('licensor', demoPassword, 'Mozilla/5.0 (iPhone) Version/18 Safari/605');
    const [current, other] = [true, false].map(
      async (isCurrent) => (await loadSessions(here)).find((one) => one.isCurrent === isCurrent)!,
    );
    expect(await current).toMatchObject({ browser: 'Firefox on Windows', address: '127.0.0.1' });
    const { sessionId } = (await other)!;
    expect(await other).toMatchObject({ browser: 'Safari on iOS' });
    const stranger = await signedIn('musician');
    expect(await stranger.ask(endSession, { params: { id: sessionId } })).toMatchObject({
      name: 'DataNotFound',
    });
    expect((await here.ask(endSession, { params: { id: sessionId } })).status).toBe(200);
    expect((await phone(getAuthority)).status).toBe(401);
    expect((await phone(refreshSession)).status).toBe(401);
    expect((await here(refreshSession)).status).toBe(200);
    expect((await loadSessions(here)).map((one) => one.isCurrent)).toEqual([true]);
  });

  it('all end except the current one, which can still be refreshed', async () => {
    const [here, ...others] = await Promise.all([1, 2, 3].map(() => signedIn('licensor')));
    expect((await here!(endOtherSessions)).status).toBe(200);
    for (const other of others) {
      expect((await other(getAuthority)).status).toBe(401);
      await other(refreshSession);
      expect((await other(getAuthority)).status).toBe(401);
    }
    // Each refresh returns a token, and the next refresh needs it.
    for (let times = 0; times < 3; times += 1) expect((await here!(refreshSession)).status).toBe(200);
    expect((await here!(getAuthority)).status).toBe(200);
    expect((await here!(logout, { everywhere: true })).status).toBe(200);
    expect((await here!(getAuthority)).status).toBe(401);
    expect(await loadSessions(await signedIn('licensor'))).toHaveLength(1);
  });

  it('all end when several are ended at the same moment', async () => {
    const here = await signedIn('licensor');
    const others = await Promise.all([1, 2, 3, 4].map(() => signedIn('licensor')));
    const ids = (await loadSessions(here))
      .filter(({ isCurrent }) => !isCurrent)
      .map(({ sessionId }) => sessionId);
    const ended = await Promise.all(ids.map((id) => here.ask(endSession, { params: { id } })));
    expect(ended.map(({ status }) => status)).toEqual(ids.map(() => 200));
    for (const other of others) expect((await other(getAuthority)).status).toBe(401);
  });
});

describe('changing a password', () => {
  it('needs the current password, and signs out everywhere', async () => {
    const [here, elsewhere] = [await signedIn('musician'), await signedIn('musician')];
    const change = (currentPassword: string, password: string) =>
      here(changePassword, { currentPassword, password });
    expect(await change('wrong2026', 'evening2026')).toMatchObject({ code: 1009 });
    expect(await change(demoPassword, 'Musician')).toMatchObject({ code: 1015 });
    expect((await change(demoPassword, 'evening2026')).status).toBe(200);
    for (const browser of [here, elsewhere]) expect((await browser(getAuthority)).status).toBe(401);
    expect(await lastMessageTo('musician@refrain.example')).toContain('was changed');
    await signedIn('musician', 'evening2026');
  });

  it('allows only five wrong guesses, even from a signed-in browser', async () => {
    const here = await signedIn('reviewer');
    const body = { currentPassword: 'wrong2026', password: 'evening2026' };
    for (let tries = 0; tries < 5; tries += 1)
      expect(await here(changePassword, body)).toMatchObject({ code: 1009 });
    expect(await here(changePassword, { ...body, currentPassword: demoPassword })).toMatchObject({
      code: 1004,
    });
  });
});

describe('changing a contact', () => {
  it('changes the mail address once its link is opened, and the link works once', async () => {
    const here = await signedIn('company');
    const change = (email: string) => here(requestEmailChange, { email, currentPassword: demoPassword });
    expect(await change('agent@refrain.example')).toMatchObject({ code: 1003 });
    expect((await change('label@refrain.example')).status).toBe(200);
    expect((await getUserBySignInName('company'))!.email).toBe('company@refrain.example');
    const [, token] = /ConfirmContact#(\S+)/.exec(await lastMessageTo('label@refrain.example'))!;
    const visitor = openCookieBrowser(product.url);
    const opened = await Promise.all([1, 2].map(() => visitor(confirmEmailChange, { token })));
    expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await lastMessageTo('company@refrain.example')).toContain('another e-mail address');
    expect(await getUserBySignInName('company@refrain.example')).toBeUndefined();
    await signedIn('label@refrain.example');
  });

  it('gives an address to only one of two people who ask for it', async () => {
    const [one, other] = [await signedIn('payer'), await signedIn('agent')];
    const email = 'both@refrain.example';
    const tokens: string[] = [];
    for (const browser of [one, other]) {
      expect((await browser(requestEmailChange, { email, currentPassword: demoPassword })).status).toBe(200);
      tokens.push(/ConfirmContact#(\S+)/.exec(await lastMessageTo(email))![1]!);
    }
    const visitor = openCookieBrowser(product.url);
    const opened = await Promise.all(tokens.map((token) => visitor(confirmEmailChange, { token })));
    expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(opened.find(({ status }) => status === 409)).toMatchObject({ code: 1003 });
  });

  it('changes the mobile number once its code is entered', async () => {
    const here = await signedIn('agent');
    const phone = '+886922333444';
    expect(await here(confirmPhoneChange, { phone, code: '123456' })).toMatchObject({ code: 1002 });
    const taken = { phone: '+886911000001', currentPassword: demoPassword };
    expect(await here(requestPhoneChange, taken)).toMatchObject({ code: 1003 });
    expect((await here(requestPhoneChange, { phone, currentPassword: demoPassword })).status).toBe(200);
    const [code] = /\d{6}/.exec(await lastMessageTo(phone))!;
    // A code is valid only for the number it was sent to and the person who asked for it.
    const other = await signedIn('company');
    expect(await other(confirmPhoneChange, { phone, code: '000000' })).toMatchObject({ code: 1002 });
    expect((await here(confirmPhoneChange, { phone, code })).status).toBe(200);
    await signedIn('0922333444');
  });
});

describe('a second factor', () => {
  const nextStep = 30_000;

  it('is required at every sign-in, accepts each code once, and needs a code to be removed', async () => {
    const here = await signedIn('staff');
    expect(await here(beginSecondFactor, { currentPassword: 'wrong2026' })).toMatchObject({ code: 1009 });
    const { key, uri } = (await here(beginSecondFactor, { currentPassword: demoPassword })).body as {
      key: string;
      uri: string;
    };
    expect(uri).toBe(`otpauth://totp/Refrain:staff?secret=${key}&issuer=Refrain`);
    const code = codeAt(key, Date.now());
    const confirm = (first: string, currentPassword = demoPassword) =>
      here(confirmSecondFactor, { code: first, currentPassword });
    expect(await confirm('000000')).toMatchObject({ code: 1002 });
    expect(await confirm(code, 'wrong2026')).toMatchObject({ code: 1009 });
    await signedIn('staff');
    expect((await confirm(code)).status).toBe(200);
    const visitor = openCookieBrowser(product.url);
    expect(await visitor.signIn('staff', demoPassword)).toMatchObject({ code: 1017 });
    expect(await visitor.signIn('staff', 'wrong2026')).toMatchObject({ code: 1009 });
    expect(await visitor.signIn('staff', demoPassword, code)).toMatchObject({ code: 1002 });
    const next = codeAt(key, Date.now() + nextStep);
    expect((await visitor.signIn('staff', demoPassword, next)).status).toBe(200);
    const removal = { currentPassword: demoPassword, code: next };
    expect(await visitor(removeSecondFactor, removal)).toMatchObject({ code: 1002 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * nextStep });
    const later = codeAt(key, Date.now());
    expect((await visitor(removeSecondFactor, { ...removal, code: later })).status).toBe(200);
    vi.useRealTimers();
    await signedIn('staff');
  });
});

describe('a second factor that was turned on at the user pool alone, by a call that was interrupted', () => {
  it('is added anew with the password', async () => {
    const here = await signedIn('agent');
    const newKey = async (): Promise<string> =>
      ((await here(beginSecondFactor, { currentPassword: demoPassword })).body as { key: string }).key;
    const confirm = (key: string) =>
      here(confirmSecondFactor, { currentPassword: demoPassword, code: codeAt(key, Date.now()) });
    const key = await newKey();
    expect((await confirm(key)).status).toBe(200);
    const { subject } = (await getUserBySignInName('agent'))!;
    await changeItem<StoredUser>(accountKeys.user(subject), { set: { hasSecondFactor: undefined } });
    expect(await confirm(key)).toMatchObject({ code: 901 });
    const second = await newKey();
    expect(second).not.toBe(key);
    expect((await confirm(second)).status).toBe(200);
    expect(await openCookieBrowser(product.url).signIn('agent', demoPassword)).toMatchObject({
      code: 1017,
    });
  });
});

describe('a requested change of address', () => {
  it('tells the present address that another was requested, with a link that stops it once', async () => {
    const here = await signedIn('licensor');
    const email = 'taken.over@refrain.example';
    expect((await here(requestEmailChange, { email, currentPassword: demoPassword })).status).toBe(200);
    const [, token] = /ConfirmContact#(\S+)/.exec(await lastMessageTo(email))!;
    const notice = await lastMessageTo('licensor@refrain.example');
    expect(notice).toContain(email);
    const [, stopToken] = /StopContact#(\S+)/.exec(notice)!;
    const visitor = openCookieBrowser(product.url);
    expect((await visitor(stopEmailChange, { token: stopToken })).status).toBe(200);
    expect(await visitor(stopEmailChange, { token: stopToken })).toMatchObject({ code: 1011 });
    expect(await visitor(confirmEmailChange, { token })).toMatchObject({ code: 1011 });
    expect((await getUserBySignInName('licensor'))!.email).toBe('licensor@refrain.example');
  });

  it('ends a requested change of address with a new password and by signing out everywhere', async () => {
    const visitor = openCookieBrowser(product.url);
    const request = async (browser: CookieBrowser, email: string, currentPassword: string) => {
      expect((await browser(requestEmailChange, { email, currentPassword })).status).toBe(200);
      return /ConfirmContact#(\S+)/.exec(await lastMessageTo(email))![1]!;
    };
    const first = await signedIn('licensor');
    const beforePassword = await request(first, 'one@refrain.example', demoPassword);
    const body = { currentPassword: demoPassword, password: 'evening2026' };
    expect((await first(changePassword, body)).status).toBe(200);
    expect(await visitor(confirmEmailChange, { token: beforePassword })).toMatchObject({ code: 1011 });
    const second = await signedIn('licensor', 'evening2026');
    const beforeSignOut = await request(second, 'two@refrain.example', 'evening2026');
    expect((await second(logout, { everywhere: true })).status).toBe(200);
    expect(await visitor(confirmEmailChange, { token: beforeSignOut })).toMatchObject({ code: 1011 });
    expect((await getUserBySignInName('licensor'))!.email).toBe('licensor@refrain.example');
  });
});
