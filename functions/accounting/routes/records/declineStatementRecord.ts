import { declineStatementRecord } from '../../../../shared/accounting/statementRecordRoutes.ts';
import { mayDecline } from '../../../../shared/accounting/statementRecordRules.ts';
import { handle } from '../../../api/handle.ts';
import { Refusal } from '../../../core/refusal.ts';
import { commit } from '../../../db/commit.ts';
import { checkVersion } from '../../../core/checkVersion.ts';
import { pendingBetween } from '../../../withdrawals/withdrawalStore.ts';
import { declineWrites, loadStoredRecord, requireOutsideRun } from '../../statementRecordStore.ts';
import { viewRecord } from '../../statementRecordView.ts';

export const handler = handle(declineStatementRecord)(async ({ params, body, identity }) => {
  const record = await loadStoredRecord(params.id);
  requireOutsideRun(record);
  if (!mayDecline(record)) throw new Refusal('StatementRecordStatusChanged');
  const { isPending, unlessRequested } = await pendingBetween(record);
  if (isPending) throw new Refusal('PendingRequestExists');
  checkVersion(record, body.version);
  await commit(identity, { action: 'withdrawal declined', subject: record.statementRecordId }, [
    ...declineWrites(record, identity.displayName),
    unlessRequested,
  ]);
  return viewRecord(await loadStoredRecord(record.statementRecordId));
});
