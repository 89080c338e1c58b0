import { getLedgerCheck } from '../../../shared/accounting/ledgerCheckRoutes.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { isStaff } from '../../people/visibility.ts';
import { lastLedgerCheck } from '../../ledger/ledgerCheckStore.ts';

/** For staff alone: the check is of the whole business, and what it found names accounts of every licensor. */
export const handler = handle(getLedgerCheck)(async ({ identity }) => {
  if (!isStaff(identity)) throw new Refusal('NotAllowed');
  return { last: await lastLedgerCheck() };
});
