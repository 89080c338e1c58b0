import { markOfLook } from './look/storedLook.ts';
import { deriveReportId, type ReportJob } from './reportJob.ts';

/**
 * Returns the id of a report whose look is that of an agent. It is another one after the agent has changed its look.
 * @param mark identifies the data the report is made from
 * @param readMark reads the mark of a look
 */
export const reportIdOf = async (
  job: ReportJob,
  mark = '',
  agentId?: string,
  readMark = markOfLook,
): Promise<string> => {
  const look = agentId ? await readMark(agentId) : '';
  return deriveReportId(job, look ? `${mark}#${look}` : mark);
};
