import * as z from 'zod';
import { addDays, dateSchema, daysBetween } from '../../reference/dates.ts';
import { currencySchema, type Currency } from '../currency.ts';
import { compare, decimalSchema } from '../decimal.ts';
import { namedQuoteSchema } from './publishedSheet.ts';

/** Largest rate accepted. No two currencies of the product differ more, so a larger one is a typing error. */
const maxRate = '10000';

/**
 * Exchange rate that a tax law uses for a payment: units of `to`, the law's currency, for one of `from`, the payment's.
 */
export const taxExchangeRateSchema = z.object({
  from: currencySchema,
  to: currencySchema,
  rate: decimalSchema
    .refine((rate) => compare(rate, '0') > 0, 'positive')
    .refine((rate) => compare(rate, maxRate) <= 0, `tooBig:${maxRate}`),
  /** Day of the rate. */
  day: dateSchema,
  /** Publisher of the rate, such as a central bank. */
  source: z.string().trim().min(1).max(200),
  /** Time it was entered, and the person or process that entered it. */
  enteredAt: z.string(),
  enteredBy: z.string(),
  /** Second person who approved the rate, when it needed one. */
  approvedBy: z.string().optional(),
  /** Published quotes that lead from `from` to `to`, in order; absent for a rate that a person entered. */
  quotes: z.array(namedQuoteSchema).optional(),
});
export type TaxExchangeRate = z.infer<typeof taxExchangeRateSchema>;

/** Maximum age of a rate on the day of payment, in days. A month's last rate also serves the following month. */
const maxRateAgeDays = 40;

/** Returns the latest rate that is neither after a day (`YYYY-MM-DD`) nor too old. */
export const rateServing = (rates: readonly TaxExchangeRate[], date: string): TaxExchangeRate | undefined =>
  rates
    .filter(({ day }) => day <= date && daysBetween(day, date) <= maxRateAgeDays)
    .reduce<TaxExchangeRate | undefined>(
      (latest, rate) => (latest && latest.day >= rate.day ? latest : rate),
      undefined,
    );

/**
 * Returns the day whose rate a tax law uses for a payment: in mainland China the last day of the month before (IIT
 * regulations, §32), elsewhere the day of payment.
 * @param law currency the tax law counts in
 */
export const dayOfTaxRate = (law: Currency, payDay: string): string =>
  law === 'CNY' ? addDays(`${payDay.slice(0, 7)}-01`, -1) : payDay;
