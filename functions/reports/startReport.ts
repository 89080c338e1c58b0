import type { Language } from '../../shared/api/codes/entry.ts';
import { startMachine } from '../machines/startMachine.ts';
import { deriveReportId, type ReportJob } from './reportJob.ts';

/** Minutes after which a report that did not appear is started again. */
const minutesPerAttempt = 5;

/**
 * Starts making a report. A second start within some minutes does nothing.
 * @param refusedAt time of the report's last failure, after which it need not wait
 */
export const startReport = async (reportId: string, job: ReportJob, refusedAt?: string): Promise<void> => {
  const attempt = Math.floor(Date.now() / 60_000 / minutesPerAttempt);
  const again = refusedAt ? `-${Date.parse(refusedAt)}` : '';
  await startMachine({
    machine: 'REPORTS_MACHINE',
    name: `${reportId}-${attempt}${again}`,
    input: { reportId, job },
  });
};

/** Returns the report of a record's run in the reader's language. */
export const recordJob = (statementRecordId: string, run: number, language: Language): ReportJob => ({
  kind: 'record',
  statementRecordId,
  run,
  language,
});

/** Starts making the report of a record's current run in the language its licensor probably reads. */
export const startRecordReport = (
  statementRecordId: string,
  run: number,
  language: Language,
): Promise<void> => {
  const job = recordJob(statementRecordId, run, language);
  return startReport(deriveReportId(job), job);
};
