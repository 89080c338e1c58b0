import * as z from 'zod';
import { currencySchema } from './currency.ts';

/** Reconciliation in one currency: `file = licensed + open + ignored`, all exact decimals. */
export const reconciliationSchema = z.object({
  currency: z.string(),
  file: z.string(),
  /** Licensed rows: booked once the batch is confirmed. */
  licensed: z.string(),
  /** Rows with errors: parked once the batch is confirmed. */
  open: z.string(),
  ignored: z.string(),
  royalty: z.string(),
  commission: z.string(),
});
export type Reconciliation = z.infer<typeof reconciliationSchema>;

/** Receipt of income: date, amount and currency, fee, rate, and the difference from the statement. */
export const receiptSchema = z.object({
  payDate: z.iso.date(),
  /** Statement currency to receiving currency. */
  exchangeRate: z.string(),
  receivingCurrency: currencySchema,
  /** Cash that arrived, in the receiving currency. */
  received: z.string(),
  /** Fee of the bank or platform, in the receiving currency. */
  serviceFee: z.string(),
  /** Booked amount at the rate, less cash and fee, in whole minor units of the receiving currency. */
  difference: z.string(),
  /** Part of the difference below the minor unit, which cannot be paid in cash. */
  rounding: z.string(),
});
export type Receipt = z.infer<typeof receiptSchema>;
