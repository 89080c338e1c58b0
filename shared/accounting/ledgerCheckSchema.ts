import * as z from 'zod';
import { decimalSchema } from '../money/decimal.ts';

/** Findings of the daily check of the whole ledger. All lists are empty when the ledger is sound. */
export const ledgerCheckSchema = z.object({
  checkedAt: z.string(),
  accounts: z.number().int(),
  /** Currencies whose entries do not sum to zero, each with the sum. */
  unbalanced: z.array(z.object({ currency: z.string(), amount: decimalSchema })),
  /** Accounts whose stored balance is not the sum of their entries; the first hundred. */
  differences: z.array(
    z.object({
      account: z.string(),
      currency: z.string(),
      entries: decimalSchema,
      balance: decimalSchema,
    }),
  ),
  /** Cash accounts that hold a fraction of a minor unit. Missing from older checks. */
  fractions: z
    .array(z.object({ account: z.string(), currency: z.string(), amount: decimalSchema }))
    .default([]),
  /** Sum of all accounts of a kind, by currency; a debit is positive. Missing from older checks. */
  totals: z.array(z.object({ kind: z.string(), currency: z.string(), amount: decimalSchema })).default([]),
});
export type LedgerCheckResult = z.infer<typeof ledgerCheckSchema>;
