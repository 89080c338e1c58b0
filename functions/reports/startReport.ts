import { startMachine } from '../machines/startMachine.ts';
import type { ReportJob } from './reportJob.ts';

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
