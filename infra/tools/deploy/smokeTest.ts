import { setTimeout as pause } from 'node:timers/promises';
import { getAuthority, refreshSession } from '../../../shared/account/routes.ts';
import { resultCodes } from '../../../shared/api/resultCodes.ts';
import { Refusal } from './refusal.ts';

/** Headers of every response, with their expected values. */
const securityHeaders: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /^default-src 'self'; script-src 'self';/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /camera=\(\)/,
};

/** Browsers only respect it over TLS, so the local cloud does not send it. */
const overTls: Readonly<Record<string, RegExp>> = { 'strict-transport-security': /max-age=63072000/ };

type Answer = { status: number; headers: Headers; text: string };

const ask = async (url: URL, method = 'GET'): Promise<Answer> => {
  const response = await fetch(url, { method, redirect: 'manual', signal: AbortSignal.timeout(30_000) });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

/** Throws a sentence unless a response has the expected status and headers. */
const expectAnswer = (
  what: string,
  { status, headers }: Answer,
  expected: { status: number; headers: Readonly<Record<string, RegExp>> },
): void => {
  if (status !== expected.status)
    throw new Refusal(`${what} has status ${status} instead of ${expected.status}.`);
  for (const [name, pattern] of Object.entries(expected.headers))
    if (!pattern.test(headers.get(name) ?? ''))
      throw new Refusal(
        `${what} has the header ${name}: ${headers.get(name) ?? '(none)'}, which is not right.`,
      );
};

const checkPage = async (
  address: string,
  version: string,
  always: Readonly<Record<string, RegExp>>,
): Promise<void> => {
  const page = await ask(new URL('/', address));
  expectAnswer('The page', page, {
    status: 200,
    headers: { ...always, 'content-type': /^text\/html/, 'cache-control': /^no-cache$/ },
  });
  if (!page.text.includes(`<meta name="version" content="${version}">`))
    throw new Refusal(`The page is not the one of ${version}.`);
  const script = /<script[^>]+src="(\/assets\/[^"]+)"/.exec(page.text)?.[1];
  if (!script) throw new Refusal('The page names no script.');
  expectAnswer(`The script ${script}`, await ask(new URL(script, address)), {
    status: 200,
    headers: { ...always, 'content-type': /^text\/javascript/, 'cache-control': /immutable/ },
  });
};

/** Calls a route that the gateway itself refuses, and one that its function has to refuse. */
const checkApi = async (address: string, always: Readonly<Record<string, RegExp>>): Promise<void> => {
  const refused = (code: number) => ({
    status: 401,
    headers: { ...always, 'content-type': /^application\/json/, 'x-rtncode': new RegExp(`^${code}$`) },
  });
  const byGateway = await ask(new URL(getAuthority.path, address));
  expectAnswer(`${getAuthority.path} without a token`, byGateway, refused(resultCodes.Fail.code));
  const byFunction = await ask(new URL(refreshSession.path, address), 'POST');
  expectAnswer(`${refreshSession.path} without a cookie`, byFunction, refused(resultCodes.Unauthorized.code));
};

/**
 * Looks whether a deployed stage works: the page and its script load with the headers they need, and the API refuses who is not
 * signed in, once by the gateway and once by a function.
 * @param address that of the distribution, such as `https://d111111abcdef8.cloudfront.net`
 * @param version that the page has to state
 * @param patienceMs a change takes some time to reach every edge: until then what fails is tried again
 * @throws Refusal that names the first thing that is not right
 */
export const smokeTest = async (address: string, version: string, patienceMs: number): Promise<void> => {
  const always = address.startsWith('https:') ? { ...securityHeaders, ...overTls } : securityHeaders;
  const endMs = Date.now() + patienceMs;
  for (;;)
    try {
      await checkPage(address, version, always);
      return await checkApi(address, always);
    } catch (error) {
      if (Date.now() >= endMs) {
        if (error instanceof Refusal) throw error;
        const { cause, message } = error as Error;
        throw new Refusal(
          `${address} cannot be reached: ${cause instanceof Error ? cause.message : message}.`,
        );
      }
      await pause(5000);
    }
};
