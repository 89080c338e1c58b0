import * as z from 'zod';
import { fractionSchema } from './release.ts';
import { accountingRateSchema } from './accountingRate.ts';
import { remarkSchema } from '../reference/names.ts';
import { currencySchema } from './currency.ts';

/** Reconciliation in one currency: `file = licensed + open + ignored`, all exact decimals. */
export const reconciliationSchema = z.object({
  currency: z.string(),
  file: z.string(),
  /** Licensed rows: booked once the batch is confirmed. */
  licensed: z.string(),
  /** Rows with errors, and `unlicensed`: parked once the batch is confirmed. */
  open: z.string(),
  /** Part of licensed rows that is for shares without a licence; absent when there is none. */
  unlicensed: z.string().optional(),
  ignored: z.string(),
  royalty: z.string(),
  commission: z.string(),
});
export type Reconciliation = z.infer<typeof reconciliationSchema>;

/**
 * Money received for a batch in one statement currency so far. With several receipts: the sum of their amounts, their
 * average rate, and the day of the last.
 */
export const receiptSchema = z.object({
  payDate: z.iso.date(),
  /** Statement currency to receiving currency. */
  exchangeRate: z.string(),
  receivingCurrency: currencySchema,
  /** Cash that arrived, in the receiving currency. */
  received: z.string(),
  /** Fee of the bank or platform, in the receiving currency. */
  serviceFee: z.string(),
  /** Settled amount at the rate, less cash and fee, in whole minor units of the receiving currency. */
  difference: z.string(),
  /** Part of the difference below the minor unit, which cannot be paid in cash. */
  rounding: z.string(),
  /** Part of the amount owed that is settled, in the statement currency. Absent when all of it is. */
  settled: z.string().optional(),
  /** Part of the settled amount that licensors lost, in the statement currency. */
  writtenOff: z.string().optional(),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** Party that bears a written-off remainder: the licensors, whose royalty is reduced, or the house. */
export const writeOffBearerSchema = z.enum(['licensors', 'house']);

/** Remainder of a claim that nobody expects any more, with the reason. */
export const writeOffSchema = z.object({
  reason: remarkSchema.refine((reason) => reason.trim().length > 0, 'required'),
  bearer: writeOffBearerSchema,
});
export type WriteOff = z.infer<typeof writeOffSchema>;

/** One receipt of a batch in one statement currency, or the writing off of its remainder. Amounts as in `receiptSchema`. */
export const arrivalSchema = receiptSchema.omit({ writtenOff: true }).extend({
  /** 1 for the batch's first in this currency. */
  number: z.number().int().min(1),
  /** Part of the amount owed that this receipt settles, in the statement currency. */
  settled: z.string(),
  /** Royalty released up to and including this receipt. */
  released: fractionSchema,
  /** Number of the batch's last posting run that the receipt includes; see `postingRun`. */
  run: z.number().int().min(1),
  writeOff: writeOffSchema.optional(),
  /** Number or text by which the bank names the transfer. */
  reference: z.string().optional(),
  /** Rates of the day into the accounting currencies of the batch's contracts, except the currency received. */
  accountingRates: z.array(accountingRateSchema).optional(),
  /** True once the ledger has it. */
  posted: z.boolean(),
});
export type Arrival = z.infer<typeof arrivalSchema>;
