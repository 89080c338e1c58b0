import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { allows, type Permissions } from '../../../shared/access/authority.ts';
import { getAuthority } from '../../../shared/account/routes.ts';
import type { PageEntry } from '../../../web/navigation/pageEntry.ts';
import { isPage, linkAddress } from '../../../web/shell/pages.ts';
import { pageTable } from '../../../web/shell/pageTable.ts';
import { webFolder } from '../../../infra/tools/start/assemble.ts';
import { sample, stride } from '../../cases.ts';
import { signIn } from '../../e2e/visit.ts';
import { openInBrowser } from '../../e2e/openInBrowser.ts';

const isEverybody = stride === 1;

/** People who together may open every page that has its title while it loads; in the run for every change, staff alone. */
const people = isEverybody ? (['staff', 'agent', 'reviewer', 'musician'] as const) : (['staff'] as const);

/** A title on the screen: its text without the number of rows, and where it stands on the page. */
type Title = { text: string; x: number; y: number; colour: string };

const all = await openInBrowser();
const started = all;

/**
 * Opens a page from another one, and returns its title before it is drawn and after.
 * @param link address of the link to follow, or its beginning; without it the address is entered
 */
const openPage = (page: Page, address: string, link = ''): Promise<{ before?: Title; after: Title }> =>
  page.evaluate(
    ([to, followed]) =>
      new Promise<{ before?: Title; after: Title }>((resolve) => {
        // React hides what waits for more code, and shows the title again in its place.
        const shownTitle = () =>
          [...document.querySelectorAll('main h1')].find((title) => title.getClientRects().length > 0);
        const old = shownTitle();
        let before: Title | undefined;
        const read = (shown: Element): Title => {
          const range = document.createRange();
          range.selectNodeContents(shown);
          const { x, y } = range.getClientRects()[0]!;
          const main = document.querySelector('main')!.getBoundingClientRect();
          return {
            text: (shown as HTMLElement).innerText.replace(/ \(.*\)$/, ''),
            x: Math.round(x - main.x),
            y: Math.round(y - main.y),
            colour: getComputedStyle(shown).color,
          };
        };
        const observer = new MutationObserver(() => {
          const shown = shownTitle();
          if (!shown || shown === old) return;
          if (shown.closest('.opening')) before = read(shown);
          else {
            observer.disconnect();
            resolve({ ...(before && { before }), after: read(shown) });
          }
        });
        observer.observe(document.body, { childList: true, attributes: true, subtree: true });
        if (followed) return document.querySelector<HTMLElement>(`main a[href^="${followed}"]`)!.click();
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }),
    [address, link] as const,
  );

const addressOf = (page: PageEntry): string => linkAddress(page).replace(':page', '1').replace(':tab', 'All');

it('shows the title of a page, before it is drawn, where the page has it', async () => {
  const { product, browser, complaints } = started;
  const tried = sample(pageTable.filter(isPage).filter(({ titleIn }) => titleIn && titleIn !== 'none'));
  const opened = new Set<PageEntry>();
  const moved: unknown[] = [];
  for (const person of people) {
    const { permissions }: { permissions: Permissions } = await (await product.as(person)).call(getAuthority);
    const open = tried.filter((page) => !opened.has(page) && allows(permissions, page.access));
    if (open.length === 0) continue;
    const page = await signIn(browser, product.url, person, complaints);
    for (const entry of open) {
      const { before, after } = await openPage(page, addressOf(entry));
      if (JSON.stringify(before) !== JSON.stringify(after)) moved.push({ path: entry.path, before, after });
      opened.add(entry);
    }
    await page.context().close();
  }
  expect(moved).toEqual([]);
  expect(opened.size).toBeGreaterThan(10);
  if (isEverybody) expect(opened.size).toBe(tried.length);
});

/** Lists of staff, and how the addresses of their records begin. */
const lists = [
  ['/Publish/TotalData/MusicalWork/1', '/Publish/Works/MusicalWorkPage/Detail/', 'Musical work'],
  ['/Publish/LicenseContract', '/Publish/LicenseContract/Detail/', 'Licence contract'],
  ['/Publish/TotalData/Song/1', '/Publish/TotalData/Song/Detail/', 'Recording'],
  ['/Publish/TotalData/Musician/1', '/Publish/TotalData/Musician/Detail/', 'Musician'],
  ['/Publish/PaymentImport/Advance', '/Publish/PaymentImport/Advance/Detail/', 'Payment'],
] as const;

it('heads the page of a record by its name at once where the link has it, else by its kind', async () => {
  const { product, browser, complaints } = started;
  const page = await signIn(browser, product.url, 'staff', complaints);
  for (const [list, record, kind] of sample(lists)) {
    await openPage(page, list);
    await page.locator(`main a[href^="${record}"]`).first().waitFor();
    const followed = await openPage(page, '', record);
    expect(followed.before, record).toEqual(followed.after);
    expect(followed.after.text).not.toBe(kind);
    const { pathname } = new URL(page.url());
    // A window opened at the address knows nothing of the record.
    await page.goto(`${product.url}/Home`);
    await page.locator('main h1:not(.opening *)').waitFor();
    const { before, after } = await openPage(page, pathname);
    expect({ ...before, text: '' }, record).toEqual({ ...after, text: '' });
    expect([before?.text, after.text]).toEqual([kind, followed.after.text]);
  }
  await page.context().close();
});

it('loads a page while the pointer rests on its link, before it is opened', async () => {
  const { product, browser, complaints } = started;
  const manifest = JSON.parse(readFileSync(join(webFolder, '.vite/manifest.json'), 'utf8'));
  const { file } = manifest['contracts/ContractList.tsx'] as { file: string };
  const page = await signIn(browser, product.url, 'staff', complaints);
  const asked = page.waitForRequest((request) => request.url().endsWith(file));
  await page.getByRole('link', { name: 'Contracts', exact: true }).hover();
  await asked;
  expect(new URL(page.url()).pathname).toBe('/Home');
  await page.context().close();
});
