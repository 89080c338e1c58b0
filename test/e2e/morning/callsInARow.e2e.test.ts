import type { Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { openInBrowser } from '../openInBrowser.ts';
import { heading, signIn } from '../visit.ts';

/** Milliseconds by which each call is held up, many times what a page takes to send the next ones. */
const delayMs = 3000;

const { product, browser, complaints } = await openInBrowser();
const page = await signIn(browser, product.url, 'staff', complaints);

type Call = { name: string; beganMs: number; endedMs: number };

/** Opens a page anew, with the token lost as in the morning, and returns its calls of the API until it is complete. */
const openAnew = async (path: string, title: RegExp): Promise<Call[]> => {
  const calls = new Map<Request, Call>();
  const begin = (request: Request): void => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/'))
      calls.set(request, { name: pathname.toLowerCase(), beganMs: performance.now(), endedMs: Infinity });
  };
  const end = (request: Request): void => {
    const call = calls.get(request);
    if (call) call.endedMs = performance.now();
  };
  page.on('request', begin);
  page.on('requestfinished', end);
  await page.goto(`${product.url}${path}`);
  await heading(page, title).waitFor();
  await page.waitForLoadState('networkidle');
  page.off('request', begin);
  page.off('requestfinished', end);
  return [...calls.values()];
};

/** Returns the longest chain of calls each of which began after the one before had ended, by their names. */
const longestChain = (calls: readonly Call[]): string[] => {
  const chainTo = (call: Call): string[] => {
    const before = calls.filter(({ endedMs }) => endedMs <= call.beganMs).map(chainTo);
    return [...(before.toSorted((a, b) => b.length - a.length)[0] ?? []), call.name];
  };
  return calls.map(chainTo).toSorted((a, b) => b.length - a.length)[0] ?? [];
};

const delayCalls = (of: Page): Promise<unknown> =>
  of.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.continue();
  });

await delayCalls(page);

it.each([
  ['the start page', '/', /Good to see you|Hello|Welcome/],
  ['the list of contracts', '/Publish/LicenseContract', /contract/i],
  ['the list of statements', '/Publish/StatementImport/1', /statement|batch/i],
])('the first page of the morning makes at most three calls in a row: %s', async (_, path, title) => {
  const chain = longestChain(await openAnew(path, title));
  expect(chain.slice(0, 2)).toEqual(['/api/v1/auth/refresh', '/api/v1/auth']);
  expect(chain.length, chain.join(' → ')).toBeLessThanOrEqual(3);
  expect(complaints).toEqual([]);
});

it('the list of works asks for the names of all its right owners by one call, the fourth', async () => {
  const calls = await openAnew('/Publish/TotalData/MusicalWork/1', /works/i);
  expect(calls.filter(({ name }) => name === '/api/v1/rightowner/infolist')).toHaveLength(1);
  expect(longestChain(calls)).toHaveLength(4);
});
