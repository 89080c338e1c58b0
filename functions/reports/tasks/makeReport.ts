import { isRefusal } from '../../core/refusal.ts';
import { withJoinedReads } from '../../db/joinedReads.ts';
import { makeReportFiles } from '../makeReportFiles.ts';
import type { ReportJob } from '../reportJob.ts';
import { noteProblem, putReport } from '../reportStore.ts';

export type ReportEvent = { reportId: string; job: ReportJob };

/**
 * Makes one report. Repeating it makes the same bytes. A refusal is stored as the report's problem; the state machine
 * retries after any other error.
 */
export const handler = async ({ reportId, job }: ReportEvent): Promise<{ objects: string[] }> => {
  try {
    return { objects: await putReport(reportId, await withJoinedReads(() => makeReportFiles(job))) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await noteProblem(reportId, error.result);
    return { objects: [] };
  }
};
