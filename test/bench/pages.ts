import type { Browser, Page } from 'playwright-core';
import { assembleWeb, webFolder } from '../../infra/tools/start/assemble.ts';
import { signIn, type Complaints } from '../e2e/visit.ts';
import { openBrowser } from '../support/browser.ts';
import { startProduct } from '../support/product.ts';

/** Pages of the families that people work in, opened one after another. */
const opened = [
  { name: 'statements', path: '/Publish/StatementImport/1' },
  { name: 'works', path: '/Publish/TotalData/MusicalWork/1' },
  { name: 'contracts', path: '/Publish/LicenseContract' },
  { name: 'new contract', path: '/Publish/LicenseContract/Create' },
  { name: 'people', path: '/Publish/TotalData/Musician/1' },
  { name: 'receipts', path: '/Publish/StatementReceiving' },
  { name: 'income', path: '/Publish/Income/Overview' },
  { name: 'income lines', path: '/Publish/Income/Detail' },
  { name: 'statement runs', path: '/Publish/StatementRun' },
  { name: 'advances', path: '/Publish/PaymentImport/Advance' },
  { name: 'demos', path: '/Publish/AnrDemo/1' },
  { name: 'security', path: '/Publish/Account/Security' },
] as const;

/** Records that people open from a list, by the first link to one. */
const records = [
  { name: 'work', list: '/Publish/TotalData/MusicalWork/1', path: '/Publish/Works/MusicalWorkPage/Detail/' },
  { name: 'recording', list: '/Publish/TotalData/Song/1', path: '/Publish/TotalData/Song/Detail/' },
  { name: 'contract', list: '/Publish/LicenseContract', path: '/Publish/LicenseContract/Detail/' },
  { name: 'musician', list: '/Publish/TotalData/Musician/1', path: '/Publish/TotalData/Musician/Detail/' },
  { name: 'company', list: '/Publish/TotalData/Company/1', path: '/Publish/TotalData/Company/Detail/' },
  { name: 'advance', list: '/Publish/PaymentImport/Advance', path: '/Publish/PaymentImport/Advance/Detail/' },
] as const;

/** Times the processor is slower than it is. */
const slowdown = 4;

/** Rounds, each in a window of its own, of which the median counts. */
const rounds = 3;

/** Milliseconds to wait for a page at most, and for the calls of the one before to end. */
const patience = 20_000;
const rest = 1_500;

/** Milliseconds from the click, or the change of the address, until a page shows its title in a frame, and until it waits for nothing more. */
type Opened = { title: number; data: number };

/** What a page shows in place of what it waits for. */
const waits = 'main :is(.opening, .loading, [class*="skeleton"], [class*="awsui_spinner"])';

/** Opens a page by its address, or the record of the first link that begins with it. */
const openPage = (page: Page, path: string, isRecord: boolean): Promise<Opened> =>
  page.evaluate(
    ([to, isLink, limit, placeholders]) =>
      new Promise<Opened>((resolve, reject) => {
        const link = document.querySelector<HTMLAnchorElement>(`main a[href^="${to}"]`);
        if (isLink && !link) throw new Error(`no link to ${to}`);
        const before = document.querySelector('main h1');
        const start = performance.now();
        const given = setTimeout(() => reject(new Error(`${to} does not open`)), limit);
        let hasTitle = false;
        let title = 0;
        const observer = new MutationObserver(() => {
          const shown = document.querySelector('main h1');
          if (!shown || shown === before) return;
          if (!hasTitle) requestAnimationFrame(() => (title = performance.now() - start));
          hasTitle = true;
          if (document.querySelector(placeholders)) return;
          observer.disconnect();
          clearTimeout(given);
          requestAnimationFrame(() => resolve({ title, data: performance.now() - start }));
        });
        observer.observe(document.body, { childList: true, subtree: true });
        if (isLink) return link?.click();
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }),
    [path, isRecord, patience, waits] as const,
  );

/** Opens every page, then every record from its list. */
const measureRound = async (browser: Browser, url: string): Promise<Opened[]> => {
  const complaints: Complaints = [];
  const page = await signIn(browser, url, 'staff', complaints);
  await page.waitForTimeout(rest);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const took: Opened[] = [];
  for (const { path } of opened) {
    took.push(await openPage(page, path, false));
    await page.waitForTimeout(rest);
  }
  for (const { list, path } of records) {
    await openPage(page, list, false);
    await page.waitForTimeout(rest);
    took.push(await openPage(page, path, true));
    await page.waitForTimeout(rest);
  }
  await page.context().close();
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  return took;
};

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** Returns the figures of some pages: the medians of the rounds, the slowest first. */
const figuresOf = (names: readonly { name: string }[], measured: readonly (readonly Opened[])[]) => {
  const pages = names
    .map(({ name }, index) => ({
      page: name,
      ms: Math.round(middle(measured.map((took) => took[index]!.title))),
      dataMs: Math.round(middle(measured.map((took) => took[index]!.data))),
    }))
    .toSorted((a, b) => b.ms - a.ms);
  return {
    pages,
    medianMs: middle(pages.map(({ ms }) => ms)),
    slowest: pages.slice(0, 3),
    dataMedianMs: middle(pages.map(({ dataMs }) => dataMs)),
    dataMaxMs: Math.max(...pages.map(({ dataMs }) => dataMs)),
  };
};

/**
 * `pages`: milliseconds until each of twelve pages shows its title for the first time after another page, and until it shows
 * all it loads, at four times the slowness of the processor; and the same of records opened from their lists.
 */
export default async (): Promise<object> => {
  await assembleWeb();
  const product = await startProduct({ webRoot: webFolder });
  const browser = await openBrowser();
  try {
    const measured: Opened[][] = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await measureRound(browser, product.url));
    return {
      ...figuresOf(
        opened,
        measured.map((took) => took.slice(0, opened.length)),
      ),
      records: figuresOf(
        records,
        measured.map((took) => took.slice(opened.length)),
      ),
    };
  } finally {
    await browser.close();
    await product.dispose();
  }
};
