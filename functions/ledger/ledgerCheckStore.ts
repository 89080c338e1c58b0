import type { LedgerCheckResult } from '../../shared/accounting/ledgerCheckSchema.ts';
import { toData, getItem, writeItems } from '../db/items.ts';
import { accountingKeys } from '../db/keys/accounting.ts';
import type { Found } from './checks/checkWalk.ts';

/** Maximum differences stored. The log has all of them. */
const maxDifferences = 100;

/** How far the walk through the ledger has come: what it found so far, and what the last whole one found. */
export type StoredWalk = { position?: string; found: Found; last?: Found };

const cut = <T extends Pick<Found, 'differences'>>(found: T): T => ({
  ...found,
  differences: found.differences.slice(0, maxDifferences),
});

/** Stores the findings of a ledger check, and how far its walk has come. */
export const storeLedgerCheck = (check: LedgerCheckResult, walk: StoredWalk): Promise<void> =>
  writeItems([
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

/** Returns the findings of the last ledger check; `undefined` before the first. */
export const lastLedgerCheck = async (): Promise<LedgerCheckResult | undefined> => {
  const item = await getItem<LedgerCheckResult>(accountingKeys.ledgerCheck);
  return item && toData(item);
};
