import type { ReportDownload, ReportFormat } from '../../shared/reports/schema.ts';
import { presignDownload } from '../core/files.ts';
import { Refusal } from '../core/refusal.ts';
import { startMachine } from '../core/startMachine.ts';
import { reportObjects } from '../db/keys/reports.ts';
import { reportIdOf, type ReportJob } from './reportJob.ts';
import { forgetReport, getMadeReport } from './reportStore.ts';

/** Minutes after which a report that did not appear is started again. */
const minutesPerAttempt = 5;

/** Starts making a report; within some minutes a second start does nothing. */
export const startReport = async (reportId: string, job: ReportJob): Promise<void> => {
  const attempt = Math.floor(Date.now() / 60_000 / minutesPerAttempt);
  await startMachine({
    machine: 'REPORTS_MACHINE',
    name: `${reportId}-${attempt}`,
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
  if (made?.problem) {
    await forgetReport(reportId);
    throw new Refusal(made.problem);
  }
  if (made) {
    const key = reportObjects.of(reportId, format);
    return { ready: true, url: await presignDownload(key, `${fileName}.${format}`) };
  }
  await startReport(reportId, job);
  return { ready: false };
};
