import * as z from 'zod';
import { dateSchema, daysBetween } from '../../reference/dates.ts';
import { currencySchema } from '../currency.ts';
import { compare, decimalSchema } from '../decimal.ts';

/** No two currencies of the product are further apart; more is a slip of the pen. */
const mostRate = '10000';

/** A rate at which a tax law counts a payment: units of `to`, the law's currency, for one of `from`, the payment's. */
export const taxExchangeRateSchema = z.object({
  from: currencySchema,
  to: currencySchema,
  rate: decimalSchema
    .refine((rate) => compare(rate, '0') > 0, 'positive')
    .refine((rate) => compare(rate, mostRate) <= 0, `tooBig:${mostRate}`),
  /** The day it is the rate of. */
  day: dateSchema,
  /** Who published it, such as a central bank. */
  source: z.string().trim().min(1).max(200),
  /** When, and by whom or what, it came into the product. */
  enteredAt: z.string(),
  enteredBy: z.string(),
  /** The second person, where the rate needed one. */
  approvedBy: z.string().optional(),
});
export type TaxExchangeRate = z.infer<typeof taxExchangeRateSchema>;

/** Days a rate may be old on the day of payment: a month's last rate serves the month that follows. */
export const daysRateServes = 40;

/**
 * The rate for a payment: the latest that is not after its day and not too old. In mainland China the central parity of
 * the last day of the month before is asked for (IIT regulations, §32); staff enter that one.
 */
export const rateServing = (rates: readonly TaxExchangeRate[], date: string): TaxExchangeRate | undefined =>
  rates
    .filter(({ day }) => day <= date && daysBetween(day, date) <= daysRateServes)
    .reduce<TaxExchangeRate | undefined>(
      (latest, rate) => (latest && latest.day >= rate.day ? latest : rate),
      undefined,
    );
