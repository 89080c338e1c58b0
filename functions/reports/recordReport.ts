import type { Language } from '../../shared/api/codes/entry.ts';
import type { ReportDownload, ReportFormat } from '../../shared/reports/schema.ts';
import type { StoredRecord } from '../accounting/statementRecordStore.ts';
import { requestReport } from './requestReport.ts';
import { recordJob } from './recordJob.ts';

/**
 * Returns the file of a record, or the state that it is being made. One of a statement run has none before its number.
 * @throws Refusal `ReportTooLarge`
 */
export const requestRecordReport = async (
  {
    statementRecordId,
    statementRunId,
    documentNumber,
    run,
    agentId,
    licensorName,
    startDate,
    endDate,
  }: StoredRecord,
  format: ReportFormat,
  language: Language,
): Promise<ReportDownload> =>
  statementRunId && !documentNumber
    ? { ready: false }
    : requestReport(recordJob(statementRecordId, run, language), {
        format,
        agentId,
        fileName: [documentNumber, licensorName, startDate, endDate].filter(Boolean).join(' '),
      });

/**
 * Returns the proof of a record's report, or the state that it is being made. One of a statement run has none before its
 * number.
 * @throws Refusal `ReportTooLarge`
 */
export const requestRecordProof = async ({
  statementRecordId,
  statementRunId,
  documentNumber,
  run,
  licensorName,
  startDate,
  endDate,
}: StoredRecord): Promise<ReportDownload> =>
  statementRunId && !documentNumber
    ? { ready: false }
    : requestReport(
        { kind: 'proof', statementRecordId, run },
        {
          format: 'proof',
          fileName: [documentNumber, licensorName, startDate, endDate].filter(Boolean).join(' '),
        },
      );
