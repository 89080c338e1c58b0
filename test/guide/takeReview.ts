import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { toPermissions } from '../../shared/access/toPermissions.ts';
import { demoOwners, demoUsers, type DemoUser } from '../../infra/tools/demo/people.ts';
import type { PageEntry } from '../../web/navigation/pageEntry.ts';
import { isPage, menuFor } from '../../web/shell/pages.ts';
import { pageTable } from '../../web/shell/pageTable.ts';
import type { Complaints } from '../e2e/visit.ts';
import { rawWordsOn } from './rawWords.ts';
import type { Wanted } from './wanted.ts';
import { chooseLanguage, openScreen, openWindow } from './openScreen.ts';

const folder = 'dist/pictures';
const appearances = ['light', 'dark'] as const;

/** Widths of a window in pixels; the last is that of a phone. */
const widths = [1440, 1280] as const;
const phoneWidth = 390;

/** Returns the addresses in the menu of a demo account. */
const menuOf = (user: DemoUser): string[] => {
  const owner = user.owner && demoOwners[user.owner];
  return menuFor({
    permissions: toPermissions(user.roleLevels, user.kind === 'system'),
    kind: user.kind,
    isAgent: owner !== undefined && 'agent' in owner && owner.agent === true,
    companyAdmin: user.companyAdmin ?? false,
  }).flatMap(({ items }) => items.map(({ to }) => to));
};

/** Returns the pages of the menu by the first account that is offered them. */
const pagesByAccount = (): [account: string, pages: PageEntry[]][] => {
  const pages = pageTable.filter(isPage).filter(({ menu }) => menu !== undefined);
  const users: readonly DemoUser[] = demoUsers;
  const menus = users.map((user) => ({ account: user.account, menu: menuOf(user) }));
  const accountOf = (page: PageEntry): string =>
    menus.find(({ menu }) => menu.includes(page.menu!.to))?.account ?? 'nobody';
  return [...new Set(pages.map(accountOf))].map((account) => [
    account,
    pages.filter((page) => accountOf(page) === account),
  ]);
};

/** Returns the heads of tables that are wider than their room at the width of a laptop, where nothing should be out of sight. */
const tablesTooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('table')]
      .filter((table) => {
        const room = table.closest('[class*=wrapper]') ?? table.parentElement!;
        return room.scrollWidth > room.clientWidth + 1;
      })
      .map((table) =>
        [...table.querySelectorAll('thead th')].map(({ textContent }) => textContent).join(', '),
      ),
  );

/** Takes the pictures of one page in one language: light and dark, at each width it is meant for. */
const takePage = async (page: Page, { title, onPhones }: PageEntry, language: string): Promise<void> => {
  const name = title.replace('pages:', '');
  for (const width of onPhones ? [...widths, phoneWidth] : widths) {
    await page.setViewportSize({ width, height: width === phoneWidth ? 844 : 900 });
    for (const colorScheme of appearances) {
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction((one) => document.documentElement.dataset.appearance === one, colorScheme);
      await page.screenshot({
        path: path.join(folder, language, `${name}-${width}-${colorScheme}.png`),
        fullPage: true,
      });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
};

/**
 * Takes pictures of every page of the menu for review, and looks for codes in what a person reads there and for tables that
 * are wider than their room.
 * @param only only pages whose address contains it
 * @returns what went wrong, one line a page
 */
export const takeReview = async (
  browser: Browser,
  url: string,
  { languages, only }: Wanted,
): Promise<string[]> => {
  const problems: string[] = [];
  for (const language of languages) await mkdir(path.join(folder, language), { recursive: true });
  for (const [account, all] of pagesByAccount()) {
    const pages = all.filter(({ menu }) => menu!.to.includes(only));
    if (pages.length === 0) continue;
    if (account === 'nobody') {
      console.log(`  offered to no demo account: ${pages.map(({ menu }) => menu!.to).join(', ')}`);
      continue;
    }
    const complaints: Complaints = [];
    const page = await openWindow(browser, url, account, complaints);
    for (const language of languages) {
      await chooseLanguage(page, language);
      for (const one of pages)
        try {
          await page.setViewportSize({ width: 1280, height: 900 });
          await openScreen(page, { url, path: one.path, address: one.menu!.to });
          const raw = await rawWordsOn(page);
          if (raw.length > 0) problems.push(`${one.menu!.to}, ${language}: ${raw.join(', ')}`);
          for (const heads of await tablesTooWide(page))
            problems.push(`${one.menu!.to}, ${language}: the table is wider than its room: ${heads}`);
          await takePage(page, one, language);
        } catch (error) {
          problems.push(`${one.menu!.to}, ${language}: ${(error as Error).message}`);
        }
    }
    problems.push(...complaints.map((complaint) => `${account}: ${complaint}`));
    await page.context().close();
    console.log(`  ${account}: ${pages.length} pages`);
  }
  return problems;
};
