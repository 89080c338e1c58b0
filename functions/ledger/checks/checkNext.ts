import type { LedgerCheckResult } from '../../../shared/accounting/ledgerCheckSchema.ts';
import { loadDaySums } from '../daySumReader.ts';
import { loadCheckedDays, loadLedgerWalk, storeLedgerCheck, type StoredWalk } from '../ledgerCheckStore.ts';
import { checkChanged } from './checkChanged.ts';
import { checkTotals } from './checkTotals.ts';
import { addFound, noneFound, walkLedger, type Found } from './checkWalk.ts';

/** Latest day a posting may have. */
const lastDay = '9999-12-31';

type Difference = Found['differences'][number];

const keyOf = ({ account, currency }: Difference): string => `${account} ${currency}`;

/** Returns differences with those that others have besides. */
const withOthers = (own: readonly Difference[], others: readonly Difference[]): Difference[] => {
  const known = new Set(own.map(keyOf));
  return [...own, ...others.filter((one) => !known.has(keyOf(one)))];
};

/** Returns what is known of all accounts: what this walk found, and of what it has not reached yet what the last one did. */
const known = ({ found, last }: StoredWalk): Found => {
  if (!last) return found;
  return {
    accounts: last.accounts,
    unbalanced: found.unbalanced.length ? found.unbalanced : last.unbalanced,
    differences: withOthers(found.differences, last.differences),
  };
};

/**
 * Checks the sums of the ledger and what was posted since the last check, and goes on with the walk through every posting and
 * balance while time is left. A walk that has come to its end is followed by the next.
 * @returns the findings as stored for people to see
 */
export const checkNext = async (isTimeLeft: () => boolean): Promise<LedgerCheckResult> => {
  const [before, checked, sums] = await Promise.all([
    loadLedgerWalk(),
    loadCheckedDays(),
    loadDaySums(undefined, lastDay),
  ]);
  const changed = await checkChanged(sums, checked, isTimeLeft);
  const { found, next } = await walkLedger(before?.position, isTimeLeft);
  const all = before?.position === undefined ? found : addFound(before.found, found);
  const walk: StoredWalk =
    next === undefined
      ? { found: noneFound, last: all }
      : { position: next, found: all, ...(before?.last && { last: before.last }) };
  const { accounts, unbalanced, differences } = next === undefined ? all : known(walk);
  const totals = checkTotals(sums);
  const check: LedgerCheckResult = {
    checkedAt: new Date().toISOString(),
    accounts,
    differences: withOthers(changed.found.differences, differences),
    ...totals,
    unbalanced: [...totals.unbalanced, ...changed.found.unbalanced, ...unbalanced],
  };
  await storeLedgerCheck(check, walk, changed.state);
  return check;
};
