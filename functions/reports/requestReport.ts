import type { ReportDownload } from '../../shared/reports/schema.ts';
import { presignDownload } from '../files/presign.ts';
import { Refusal } from '../core/refusal.ts';
import { reportObjects } from '../db/keys/reports.ts';
import { reportIdOf } from './reportId.ts';
import type { ReportJob } from './reportJob.ts';
import { getMadeReport, noteRefused, type StoredFormat } from './reportStore.ts';
import { startReport } from './startReport.ts';

type ReportRequest = { format: StoredFormat; fileName: string; mark?: string; agentId?: string };

/**
 * Returns the address of a report, or the state that it is being made. A failed report is refused once; the next
 * request makes it again.
 * @param request `mark` identifies the data the report is made from: other data make another report; `agentId` is the
 * company whose look it has
 * @throws Refusal `ReportTooLarge`
 */
export const requestReport = async (
  job: ReportJob,
  { format, fileName, mark, agentId }: ReportRequest,
): Promise<ReportDownload> => {
  const reportId = await reportIdOf(job, mark, agentId);
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
