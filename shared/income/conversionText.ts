import type { Conversion } from './schema.ts';

/**
 * Returns the conversions of income as text: `USD → CNY 7.1 (2026-08-15, European Central Bank)`. Empty without any.
 */
export const conversionText = (conversions: readonly Conversion[] = []): string =>
  conversions
    .map(({ from, to, rate, day, source }) => {
      const origin = source === undefined ? day : `${day}, ${source}`;
      return `${from} → ${to} ${rate} (${origin})`;
    })
    .join('; ');
