import { startMachine } from '../core/startMachine.ts';

/** Minutes after which a report that did not appear is started again. */
const minutesPerAttempt = 5;

/** Starts making a withdrawal's report; within some minutes a second start does nothing. */
export const startWithdrawalReport = async (withdrawalId: string): Promise<void> => {
  const attempt = Math.floor(Date.now() / 60_000 / minutesPerAttempt);
  await startMachine('WITHDRAWAL_REPORT_MACHINE', `${withdrawalId}-${attempt}`, { withdrawalId });
};
