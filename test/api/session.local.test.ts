import { AdminInitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import { setTimeout as wait } from 'node:timers/promises';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { minCompressed } from '../../functions/api/compress.ts';
import { clearAttempts } from '../../functions/account/signInAttempts.ts';
import type { Fault, SignedCall } from '../../infra/local/faults.ts';
import { getUserBySignInName, maxAddressTries, signInLock } from '../../functions/account/userStore.ts';
import { accountKeys } from '../../functions/db/keys/account.ts';
import { demoPassword } from '../../infra/tools/demo/people.ts';
import { getAuthority, login, logout, refreshSession } from '../../shared/account/routes.ts';
import { resultCodes } from '../../shared/api/resultCodes.ts';
import { listCountryAreas } from '../../shared/reference/routes.ts';
import { send, startProduct, type ApiResponse } from '../support/product.ts';
import { changeItem } from '../../functions/db/writeItem.ts';

/** Calls of functions as `service operation`, while they are recorded. */
let calls: string[] | undefined;

const injectFault = ({ service, operation }: SignedCall): Fault => {
  calls?.push(`${service} ${operation}`);
  return 'none';
};
const product = await startProduct({ injectFault });

afterAll(() => product?.dispose());

/** Resets failed sign-in attempts, since all tests come from one address. */
afterEach(async () => {
  await clearAttempts(accountKeys.addressAttempts('127.0.0.1'));
});

const signIn = (account: string, password = demoPassword, cookie = ''): Promise<ApiResponse> =>
  send(product.url + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ account, password }),
  });

const readToken = ({ body }: ApiResponse): string => (body as { accessToken: string }).accessToken;
const readCookie = ({ headers }: ApiResponse): string => headers.getSetCookie()[0] ?? '';

const whoAmI = (accessToken: string): Promise<ApiResponse> =>
  send(product.url + getAuthority.path, { headers: { authorization: `Bearer ${accessToken}` } });

const renew = (cookie: string): Promise<ApiResponse> =>
  send(product.url + refreshSession.path, { method: 'POST', headers: { cookie: cookie.split(';')[0]! } });

