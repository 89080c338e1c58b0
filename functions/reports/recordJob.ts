import type { Language } from '../../shared/api/codes/entry.ts';
import type { StoredRecord } from '../accounting/statementRecordStore.ts';
import { reportIdOf } from './reportId.ts';
import type { ReportJob } from './reportJob.ts';
import { startReport } from './startReport.ts';

/** Returns the report of a record's run in the reader's language. */
export const recordJob = (statementRecordId: string, run: number, language: Language): ReportJob => ({
  kind: 'record',
  statementRecordId,
  run,
  language,
});

/** Starts making the report of a record's current run in the language its licensor probably reads. */
export const startRecordReport = async (
  { statementRecordId, run, agentId }: Pick<StoredRecord, 'statementRecordId' | 'run' | 'agentId'>,
  language: Language,
): Promise<void> => {
  const job = recordJob(statementRecordId, run, language);
  await startReport(await reportIdOf(job, '', agentId), job);
};
