import type { LedgerCheckResult } from '../../shared/accounting/ledgerCheckSchema.ts';
import { toData, getItem, writeItems } from '../db/items.ts';
import { accountingKeys } from '../db/keys/accounting.ts';
import type { CheckedDays } from './checks/checkChanged.ts';
import type { Found } from './checks/checkWalk.ts';

/** Maximum differences stored. The log has all of them. */
const maxDifferences = 100;

/** Walk through the ledger between two runs. */
export type StoredWalk = {
  /** Position in the table where the next run starts; absent before a new walk. */
  position?: string;
  /** Findings of this walk. */
  found: Found;
  /** Findings of the last walk that came to its end. */
  last?: Found;
};

const cut = <T extends Pick<Found, 'differences'>>(found: T): T => ({
  ...found,
  differences: found.differences.slice(0, maxDifferences),
});

/** Stores the findings of a ledger check, the state of its walk, and the days that were checked. */
export const storeLedgerCheck = (
  check: LedgerCheckResult,
  walk: StoredWalk,
  { marks, open }: CheckedDays,
): Promise<void> =>
  writeItems([
    {
      ...accountingKeys.ledgerDays,
      type: 'ledgerDays',
      version: 1,
      // Thousands of days as text: the client takes long over attributes.
      marks: JSON.stringify(marks),
      ...(open && { open: { ...open, found: cut(open.found) } }),
    },
    { ...accountingKeys.ledgerCheck, type: 'ledgerCheck', version: 1, ...cut(check) },
    {
      ...accountingKeys.ledgerWalk,
      type: 'ledgerWalk',
      version: 1,
      ...walk,
      found: cut(walk.found),
      ...(walk.last && { last: cut(walk.last) }),
    },
  ]);

/** Returns how far the walk has come; `undefined` before the first. */
export const loadLedgerWalk = async (): Promise<StoredWalk | undefined> => {
  const item = await getItem<StoredWalk>(accountingKeys.ledgerWalk);
  return item && toData(item);
};

/** Returns the days whose postings were checked; `undefined` before the first check. */
export const loadCheckedDays = async (): Promise<CheckedDays | undefined> => {
  const item = await getItem<Omit<CheckedDays, 'marks'> & { marks: string }>(accountingKeys.ledgerDays);
  return (
    item && {
      marks: JSON.parse(item.marks) as CheckedDays['marks'],
      ...(item.open && { open: item.open }),
    }
  );
};

/** Returns the findings of the last ledger check; `undefined` before the first. */
export const lastLedgerCheck = async (): Promise<LedgerCheckResult | undefined> => {
  const item = await getItem<LedgerCheckResult>(accountingKeys.ledgerCheck);
  return item && toData(item);
};
