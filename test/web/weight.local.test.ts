import { expect, it } from 'vitest';
import { webBudget, weighRoutes } from '../bench/web.ts';

const kilobyte = 1024;

/**
 * Pages that do not keep the budget, with the kilobytes of JavaScript they may have: a batch shows its figures, its tabs and
 * a table at once. The list may only get shorter.
 */
const overweight: Readonly<Record<string, number>> = {
  'statements/StatementDetail.tsx': 419,
};

const allowed = (page: string): number =>
  page in overweight ? overweight[page]! * kilobyte : webBudget.javascript;

it('keeps every page within 400 KB of JavaScript and 110 KB of style sheets, gzipped', async () => {
  const weights = await weighRoutes();
  expect(weights.length).toBeGreaterThan(20);
  const heavy = weights.filter(
    ({ page, javascript, styles }) => javascript > allowed(page) || styles > webBudget.styles,
  );
  expect(heavy).toEqual([]);
});
