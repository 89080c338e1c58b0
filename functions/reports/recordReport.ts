import type { ReportDownload, ReportFormat } from '../../shared/reports/schema.ts';
import type { StoredRecord } from '../accounting/statementRecordStore.ts';
import { requestReport, startReport } from './requestReport.ts';
import { deriveReportId, type ReportJob } from './reportJob.ts';

const recordJob = (statementRecordId: string, run: number): ReportJob => ({
  kind: 'record',
  statementRecordId,
  run,
});

/** Starts making the report of a record's current run. */
export const startRecordReport = (statementRecordId: string, run: number): Promise<void> => {
  const job = recordJob(statementRecordId, run);
  return startReport(deriveReportId(job), job);
};

/**
 * Returns the file of a record, or the state that it is being made.
 * @throws Refusal `ReportTooLarge`
 */
export const requestRecordReport = (
  { statementRecordId, documentNumber, run, licensorName, startDate, endDate }: StoredRecord,
  format: ReportFormat,
): Promise<ReportDownload> =>
  requestReport(recordJob(statementRecordId, run), {
    format,
    fileName: [documentNumber, licensorName, startDate, endDate].filter(Boolean).join(' '),
  });
