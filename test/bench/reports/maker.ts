import { newRecordWrites, deriveRecordId } from '../../../functions/accounting/statementRecordStore.ts';
import { commitSilently } from '../../../functions/db/commit.ts';
import { withJoinedReads } from '../../../functions/db/joinedReads.ts';
import { markOfSource } from '../../../functions/reports/statement/rangeSource.ts';
import { basisWrite } from '../../../functions/reports/statement/recordBasis.ts';
import { loadRecordSource } from '../../../functions/reports/statement/recordSource.ts';
import { handler as makeReport } from '../../../functions/reports/tasks/makeReport.ts';
import type { ReportRange } from '../../../shared/reports/schema.ts';
import { forEach, received, type Party } from './business.ts';

/** Resources this process used to make reports. */
export type ReportRun = { cpuSeconds: number; peakMb: number };

/** Aggregates a licensor's income of the period, as a statement record, and makes its workbook and its document. */
const report = async ({ licensorId, agentId }: Party): Promise<void> => {
  const range: ReportRange = {
    licensorId,
    agentId,
    payerEntity: 'taipei',
    currency: 'TWD',
    startDate: received.from,
    endDate: received.to,
  };
  const statementRecordId = deriveRecordId(range);
  const source = await loadRecordSource(range);
  const mark = markOfSource(source);
  await commitSilently([
    ...newRecordWrites({
      ...range,
      statementRecordId,
      licensorName: licensorId,
      agentName: agentId,
      mark,
      status: 'originalState',
      run: 1,
      createdAt: '2026-11-11T00:00:00.000Z',
      createdBy: 'bench',
      version: 1,
    }),
    basisWrite(statementRecordId, 1, source),
  ]);
  const { objects } = await makeReport({
    reportId: statementRecordId,
    job: { kind: 'record', statementRecordId, run: 1 },
  });
  if (objects.length !== 2) throw new Error(`a report of ${licensorId} is missing`);
};

process.once('message', (parties: Party[]) => {
  const used = process.cpuUsage();
  // Income of many licensors is aggregated by a statement run, which joins their reads.
  void withJoinedReads(() => forEach(parties, report)).then(() => {
    const { user, system } = process.cpuUsage(used);
    const result: ReportRun = {
      cpuSeconds: (user + system) / 1e6,
      peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
    };
    process.send!(result, () => process.exit(0));
  });
});

process.send!('ready');
