import * as z from 'zod';
import { causeSchema, ledgerTransactionSchema } from '../accounting/ledger.ts';
import { pageSchema, pagingSchema } from '../api/paging.ts';
import { currencySchema } from '../money/currency.ts';
import { decimalSchema } from '../money/decimal.ts';
import { dateSchema } from '../reference/dates.ts';
import { readBookAccount } from './chart.ts';

/** Account of the books, such as `payable` or `cash:taipei`. */
export const bookAccountSchema = z
  .string()
  .max(60)
  .refine((name) => readBookAccount(name) !== undefined, 'account');

/** Days of the books, both included; from the beginning when `from` is absent. */
const rangeSchema = z.object({ from: dateSchema.optional(), to: dateSchema.optional() });

export const trialBalanceQuerySchema = rangeSchema;

/**
 * Account of the books in one currency. Amounts are exact; in `opening` and `closing`, a debit balance is positive and a credit
 * balance negative, `debit` and `credit` are what was posted between the days.
 */
export const trialBalanceLineSchema = z.object({
  account: bookAccountSchema,
  currency: currencySchema,
  opening: decimalSchema,
  debit: decimalSchema,
  credit: decimalSchema,
  closing: decimalSchema,
});
export type TrialBalanceLine = z.infer<typeof trialBalanceLineSchema>;

export const trialBalanceSchema = z.object({
  from: dateSchema.optional(),
  to: dateSchema,
  /** By currency and number of the account. The closing balances of a currency add up to zero. */
  lines: z.array(trialBalanceLineSchema),
  /** Last closed month, `YYYY-MM`; absent while none is closed. */
  closedThrough: z.string().optional(),
});

export const bookEntryQuerySchema = rangeSchema.extend(pagingSchema.omit({ cursor: true }).shape).extend({
  account: bookAccountSchema,
  currency: currencySchema,
});

/** What one posting debits and credits to an account of the books. */
export const bookEntrySchema = z.object({
  /** Key of the posting. */
  key: z.string(),
  day: dateSchema,
  cause: causeSchema,
  debit: decimalSchema,
  credit: decimalSchema,
});
export type BookEntry = z.infer<typeof bookEntrySchema>;
export const bookEntryPageSchema = pageSchema(bookEntrySchema);

export const bookPostingQuerySchema = z.object({ key: z.string().min(1).max(300) });

/** Record a posting comes from. `name` is what people call it. */
export const bookRecordSchema = z.object({
  kind: z.enum(['batch', 'contract', 'advance', 'withdrawal']),
  id: z.string(),
  name: z.string().optional(),
});
export type BookRecord = z.infer<typeof bookRecordSchema>;

export const bookPostingSchema = z.object({
  posting: ledgerTransactionSchema.omit({ recouped: true }),
  /** Records the posting comes from, and those its accounts belong to. */
  records: z.array(bookRecordSchema),
});
