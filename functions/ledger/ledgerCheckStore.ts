import type { LedgerCheckResult } from '../../shared/accounting/ledgerCheckSchema.ts';
import { dataOf, getItem, writeItems } from '../db/items.ts';
import { accountingKeys } from '../db/keys/accounting.ts';

/** Differences kept at most; the log has the same. */
const keptDifferences = 100;

/** Keeps what the last check of the ledger found. */
export const keepLedgerCheck = (check: LedgerCheckResult): Promise<void> =>
  writeItems([
    {
      ...accountingKeys.ledgerCheck,
      type: 'ledgerCheck',
      version: 1,
      ...check,
      differences: check.differences.slice(0, keptDifferences),
    },
  ]);

/** What the last check of the ledger found; `undefined` before the first. */
export const lastLedgerCheck = async (): Promise<LedgerCheckResult | undefined> => {
  const item = await getItem<LedgerCheckResult>(accountingKeys.ledgerCheck);
  return item && dataOf(item);
};
