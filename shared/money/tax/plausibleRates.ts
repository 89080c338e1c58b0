import type { Currency } from '../currency.ts';
import { compare, multiply } from '../decimal.ts';

/**
 * The least and most units of a currency for one US dollar that a typed rate may mean: the range of about twenty years, with
 * room on both sides. What lies outside is a slip of the pen or worse, and no second person makes it right.
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
 * Tells whether a rate, in units of `to` for one of `from`, is possible for the pair. Compared as products, since a quotient
 * would have to be rounded: `rate` is at least `to.least / from.most` and at most `to.most / from.least`.
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