const signOut = (session: ApiResponse, everywhere: boolean): Promise<ApiResponse> =>
  send(product.url + logout.path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${readToken(session)}`,
      cookie: readCookie(session).split(';')[0]!,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ everywhere }),
  });

const expectRefusal = (response: ApiResponse, name: keyof typeof resultCodes) =>
  expect({ status: response.status, code: response.code }).toEqual({
    status: resultCodes[name].status,
    code: resultCodes[name].code,
  });

describe('signing in', () => {
  it.each(['musician', 'musician@refrain.example', '0911000001', 'MUSICIAN@refrain.example'])(
    'recognises the person by %s',
    async (name) => {
      const session = await signIn(name);
      expect(session.status).toBe(200);
      const me = await whoAmI(readToken(session));
      expect(me.body).toMatchObject({ account: 'musician', displayName: '林小滿', kind: 'musician' });
    },
  );

  it('mails the person about a new browser, but not about the first or a known one', async () => {
    const mails = async () => {
      await product.cloud.idle();
      const sent = product.cloud.outbox.list().filter(({ to }) => to.includes('company@refrain.example'));
      return sent.map(({ subject }) => subject);
    };
    const readBrowserCookie = ({ headers }: ApiResponse) => headers.getSetCookie()[1]!.split(';')[0]!;
    const first = await signIn('company');
    expect(await mails()).toEqual([]);
    await signIn('company', demoPassword, readBrowserCookie(first));
    expect(await mails()).toEqual([]);
    const second = await signIn('company');
    expect(await mails()).toEqual(['您的帳號有新的登入']);
    await signIn('company', demoPassword, readBrowserCookie(second));
    await signIn('company', 'wrong');
    expect(await mails()).toHaveLength(1);
  });

  it('gives the refresh token only to the browser, for this host only', async () => {
    const session = await signIn('musician');
    const [pair, ...flags] = readCookie(session).split('; ');
    expect(pair).toMatch(/^__Host-refresh=.{20,}/);
    expect(flags).toEqual(['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/', `Max-Age=${30 * 86_400}`]);
    expect(Object.keys(session.body as object)).toEqual(['accessToken', 'expiresIn']);
    expect(session.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['agent', true],
    ['company', false],
    ['musician', false],
    ['staff', false],
  ] as const)(
    'returns for %s whether it acts for a company that represents others: %s',
    async (account, isAgent) => {
      const { body } = await whoAmI(readToken(await signIn(account)));
      expect(body).toMatchObject({ account, isAgent });
    },
  );

  it('has the same response for a wrong password and an unknown name', async () => {
    const [wrong, unknown] = [await signIn('company', 'wrong2026'), await signIn('nobody', 'wrong2026')];
    expectRefusal(wrong, 'WrongAccountOrPassword');
    expect(unknown.body).toEqual(wrong.body);
  });

  it('makes the same calls for an unknown name and a wrong password', async () => {
    const loadCalls = async (account: string): Promise<string[]> => {
      calls = undefined;
      // The first attempt starts the counts of a name, known or not.
      await signIn(account, 'wrong2026');
      calls = [];
      expectRefusal(await signIn(account, 'wrong2026'), 'WrongAccountOrPassword');
      return calls;
    };
    const wrong = await loadCalls('company');
    expect(wrong).toContain('cognito-idp AdminInitiateAuth');
    expect(await loadCalls('somebody-else')).toEqual(wrong);
    calls = undefined;
  });

  it('slows down an address that tries many names, except in browsers known to the owner', async () => {
    const session = await signIn('musician');
    const browser = session.headers.getSetCookie().find((text) => text.startsWith('__Host-browser='))!;
    for (let tries = 0; tries < maxAddressTries; tries += 1)
      expectRefusal(await signIn(`name${tries}`, 'wrong2026'), 'WrongAccountOrPassword');
    expectRefusal(await signIn('another-name', 'wrong2026'), 'RetryLimitExceeded');
    expectRefusal(await signIn('musician'), 'RetryLimitExceeded');
    expect((await signIn('musician', demoPassword, browser.split(';')[0])).status).toBe(200);
    const forged = await send(product.url + login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'true-client-ip': '192.0.2.9' },
      body: JSON.stringify({ account: 'musician', password: demoPassword }),
    });
    expectRefusal(forged, 'RetryLimitExceeded');
  });

  it('locks a name after five attempts, even for the right password', async () => {
    for (let tries = 0; tries < signInLock.tries; tries += 1)
      expectRefusal(await signIn('agent', `wrong${tries}`), 'WrongAccountOrPassword');
    const locked = await signIn('agent');
    expectRefusal(locked, 'RetryLimitExceeded');
    expect(locked.code).toBe(1004);
    expect(locked.body).toMatchObject({ data: { seconds: signInLock.seconds } });
  });

  it('never locks a user out of a known browser because of a stranger’s attempts', async () => {
    const session = await signIn('company');
    const cookie = session.headers.getSetCookie().find((text) => text.startsWith('__Host-browser='))!;
    const [browser, ...flags] = cookie.split('; ');
    expect(flags.slice(0, 4)).toEqual(['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/']);
    for (let tries = 0; tries <= signInLock.tries; tries += 1) await signIn('company', 'wrong2026');
    expectRefusal(await signIn('company'), 'RetryLimitExceeded');
    expectRefusal(await signIn('company', demoPassword, '__Host-browser=made-up'), 'RetryLimitExceeded');
    expect((await signIn('company', demoPassword, browser)).status).toBe(200);
    // A browser known to one person is unknown for another.
    for (let tries = 0; tries <= signInLock.tries; tries += 1) await signIn('agent', 'wrong2026');
    expectRefusal(await signIn('agent', demoPassword, browser), 'RetryLimitExceeded');
    // Attempts from the browser itself are counted too.
    for (let tries = 0; tries < signInLock.tries; tries += 1) await signIn('company', 'wrong2026', browser);
    expectRefusal(await signIn('company', demoPassword, browser), 'RetryLimitExceeded');
  });

  it('shows Cognito’s lock only in a browser known to the owner', async () => {
    const session = await signIn('reviewer');
    const browser = session.headers.getSetCookie().find((text) => text.startsWith('__Host-browser='))!;
    const { cognito } = product.cloud.clients;
    const failAtCognito = () =>
      cognito.send(
        new AdminInitiateAuthCommand({
          UserPoolId: process.env.USER_POOL_ID,
          ClientId: process.env.USER_POOL_CLIENT_ID,
          AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: 'reviewer', PASSWORD: 'wrong2026' },
        }),
      );
    const refusals: string[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      await failAtCognito().catch((error: Error) => refusals.push(error.message));
    expect(refusals.slice(4)).toEqual(['Incorrect username or password.', 'Password attempts exceeded']);
    // One second is long enough to refuse a stranger. The owner waits it out.
    expectRefusal(await signIn('reviewer'), 'WrongAccountOrPassword');
    expect((await signIn('reviewer', demoPassword, browser.split(';')[0])).status).toBe(200);
    for (let tries = 0; tries < 5; tries += 1) await failAtCognito().catch(() => undefined);
    await wait(1100);
    await failAtCognito().catch(() => undefined);
    expectRefusal(await signIn('reviewer', demoPassword, browser.split(';')[0]), 'RetryLimitExceeded');
    await wait(2100);
    expect((await signIn('reviewer', demoPassword, browser.split(';')[0])).status).toBe(200);
  });

  it('resets the failed attempts of a name after a sign-in', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 1; tries < signInLock.tries; tries += 1) await signIn('staff', 'wrong2026');
      expect((await signIn('staff')).status).toBe(200);
    }
  });
});

describe('a session', () => {
  it('is continued with the refresh cookie', async () => {
    const renewed = await renew(readCookie(await signIn('licensor')));
    expect(renewed.status).toBe(200);
    expect((await whoAmI(readToken(renewed))).body).toMatchObject({ account: 'licensor' });
  });

  it('gets a new refresh token each time, and accepts the previous one for a minute', async () => {
    const first = await signIn('licensor');
    const second = await renew(readCookie(first));
    expect(readCookie(second)).toMatch(/^__Host-refresh=.{20,}/);
    expect(readCookie(second).split(';')[0]).not.toBe(readCookie(first).split(';')[0]);
    expect((await renew(readCookie(first))).status).toBe(200);
    expect((await renew(readCookie(second))).status).toBe(200);
  });

  it('ends with all others of the person when a refresh token is used again after that minute', async () => {
    const [stolen, elsewhere] = [await signIn('musician'), await signIn('musician')];
    const renewed = await renew(readCookie(stolen));
    expect(renewed.status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expectRefusal(await renew(readCookie(stolen)), 'Unauthorized');
    vi.useRealTimers();
    for (const session of [renewed, elsewhere]) {
      expectRefusal(await renew(readCookie(session)), 'Unauthorized');
      expectRefusal(await whoAmI(readToken(session)), 'Unauthorized');
    }
  });

  it('does not continue without a cookie or with an invented one', async () => {
    expectRefusal(await renew('other=1'), 'Unauthorized');
    expectRefusal(await renew('__Host-refresh=made-up'), 'Unauthorized');
  });

  it('ends only on the device that signs out', async () => {
    const [here, elsewhere] = [await signIn('licensor'), await signIn('licensor')];
    const left = await signOut(here, false);
    expect(left.status).toBe(200);
    expect(readCookie(left)).toMatch(/^__Host-refresh=; .*Max-Age=0$/);
    expectRefusal(await renew(readCookie(here)), 'Unauthorized');
    expect((await renew(readCookie(elsewhere))).status).toBe(200);
  });

  it('ends everywhere at once, including access tokens, and a new one can start', async () => {
    const [here, elsewhere] = [await signIn('licensor'), await signIn('licensor')];
    expect((await signOut(here, true)).status).toBe(200);
    for (const session of [here, elsewhere]) {
      expectRefusal(await whoAmI(readToken(session)), 'Unauthorized');
      expectRefusal(await renew(readCookie(session)), 'Unauthorized');
    }
    expect((await whoAmI(readToken(await signIn('licensor')))).status).toBe(200);
  });
});

describe('the API', () => {
  it('compresses large responses for clients that accept it', async () => {
    const { hostname, port } = new URL(product.url);
    const { accessToken } = await product.as('staff');
    const ask = async (path: string, encoding: Record<string, string>) => {
      const headers = { authorization: `Bearer ${accessToken}`, ...encoding };
      const asked = request({ hostname, port, path, headers }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part as Buffer);
      return { encoding: answer.headers['content-encoding'], bytes: Buffer.concat(parts) };
    };
    const packed = await ask(listCountryAreas.path, { 'accept-encoding': 'br;q=1, gzip' });
    const plain = await ask(listCountryAreas.path, {});
    expect([packed.encoding, plain.encoding]).toEqual(['gzip', undefined]);
    expect(gunzipSync(packed.bytes)).toEqual(plain.bytes);
    expect(plain.bytes.length).toBeGreaterThan(minCompressed);
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
    const refused = await ask(listCountryAreas.path, { 'accept-encoding': 'gzip;q=0' });
    expect(refused).toEqual(plain);
    expect((await ask(getAuthority.path, { 'accept-encoding': 'gzip' })).encoding).toBeUndefined();
  });

  it('cannot be called without the distribution', async () => {
    const { hostname, port } = new URL(product.url);
    const { accessToken } = await product.as('staff');
    const ask = async (host: string, more: Record<string, string> = {}) => {
      const headers = { host, authorization: `Bearer ${accessToken}`, ...more };
      const asked = request({ hostname, port, path: getAuthority.path.toLowerCase(), headers }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    };
    expect(await ask('local.execute-api.us-east-1.amazonaws.com')).toBe(403);
    const forged = { 'x-distribution-secret': 'made-up' };
    expect(await ask('local.execute-api.us-east-1.amazonaws.com', forged)).toBe(403);
    expect(await ask(`localhost:${port}`)).toBe(200);
    expect(await ask(`localhost:${port}`, forged)).toBe(200);
  });
});

describe('a disabled person', () => {
  it('loses access and cannot sign in again', async () => {
    const session = await signIn('reviewer');
    const user = await getUserBySignInName('reviewer');
    await changeItem(accountKeys.user(user!.subject), { set: { status: 'disabled' } });
    expectRefusal(await whoAmI(readToken(session)), 'Unauthorized');
    expectRefusal(await signIn('reviewer'), 'WrongAccountOrPassword');
  });
});
