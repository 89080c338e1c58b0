import type { ReportDownload, ReportFormat } from '../../shared/reports/schema.ts';
import type { StoredRecord } from '../accounting/statementRecordStore.ts';
import { requestReport, startReport } from './requestReport.ts';
import { reportIdOf, type ReportJob } from './reportJob.ts';

const jobOf = (statementRecordId: string, run: number): ReportJob => ({
  kind: 'record',
  statementRecordId,
  run,
});

/** Starts making the report of a record's run. */
export const startRecordReport = (statementRecordId: string, run: number): Promise<void> => {
  const job = jobOf(statementRecordId, run);
  return startReport(reportIdOf(job), job);
};

/**
 * Returns the file of a record, or that it is being made.
 * @throws Refusal `ReportTooLarge`
 */
export const requestRecordReport = (
  { statementRecordId, documentNumber, run, licensorName, startDate, endDate }: StoredRecord,
  format: ReportFormat,
): Promise<ReportDownload> =>
  requestReport(jobOf(statementRecordId, run), {
    format,
    fileName: [documentNumber, licensorName, startDate, endDate].filter(Boolean).join(' '),
  });
