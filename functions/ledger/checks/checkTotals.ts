import type { Scaled } from '../../../shared/money/decimal.ts';
import { readDaySum, type StoredDaySum } from '../bookWrites.ts';
import { findFractions, totalsByKind, unbalancedIn, type LedgerCheck } from '../verifyLedger.ts';

/**
 * Checks by the sums kept of each day that each currency sums to zero and that cash is in whole minor units, and returns the sum of
 * each kind of account. Its work grows with the days since the first posting, not with the postings.
 */
export const checkTotals = (
  sums: readonly StoredDaySum[],
): Pick<LedgerCheck, 'unbalanced' | 'fractions' | 'totals'> => {
  const [accounts, currencies] = [new Map<string, Scaled>(), new Map<string, Scaled>()];
  for (const item of sums)
    for (const { side, currency, account, amount } of readDaySum(item)) {
      const signed = side === 'debit' ? amount : -amount;
      // Accounts of the ledger have a colon after their kind, those of the books only where a paying company has its own.
      const key = `${account.includes(':') ? account : `${account}:`} ${currency}`;
      accounts.set(key, (accounts.get(key) ?? 0n) + signed);
      currencies.set(currency, (currencies.get(currency) ?? 0n) + signed);
    }
  return {
    unbalanced: unbalancedIn(currencies),
    fractions: findFractions(accounts),
    totals: totalsByKind(accounts),
  };
};
