import type { ReportDownload, ReportFormat } from '../../shared/reports/schema.ts';
import { presignDownload } from '../files/presign.ts';
import { Refusal } from '../core/refusal.ts';
import { startMachine } from '../machines/startMachine.ts';
import { reportObjects } from '../db/keys/reports.ts';
import { reportIdOf, type ReportJob } from './reportJob.ts';
import { getMadeReport, noteRefused } from './reportStore.ts';

/** Minutes after which a report that did not appear is started again. */
const minutesPerAttempt = 5;

/**
 * Starts making a report; within some minutes a second start does nothing.
 * @param refusedAt when it was made before and could not be: making it again need not wait
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
 * The address of a report, or word that it is being made. One that could not be made is refused once; the next to ask
 * has it made again.
 * @param mark stands for the data the report is made of: other data, another report
 * @throws Refusal `ReportTooLarge`
 */
export const askForReport = async (
  job: ReportJob,
  { format, fileName, mark }: { format: ReportFormat; fileName: string; mark?: string },
): Promise<ReportDownload> => {
  const reportId = reportIdOf(job, mark);
  const made = await getMadeReport(reportId);
  if (made?.problem && !made.refused) {
    await noteRefused(reportId, made);
    throw new Refusal(made.problem);
  }
  if (made && !made.problem) {
    const key = reportObjects.of(reportId, format);
    return { ready: true, url: await presignDownload(key, `${fileName}.${format}`) };
  }
  await startReport(reportId, job, made?.madeAt);
  return { ready: false };
};
