import type { Currency } from '../currency.ts';
import { compare, multiply } from '../decimal.ts';

/**
 * Smallest and largest accepted rate of a currency, in units for one US dollar: the range of about twenty years, with
 * some room on both sides. A rate outside it is a typing error or worse, and not even a second person can approve it.
 */
const unitsPerDollar: Readonly<Record<Currency, readonly [least: string, most: string]>> = {
  USD: ['1', '1'],
  TWD: ['20', '45'],
  CNY: ['5', '10'],
  HKD: ['7', '8.5'],
  MYR: ['2.5', '6'],
  SGD: ['1', '2'],
  EUR: ['0.6', '1.3'],
  GBP: ['0.45', '1.1'],
  JPY: ['70', '250'],
};

/**
 * Returns whether a rate, in units of `to` for one of `from`, is possible for the pair. `rate` must be at least
 * `to.least / from.most` and at most `to.most / from.least`. The comparison uses products, because a quotient would
 * have to be rounded.
 */
export const isPlausibleRate = ({
  from,
  to,
  rate,
}: {
  from: Currency;
  to: Currency;
  rate: string;
}): boolean => {
  const [leastFrom, mostFrom] = unitsPerDollar[from];
  const [leastTo, mostTo] = unitsPerDollar[to];
  return compare(multiply(rate, mostFrom), leastTo) >= 0 && compare(multiply(rate, leastFrom), mostTo) <= 0;
};
