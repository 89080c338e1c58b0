import type { LedgerCheckResult } from '../../shared/accounting/ledgerCheckSchema.ts';
import { toData, getItem, writeItems } from '../db/items.ts';
import { accountingKeys } from '../db/keys/accounting.ts';

/** Maximum differences stored. The log has all of them. */
const maxDifferences = 100;

/** Stores the findings of a ledger check. */
export const storeLedgerCheck = (check: LedgerCheckResult): Promise<void> =>
  writeItems([
    {
      ...accountingKeys.ledgerCheck,
      type: 'ledgerCheck',
      version: 1,
      ...check,
      differences: check.differences.slice(0, maxDifferences),
    },
  ]);

/** Returns the findings of the last ledger check; `undefined` before the first. */
export const lastLedgerCheck = async (): Promise<LedgerCheckResult | undefined> => {
  const item = await getItem<LedgerCheckResult>(accountingKeys.ledgerCheck);
  return item && toData(item);
};
