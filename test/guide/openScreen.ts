import type { Browser, Page } from 'playwright-core';
import { matchPath } from 'react-router';
import type { Language } from '../../shared/api/resultCodes.ts';
import type { DemoAccount } from '../support/product.ts';
import { listen, signIn, type Complaints } from '../e2e/visit.ts';

/** Opens a window for an account of the demo business, signed in, or for a visitor. Its context closes it. */
export const openWindow = async (
  browser: Browser,
  url: string,
  account: string,
  complaints: Complaints,
): Promise<Page> => {
  if (account !== 'visitor') return signIn(browser, url, account as DemoAccount, complaints);
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  listen(page, complaints);
  await page.goto(`${url}/Home`);
  return page;
};

/** Makes the pages that are opened next appear in a language. */
export const chooseLanguage = (page: Page, language: Language): Promise<void> =>
  page.evaluate((id) => localStorage.setItem('refrain.language', id), language);

/** What a screen shows while it loads. */
const placeholders = 'main :is(.loading, [class*="skeleton"], [class*="awsui_spinner"])';

/** Waits until a page has its heading and all that it loads. */
const settle = async (page: Page): Promise<void> => {
  await page.locator('main h1:not(.opening *)').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction((shown) => !document.querySelector(shown), placeholders);
};

/**
 * Opens a screen. When the address is that of a list, follows its first link to a record of the screen.
 * @param path the screen, as in the page table
 * @throws Error when it does not open, or shows an error
 */
export const openScreen = async (
  page: Page,
  { url, path, address }: { url: string; path: string; address: string },
): Promise<void> => {
  await page.goto(`${url}${address}`);
  await settle(page);
  if (!matchPath(path, address)) {
    const links = await page
      .locator('main a[href]')
      .evaluateAll((found) => found.map((one) => one.getAttribute('href') ?? ''));
    const link = links.find((href) => matchPath(path, new URL(href, url).pathname));
    if (!link) throw new Error(`${address} has no link to ${path}`);
    await page.goto(new URL(link, url).href);
    await settle(page);
  }
  const shown = new URL(page.url()).pathname;
  if (!matchPath(path, shown)) throw new Error(`${address} leads to ${shown}`);
  const errors = await page.locator('main [class*="type-error"]').filter({ visible: true }).allInnerTexts();
  if (errors.length > 0) throw new Error(`${address} shows an error: ${errors.join(' ')}`);
};
