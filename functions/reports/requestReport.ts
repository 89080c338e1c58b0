import type { ReportDownload, ReportFormat } from '../../shared/reports/schema.ts';
import { presignDownload } from '../files/presign.ts';
import { Refusal } from '../core/refusal.ts';
import { startMachine } from '../machines/startMachine.ts';
import { reportObjects } from '../db/keys/reports.ts';
import { deriveReportId, type ReportJob } from './reportJob.ts';
import { getMadeReport, noteRefused } from './reportStore.ts';

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
