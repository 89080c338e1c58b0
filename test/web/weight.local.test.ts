import { expect, it } from 'vitest';
import { signInPage, webBudget, weighRoutes } from '../bench/web.ts';

const weights = await weighRoutes();

it('keeps every page within 360 KB of JavaScript and 110 KB of style sheets, gzipped', () => {
  expect(weights.length).toBeGreaterThan(20);
  const heavy = weights.filter(
    ({ javascript, styles }) => javascript > webBudget.javascript || styles > webBudget.styles,
  );
  expect(heavy).toEqual([]);
});

it('signs in with 300 KB of JavaScript, gzipped', () => {
  const signIn = weights.find(({ page }) => page === signInPage);
  expect(signIn!.javascript).toBeLessThanOrEqual(webBudget.signIn);
});
