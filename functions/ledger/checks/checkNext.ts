import type { LedgerCheckResult } from '../../../shared/accounting/ledgerCheckSchema.ts';
import { checkTotals } from './checkTotals.ts';
import { walkLedger, type Found } from './checkWalk.ts';
import { loadLedgerWalk, storeLedgerCheck, type StoredWalk } from '../ledgerCheckStore.ts';

const noneFound: Found = { accounts: 0, unbalanced: [], differences: [] };

const both = (one: Found, other: Found): Found => ({
  accounts: one.accounts + other.accounts,
  unbalanced: [...one.unbalanced, ...other.unbalanced],
  differences: [...one.differences, ...other.differences],
});

/** Returns what is known of all accounts: what this walk found, and of what it has not reached yet what the last one did. */
const known = ({ found, last }: StoredWalk): Found => {
  if (!last) return found;
  const key = ({ account, currency }: Found['differences'][number]) => `${account} ${currency}`;
  const own = new Set(found.differences.map(key));
  return {
    accounts: last.accounts,
    unbalanced: found.unbalanced.length ? found.unbalanced : last.unbalanced,
    differences: [...found.differences, ...last.differences.filter((one) => !own.has(key(one)))],
  };
};

/**
 * Checks the sums of the ledger, and goes on with the walk through every posting and balance while time is left. A walk that has
 * come to its end is followed by the next.
 * @returns the findings as stored for people to see
 */
export const checkNext = async (isTimeLeft: () => boolean): Promise<LedgerCheckResult> => {
  const before = await loadLedgerWalk();
  const { found, next } = await walkLedger(before?.position, isTimeLeft);
  const all = before?.position === undefined ? found : both(before.found, found);
  const walk: StoredWalk =
    next === undefined
      ? { found: noneFound, last: all }
      : { position: next, found: all, ...(before?.last && { last: before.last }) };
  const { accounts, unbalanced, differences } = next === undefined ? all : known(walk);
  const totals = await checkTotals();
  const check: LedgerCheckResult = {
    checkedAt: new Date().toISOString(),
    accounts,
    differences,
    ...totals,
    unbalanced: [...totals.unbalanced, ...unbalanced],
  };
  await storeLedgerCheck(check, walk);
  return check;
};
