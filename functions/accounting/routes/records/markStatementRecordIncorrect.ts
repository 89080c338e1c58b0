import { markStatementRecordIncorrect } from '../../../../shared/accounting/statementRecordRoutes.ts';
import { mayMoveRecord } from '../../../../shared/accounting/statementRecordRules.ts';
import { handle } from '../../../api/handle.ts';
import { Refusal } from '../../../core/refusal.ts';
import { commit } from '../../../db/commit.ts';
import { checkVersion } from '../../../core/checkVersion.ts';
import { pendingBetween } from '../../../withdrawals/withdrawalStore.ts';
import { statementEventWrites } from '../../../webhooks/eventWrites.ts';
import { loadStoredRecord, moveRecordWrites, requireOutsideRun } from '../../statementRecordStore.ts';
import { viewRecord } from '../../statementRecordView.ts';

export const handler = handle(markStatementRecordIncorrect)(async ({ params, body, identity }) => {
  const record = await loadStoredRecord(params.id);
  requireOutsideRun(record);
  if (!mayMoveRecord(record.status, 'IncorrectRevenueData'))
    throw new Refusal('StatementRecordStatusChanged');
  const { isPending, unlessRequested } = await pendingBetween(record);
  if (isPending) throw new Refusal('PendingRequestExists');
  checkVersion(record, body.version);
  await commit(identity, { action: 'report found incorrect', subject: record.statementRecordId }, [
    ...moveRecordWrites(record, 'IncorrectRevenueData'),
    ...(record.status === 'DeliveredToAuthor'
      ? await statementEventWrites('statement.retracted', record)
      : []),
    unlessRequested,
  ]);
  return viewRecord(await loadStoredRecord(record.statementRecordId));
});
