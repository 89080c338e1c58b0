import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Locator, Page } from 'playwright-core';
import { demoPassword } from '../../infra/tools/demo/people.ts';
import type { DemoAccount } from '../support/product.ts';

/** Milliseconds a step may take. */
const patience = 30_000;

/** What the browser itself complained of; a refused call is an answer, not a complaint. */
export type Complaints = string[];

const listen = (page: Page, complaints: Complaints): void => {
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
};

/** Opens a browser window of its own and signs somebody in through the screen. */
export const signIn = async (
  browser: Browser,
  url: string,
  account: DemoAccount,
  complaints: Complaints,
): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 900 }, locale: 'en-GB' });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  listen(page, complaints);
  await page.goto(`${url}/Login`);
  await page.getByLabel('Account or e-mail', { exact: true }).fill(account);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await heading(page, /Good to see you|Hello|Welcome/).waitFor();
  return page;
};

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last();

/** Ticks a box or chooses an option, whose state may be kept in the address and follow a moment later. */
export const choose = async (control: Locator): Promise<void> => {
  await control.click({ force: true });
  await control.and(control.page().locator(':checked')).waitFor({ state: 'attached' });
};

/** Waits until a text can be seen; charts also keep copies of their labels that cannot. */
export const sees = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).filter({ visible: true }).first().waitFor();

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Only what is broken is described, and no second window is opened for frames: there are none. */
const checker = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** What breaks WCAG 2.2 AA on the page as it is shown, by day and by night. */
export const barriersOn = async (page: Page): Promise<string[]> => {
  await page.waitForLoadState('networkidle');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const byDay = await checker(page).withTags(rules).analyze();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.waitForFunction(() => document.documentElement.dataset.appearance === 'dark');
  const byNight = await checker(page).withRules(['color-contrast']).analyze();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return [...byDay.violations, ...byNight.violations].map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`,
  );
};
