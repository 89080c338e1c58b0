import { account } from '../../shared/accounting/account.ts';
import { claimsOf } from '../../shared/accounting/receivingRules.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { isZero, sum } from '../../shared/money/decimal.ts';
import { inParallel } from '../core/inParallel.ts';
import { entriesBetween } from '../ledger/ledgerStore.ts';
import { firstDay } from './bookReader.ts';
import { openAmounts, type BookedBatch, type OpenAmount } from '../ledger/postings/openReceivables.ts';

/** Booked batch with the number of its adjustments. */
type AdjustedBatch = BookedBatch & { batchId: string; adjustments?: number | undefined };

/** Accounts of batches read in parallel. */
const parallelAccounts = 16;

/** Returns whether a batch may have been owed something at the end of a day: it is now, or was settled or corrected since. */
const mayBeOpenOn = (batch: AdjustedBatch, day: string): boolean =>
  batch.bookedOn <= day &&
  (batch.adjustments !== undefined ||
    openAmounts([batch]).length > 0 ||
    claimsOf(batch, 1).some(({ arrivals }) => arrivals.some(({ payDate }) => payDate > day)));

/**
 * Returns what batches were owed at the end of a day, as the ledger has it. Reads the accounts of those alone that may have been
 * owed anything.
 */
export const receivablesOn = async (
  batches: readonly AdjustedBatch[],
  day: string,
): Promise<OpenAmount<AdjustedBatch>[]> => {
  const claims = batches
    .filter((batch) => mayBeOpenOn(batch, day))
    .flatMap((batch) => (batch.reconciliation ?? []).map(({ currency }) => ({ batch, currency })));
  const amounts = await inParallel(claims, parallelAccounts, async ({ batch, currency }) => {
    const range = { currency: currency as Currency, from: firstDay, to: day };
    const entries = await entriesBetween(account.receivable(batch.batchId), range);
    return { batch, currency, amount: sum(entries.map(({ amount }) => amount)) };
  });
  return amounts.filter(({ amount }) => !isZero(amount));
};
