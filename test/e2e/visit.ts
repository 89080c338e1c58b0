import axe, { type run } from 'axe-core';
import type { Browser, Locator, Page } from 'playwright-core';
import { currencySchema } from '../../shared/money/currency.ts';
import { shownDecimals } from '../../shared/money/display.ts';
import { demoPassword } from '../../infra/tools/demo/people.ts';
import type { DemoAccount } from '../support/product.ts';

/** Milliseconds a step may take. */
const stepTimeoutMs = 30_000;

/** Errors of the browser itself; a rejected call is not one. */
export type Complaints = string[];

/** Records the errors of the browser while it shows a page. */
export const listen = (page: Page, complaints: Complaints): void => {
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
};

/** Opens a separate browser window and signs a person in through the screen. */
export const signIn = async (
  browser: Browser,
  url: string,
  account: DemoAccount,
  complaints: Complaints,
): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(stepTimeoutMs);
  const page = await context.newPage();
  listen(page, complaints);
  await page.goto(`${url}/Login`);
  await page.getByLabel('Account or e-mail', { exact: true }).fill(account);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await heading(page, /Good to see you|Hello|Welcome/).waitFor();
  return page;
};

/** Opens a separate window as small as a telephone. Its context closes it. */
export const openPhone = async (
  browser: Browser,
  complaints: Complaints,
  options: { userAgent?: string } = {},
): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(stepTimeoutMs);
  const page = await context.newPage();
  listen(page, complaints);
  return page;
};

/** Heading of a page that is drawn; its title is shown before. */
export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).and(page.locator(':not(.opening *)'));

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last();

/** Ticks a box or chooses an option and waits, because its state may follow from the address a moment later. */
export const choose = async (control: Locator): Promise<void> => {
  await control.click({ force: true });
  await control.and(control.page().locator(':checked')).waitFor({ state: 'attached' });
};

/** Waits until a text is visible; charts also contain hidden copies of their labels. */
export const sees = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).filter({ visible: true }).first().waitFor();

/** Tags of axe for the rules of WCAG 2.2 AA, and the only rule whose result depends on the appearance. */
const wcag = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } as const;
const contrast = { type: 'rule', values: ['color-contrast'] } as const;

/** Rows of a table are rendered the same way: the first five are enough. */
const exclude = 'tbody tr:nth-child(n + 6)';

/** Returns the violations of these rules on the current page; the checker is loaded into each page once. */
const broken = async (page: Page, runOnly: typeof wcag | typeof contrast): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (asked) => {
      // A colour in transition has no valid contrast.
      const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
      await Promise.allSettled(changes.map(({ finished }) => finished));
      // A button half under the bar at the top would count as too small. What loads late may have moved the page.
      scrollTo(0, 0);
      const checker = (window as unknown as { axe: { run: typeof run } }).axe;
      const { violations } = await checker.run(
        { exclude: asked.exclude },
        {
          runOnly: { type: asked.runOnly.type, values: [...asked.runOnly.values] },
          resultTypes: ['violations'],
          // The text of style sheets and a selector for each element are not needed, and both take long.
          preload: false,
          selectors: false,
        },
      );
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`,
      );
    },
    { exclude, runOnly },
  );
};

/** Amounts with their currency code in the text of a page. */
const amountsWithCode = new RegExp(
  `([<>]?-?\\d+(?:,\\d{3})*(?:\\.\\d+)?)\\s?(${currencySchema.options.join('|')})(?![A-Za-z])`,
  'g',
);

/**
 * Returns amounts on the page that have other decimals than their currency, and figures set as money with more than any
 * currency has. Exchange rates are set as exact figures and are left out.
 */
export const amountsOffRule = async (page: Page): Promise<string[]> => {
  const { text, figures } = await page.evaluate(() => {
    // Cells of a file are shown as it writes them.
    const written = [...document.querySelectorAll<HTMLElement>('[data-as-written]')];
    for (const cell of written) cell.hidden = true;
    const shown = document.body.innerText;
    for (const cell of written) cell.hidden = false;
    return {
      text: shown,
      figures: [...document.querySelectorAll<HTMLElement>('.money:not(.exact-figure)')].map(
        ({ innerText }) => innerText,
      ),
    };
  });
  const decimalsIn = (figure: string) => figure.split('.')[1]?.length ?? 0;
  return [
    ...[...text.matchAll(amountsWithCode)]
      .filter(([, figure, code]) => decimalsIn(figure!) !== shownDecimals(code!))
      .map(([whole]) => `amount: ${whole}`),
    ...figures.filter((figure) => /\d\.\d{3}/.test(figure)).map((figure) => `figure: ${figure}`),
  ];
};

/** Returns the elements within a part of the page that need sideways scrolling. */
export const sidewaysIn = (part: Locator): Promise<string[]> =>
  part.evaluate((root) =>
    [root, ...root.querySelectorAll('*')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .filter((one) => ['auto', 'scroll', 'hidden'].includes(getComputedStyle(one).overflowX))
      .filter((one) => one.clientWidth > 1 && one.textContent !== '')
      .map((one) => `${one.className}: ${one.scrollWidth} in ${one.clientWidth}`),
  );

/**
 * Returns violations of WCAG 2.2 AA on the current page, and amounts that break the rule for showing money. The long run
 * checks the contrast in the dark, too.
 */
export const barriersOn = async (page: Page): Promise<string[]> => {
  await page.waitForLoadState('networkidle');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const byDay = await broken(page, wcag);
  if (!process.env.LONG_RUN) return [...byDay, ...(await amountsOffRule(page))];
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.waitForFunction(() => document.documentElement.dataset.appearance === 'dark');
  const byNight = await broken(page, contrast);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return [...byDay, ...byNight, ...(await amountsOffRule(page))];
};
