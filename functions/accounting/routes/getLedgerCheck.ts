import { getLedgerCheck } from '../../../shared/accounting/ledgerCheckRoutes.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { isStaff } from '../../access/visibility.ts';
import { lastLedgerCheck } from '../../ledger/ledgerCheckStore.ts';

/** For staff only: the check covers the whole business, and its findings name accounts of every licensor. */
export const handler = handle(getLedgerCheck)(async ({ identity }) => {
  if (!isStaff(identity)) throw new Refusal('NotAllowed');
  return { last: await lastLedgerCheck() };
});
