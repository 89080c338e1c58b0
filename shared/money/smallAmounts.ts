import type { Currency } from './currency.ts';

/**
 * Largest bank charge or written-off remainder that one person may decide alone, in units of its currency: about 50 US
 * dollars.
 */
export const smallAmounts: Readonly<Record<Currency, string>> = {
  USD: '50',
  TWD: '1500',
  CNY: '350',
  HKD: '390',
  MYR: '225',
  SGD: '65',
  EUR: '45',
  GBP: '40',
  JPY: '7500',
};
