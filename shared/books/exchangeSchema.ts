import * as z from 'zod';
import { currencySchema } from '../money/currency.ts';
import { decimalSchema } from '../money/decimal.ts';
import { dateSchema } from '../reference/dates.ts';

/**
 * What is kept in other currencies and has a value in that of the books: cash of a paying company, what platforms owe, what is owed to
 * licensors, tax withheld, and advances and costs that royalty pays back.
 */
export const exchangeItems = ['cash', 'receivables', 'licensors', 'tax', 'advances'] as const;
export const exchangeItemSchema = z.enum(exchangeItems);
export type ExchangeItem = z.infer<typeof exchangeItemSchema>;

export const exchangeQuerySchema = z.object({
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  /** Currency the differences are counted in; TWD by default. */
  base: currencySchema.optional(),
});

const placeSchema = z.object({
  item: exchangeItemSchema,
  /** Paying company, of cash and tax. */
  payer: z.string().optional(),
  currency: currencySchema,
});

/**
 * An item in one currency. `closing` is in that currency, a debit balance positive; all other amounts are in the base currency,
 * gains positive.
 */
export const exchangeLineSchema = placeSchema.extend({
  closing: decimalSchema,
  /** Value the closing balance is carried at, on average of the days it came from. */
  carried: decimalSchema,
  /** Base currency for one unit on the last day. */
  rate: decimalSchema,
  /** Difference that payments between the days made real. */
  realised: decimalSchema,
  /** Difference of the balance before the first day and on the last day that is not real yet; zero for advances. */
  unrealisedBefore: decimalSchema,
  unrealised: decimalSchema,
});
export type ExchangeLine = z.infer<typeof exchangeLineSchema>;

/** Difference made real on one day: `amount` of the item was settled, carried at one value and worth another. */
export const realisedLineSchema = placeSchema.extend({
  day: dateSchema,
  /** Amount settled, in the item's currency. */
  amount: decimalSchema,
  /** Value it was carried at, and its value on the day, in the base currency. */
  carried: decimalSchema,
  value: decimalSchema,
  /** Gain, or loss below zero. */
  difference: decimalSchema,
});
export type RealisedLine = z.infer<typeof realisedLineSchema>;

/** Difference between the rate at which money was exchanged on a day and the published one, in the base currency. */
export const conversionLineSchema = z.object({
  day: dateSchema,
  /** What was exchanged: the sum on each currency's side, a debit positive. */
  amounts: z.array(z.object({ currency: currencySchema, amount: decimalSchema })),
  difference: decimalSchema,
});
export type ConversionLine = z.infer<typeof conversionLineSchema>;

export const exchangeDifferencesSchema = z.object({
  from: dateSchema.optional(),
  to: dateSchema,
  base: currencySchema,
  lines: z.array(exchangeLineSchema),
  realised: z.array(realisedLineSchema),
  conversions: z.array(conversionLineSchema),
  /** Currencies left out because a rate is missing, with the first day it is missing for. */
  missing: z.array(z.object({ currency: currencySchema, day: dateSchema })),
});
export type ExchangeDifferences = z.infer<typeof exchangeDifferencesSchema>;
