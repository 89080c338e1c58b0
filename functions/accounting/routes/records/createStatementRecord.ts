import { aggregationProblem } from '../../../../shared/accounting/statementRecordRules.ts';
import { createStatementRecord } from '../../../../shared/accounting/statementRecordRoutes.ts';
import { payerDay } from '../../../../shared/reference/businessDay.ts';
import { displayName } from '../../../../shared/reference/names.ts';
import { handle } from '../../../api/handle.ts';
import { Refusal } from '../../../core/refusal.ts';
import { commit, type Write } from '../../../db/commit.ts';
import { issueNumbered } from '../../../reports/documents/documentNumbers.ts';
import { ownerLanguage } from '../../../reports/readerNames.ts';
import { requireReportable } from '../../../reports/reportScope.ts';
import { isEmpty, markOfSource } from '../../../reports/statement/rangeSource.ts';
import { basisWrite } from '../../../reports/statement/recordBasis.ts';
import { loadRecordSource } from '../../../reports/statement/recordSource.ts';
import { startRecordReport } from '../../../reports/recordJob.ts';
import { pendingBetween } from '../../../withdrawals/withdrawalStore.ts';
import {
  getStoredRecord,
  haveSameParties,
  loadStoredRecord,
  moveRecordWrites,
  newRecordWrites,
  deriveRecordId,
  recordsOfLicensor,
  requireOutsideRun,
} from '../../statementRecordStore.ts';
import { viewRecord } from '../../statementRecordView.ts';

export const handler = handle(createStatementRecord)(async ({ body: range, identity }) => {
  const owner = await requireReportable(range.licensorId);
  const source = await loadRecordSource(range);
  if (isEmpty(source)) throw new Refusal('NoWithdrawableRoyalty');
  const records = (await recordsOfLicensor(range.licensorId)).filter((one) => haveSameParties(one, range));
  const { isPending, unlessRequested } = await pendingBetween(range);
  const problem = aggregationProblem(range, records, isPending);
  if (problem) {
    const { statementRecordId, status, startDate, endDate } = problem.record ?? {};
    throw new Refusal(problem.result, problem.record && { statementRecordId, status, startDate, endDate });
  }
  const statementRecordId = deriveRecordId(range);
  const before = await getStoredRecord(statementRecordId);
  if (before) requireOutsideRun(before);
  const run = (before?.run ?? 0) + 1;
  const mark = markOfSource(source);
  const keep = (writes: readonly Write[], documentNumber?: string): Promise<void> =>
    commit(
      identity,
      {
        action: 'income aggregated',
        subject: statementRecordId,
        changes: { ...range, run, ...(documentNumber && { documentNumber }) },
      },
      [...writes, basisWrite(statementRecordId, run, source), unlessRequested],
    );
  if (before) await keep(moveRecordWrites(before, 'originalState', { run, mark }));
  else
    await issueNumbered(
      { series: 'statement', payer: range.payerEntity, day: payerDay(range.payerEntity) },
      (documentNumber, taken) => {
        const record = {
          ...range,
          statementRecordId,
          documentNumber,
          run,
          mark,
          version: 1,
          licensorName: displayName(owner),
          agentName: source.contracts[0]!.agentName,
          status: 'originalState' as const,
          createdAt: new Date().toISOString(),
          createdBy: identity.displayName,
        };
        return keep([...newRecordWrites(record), taken], documentNumber);
      },
    );
  await startRecordReport(
    { statementRecordId, run, agentId: range.agentId },
    ownerLanguage(owner.nativeCultureInfo),
  );
  return viewRecord(await loadStoredRecord(statementRecordId));
});
