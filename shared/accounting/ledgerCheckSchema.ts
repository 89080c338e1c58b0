import * as z from 'zod';
import { decimalSchema } from '../money/decimal.ts';

/** What the daily check of the whole ledger found; all lists are empty in a sound one. */
export const ledgerCheckSchema = z.object({
  checkedAt: z.string(),
  accounts: z.number().int(),
  /** Currencies whose entries do not sum to zero, with what they sum to. */
  unbalanced: z.array(z.object({ currency: z.string(), amount: decimalSchema })),
  /** Accounts whose kept balance is not the sum of their entries; the first hundred. */
  differences: z.array(
    z.object({
      account: z.string(),
      currency: z.string(),
      entries: decimalSchema,
      balance: decimalSchema,
    }),
  ),
  /** Accounts of cash that hold a part of a minor unit; left out by checks that did not look for it. */
  fractions: z
    .array(z.object({ account: z.string(), currency: z.string(), amount: decimalSchema }))
    .default([]),
});
export type LedgerCheckResult = z.infer<typeof ledgerCheckSchema>;
