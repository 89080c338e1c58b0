import { expect, it } from 'vitest';
import { webBudget, weighRoutes } from '../bench/web.ts';

it('keeps every page within 366 KB of JavaScript and 110 KB of style sheets, gzipped', async () => {
  const weights = await weighRoutes();
  expect(weights.length).toBeGreaterThan(20);
  const heavy = weights.filter(
    ({ javascript, styles }) => javascript > webBudget.javascript || styles > webBudget.styles,
  );
  expect(heavy).toEqual([]);
});
