import type { ReportDownload, ReportFormat } from '../../shared/reports/schema.ts';
import { presignDownload } from '../files/presign.ts';
import { Refusal } from '../core/refusal.ts';
import { reportObjects } from '../db/keys/reports.ts';
import { deriveReportId, type ReportJob } from './reportJob.ts';
import { getMadeReport, noteRefused } from './reportStore.ts';
import { startReport } from './startReport.ts';

/**
 * Returns the address of a report, or the state that it is being made. A failed report is refused once; the next
 * request makes it again.
 * @param mark identifies the data the report is made from: other data make another report
 * @throws Refusal `ReportTooLarge`
 */
export const requestReport = async (
  job: ReportJob,
  { format, fileName, mark }: { format: ReportFormat; fileName: string; mark?: string },
): Promise<ReportDownload> => {
  const reportId = deriveReportId(job, mark);
  const earlier = await getMadeReport(reportId);
  if (earlier?.problem && !earlier.refused) {
    await noteRefused(reportId, earlier);
    throw new Refusal(earlier.problem);
  }
  if (earlier && !earlier.problem) {
    const key = reportObjects.of(reportId, format);
    return { ready: true, url: await presignDownload(key, `${fileName}.${format}`) };
  }
  await startReport(reportId, job, earlier?.madeAt);
  return { ready: false };
};
