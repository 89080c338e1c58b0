import * as z from 'zod';
import { currencySchema } from '../money/currency.ts';
import { decimalSchema, negate, sum, type Decimal } from '../money/decimal.ts';
import { batchOfReceipt } from '../accounting/receiptId.ts';
import type { LedgerTransaction } from '../accounting/ledger.ts';
import { rightOwnerIdSchema } from '../reference/personIds.ts';
import { idSchema } from '../reference/ids.ts';

/** Commission of an agent from one statement in one month and currency, exact. */
export const commissionLineSchema = z.object({
  /** Statement batch, or the adjustment of one. */
  sourceId: idSchema('bat').or(idSchema('adj')),
  /** Number of the batch; absent for an adjustment. */
  batchNo: z.string().optional(),
  currency: currencySchema,
  /** Month it was booked in, `YYYY-MM`. */
  month: z.string(),
  amount: decimalSchema,
});
export type CommissionLine = z.infer<typeof commissionLineSchema>;

export const commissionQuerySchema = z.object({ rightOwnerId: rightOwnerIdSchema.optional() });

/** Commission with its total in each currency, which is the balance of the agent's account in the ledger. */
export const commissionSchema = z.object({
  items: z.array(commissionLineSchema),
  totals: z.array(z.object({ currency: currencySchema, amount: decimalSchema })),
});
export type Commission = z.infer<typeof commissionSchema>;

/** Line of the ledger account of an agent's commission: a credit is negative. */
type Entry = Pick<LedgerTransaction, 'cause' | 'currency' | 'occurredOn'> & { amount: Decimal };

/** Adds up amounts by key, keeping the first value of each key. */
const addedUp = <T extends { amount: Decimal }>(values: readonly T[], keyOf: (value: T) => string): T[] => {
  const groups = new Map<string, T[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return [...groups.values()].map((group) => {
    const amount = sum(group.map((value) => value.amount));
    return Object.assign({}, group[0]!, { amount });
  });
};

/**
 * Returns an agent's commission by statement, currency and month, the latest month first. Commission of a received
 * statement counts in the currency received.
 */
export const commissionOf = (entries: readonly Entry[]): Commission => {
  const lines = entries.map(
    ({ cause, currency, occurredOn, amount }): CommissionLine => ({
      sourceId: batchOfReceipt(cause.id),
      currency,
      month: occurredOn.slice(0, 7),
      amount: negate(amount),
    }),
  );
  const items = addedUp(lines, ({ sourceId, currency, month }) => [month, currency, sourceId].join(' '));
  const totals = addedUp(lines, ({ currency }) => currency);
  return {
    items: items.toSorted((a, b) => b.month.localeCompare(a.month) || a.sourceId.localeCompare(b.sourceId)),
    totals: totals.map(({ currency, amount }) => ({ currency, amount })),
  };
};
