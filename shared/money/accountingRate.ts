import * as z from 'zod';
import { dateSchema } from '../reference/dates.ts';
import { currencySchema } from './currency.ts';
import { add, decimalSchema, divide, multiply, sum, type Decimal } from './decimal.ts';

/** Rate at which received royalty is turned into the accounting currency of contracts. */
export const accountingRateSchema = z.object({
  /** Accounting currency. */
  currency: currencySchema,
  /** Units of the accounting currency for one of the currency received. */
  exchangeRate: decimalSchema,
  /** Day of the rate, and its publisher. */
  day: dateSchema,
  source: z.string(),
});
export type AccountingRate = z.infer<typeof accountingRateSchema>;

/** Rate of one receipt, and the amount it applies to, in the currency received. */
export type WeightedRate = { rate: AccountingRate; amount: string };

/**
 * Returns the average of the rates of several receipts, weighted by amount and rounded half-even at 20 decimals. It has
 * the day and publisher of the last. Equal rates, or amounts that add up to zero, give the last rate.
 */
export const averageAccountingRate = (rates: readonly WeightedRate[]): AccountingRate | undefined => {
  const last = rates.at(-1)?.rate;
  if (!last || rates.every(({ rate }) => rate.exchangeRate === last.exchangeRate)) return last;
  const whole = sum(rates.map(({ amount }) => amount));
  if (whole === '0') return last;
  const accounted = rates.reduce<Decimal>(
    (total, { rate, amount }) => add(total, multiply(amount, rate.exchangeRate)),
    sum([]),
  );
  return { ...last, exchangeRate: divide(accounted, whole) };
};
