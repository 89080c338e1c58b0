import { roundPercentage } from './percentage.ts';

type Exact = `${number}`;

const formatters = new Map<string, Intl.NumberFormat>();

const getFormatter = (locale: string, least: number, most: number): Intl.NumberFormat => {
  const key = `${locale} ${least} ${most}`;
  const known = formatters.get(key);
  if (known) return known;
  const formatter = new Intl.NumberFormat(locale, {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });
  formatters.set(key, formatter);
  return formatter;
};

/**
 * Formats a decimal with the locale's grouping. It formats the decimal text itself, so no digit is lost.
 * @param decimals decimals to show; when absent, as many as the value has, up to twenty
 */
export const formatDecimal = (value: string, locale: string, decimals?: number): string =>
  getFormatter(locale, decimals ?? 0, decimals ?? 20).format(value as Exact);

/** Longest share that is shown as it was written; one that was computed may be longer. */
const longestShare = 20;

/** Returns a share as it was written, such as `33.33` or `1/3`; a longer one rounded to four decimals in percent. */
export const shortPercentage = (percentage: string): string =>
  percentage.length <= longestShare ? percentage : roundPercentage(percentage, 4);

/** Formats a share as it was written: `33.33%`, or a fraction such as `1/3`; a longer one rounded to four decimals. */
export const formatPercentage = (percentage: string, locale: string): string => {
  const short = shortPercentage(percentage);
  return short.includes('/') ? short : `${formatDecimal(short, locale)}%`;
};
