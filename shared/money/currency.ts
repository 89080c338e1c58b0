import * as z from 'zod';
import { roundTo, scale, toDecimal, toScaled, type Decimal, type Scaled } from './decimal.ts';

/**
 * Currencies of the product with their option id in contracts and the decimals of a payout (TWD and JPY none, others
 * two).
 */
export const currencies = {
  USD: { id: 1, decimals: 2, locale: 'en-US' },
  TWD: { id: 2, decimals: 0, locale: 'zh-TW' },
  CNY: { id: 3, decimals: 2, locale: 'zh-CN' },
  MYR: { id: 4, decimals: 2, locale: 'ms-MY' },
  SGD: { id: 5, decimals: 2, locale: 'zh-SG' },
  HKD: { id: 6, decimals: 2, locale: 'zh-HK' },
  EUR: { id: 7, decimals: 2, locale: 'en-EU' },
  GBP: { id: 8, decimals: 2, locale: 'en-GB' },
  JPY: { id: 9, decimals: 0, locale: 'ja-JP' },
} as const;

export const currencySchema = z.enum(['USD', 'TWD', 'CNY', 'MYR', 'SGD', 'HKD', 'EUR', 'GBP', 'JPY']);
export type Currency = z.infer<typeof currencySchema>;

/**
 * Rounds an amount toward zero to the decimals its currency is paid out in. Nobody is paid or shown more than there is.
 */
export const roundToPayout = (amount: string, currency: Currency): Decimal =>
  roundTo(amount, currencies[currency].decimals, 'down');

/** Returns the minor unit of a currency as a scaled value. */
export const scaledMinorUnit = (currency: Currency): Scaled =>
  10n ** BigInt(scale - currencies[currency].decimals);

/** Returns whether an amount has no digits below the minor unit of its currency. */
export const isPayable = (amount: string, currency: Currency): boolean =>
  roundToPayout(amount, currency) === toDecimal(toScaled(amount));
