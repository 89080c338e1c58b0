import { deliverStatementRecord } from '../../../../shared/accounting/statementRecordRoutes.ts';
import { mayMoveRecord } from '../../../../shared/accounting/statementRecordRules.ts';
import { handle } from '../../../api/handle.ts';
import { Refusal } from '../../../core/refusal.ts';
import { commit } from '../../../db/commit.ts';
import { markOfSource } from '../../../reports/statement/rangeSource.ts';
import { loadRecordSource, shownWrite } from '../../../reports/statement/recordSource.ts';
import { checkVersion } from '../../../core/checkVersion.ts';
import { prepareMailsTo } from '../../../recipients/mails.ts';
import { pendingBetween } from '../../../withdrawals/withdrawalStore.ts';
import { statementEventWrites } from '../../../webhooks/eventWrites.ts';
import { loadStoredRecord, moveRecordWrites, requireOutsideRun } from '../../statementRecordStore.ts';
import { viewRecord } from '../../statementRecordView.ts';

export const handler = handle(deliverStatementRecord)(async ({ params, body, identity }) => {
  const record = await loadStoredRecord(params.id);
  requireOutsideRun(record);
  const { statementRecordId: subject } = record;
  if (!mayMoveRecord(record.status, 'DeliveredToAuthor')) throw new Refusal('StatementRecordStatusChanged');
  if (!record.totals || !record.downloadedAt) throw new Refusal('NoStatementFile');
  checkVersion(record, body.version);
  const { isPending, unlessRequested } = await pendingBetween(record);
  const source = await loadRecordSource(record);
  if (markOfSource(source) !== record.mark) {
    // The report lacks later postings, so it is not sent and can be aggregated again; but not while a withdrawal
    // request is pending, because that may be the only later posting.
    if (isPending) throw new Refusal('PendingRequestExists');
    await commit(identity, { action: 'report found incorrect', subject }, [
      ...moveRecordWrites(record, 'IncorrectRevenueData'),
      unlessRequested,
    ]);
    throw new Refusal('StatementRecordStatusChanged', { status: 'IncorrectRevenueData' });
  }
  const change = { deliveredAt: new Date().toISOString(), deliveredBy: identity.displayName };
  const { documentNumber: number, agentName, currency, startDate, endDate } = record;
  const mails = await prepareMailsTo(record.licensorId, {
    template: 'statementSent',
    paramsIn: () => ({ number, agentName, currency, startDate, endDate }),
    cause: `${subject} run ${record.run} sent`,
    about: subject,
  });
  await commit(identity, { action: 'report delivered', subject }, [
    ...moveRecordWrites(record, 'DeliveredToAuthor', change),
    ...(await statementEventWrites('statement.published', { ...record, ...change })),
    shownWrite(record, source),
    unlessRequested,
    ...mails.writes,
  ]);
  await mails.send();
  return viewRecord(await loadStoredRecord(subject));
});
