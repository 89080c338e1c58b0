import { ExecutionAlreadyExists, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { stepFunctions } from '../core/clients/stepFunctions.ts';
import { environment } from '../core/environment.ts';

/** Minutes after which a report that did not appear is started again. */
const minutesPerAttempt = 5;

/** Starts making a withdrawal's report; within some minutes a second start does nothing. */
export const startWithdrawalReport = async (withdrawalId: string): Promise<void> => {
  const attempt = Math.floor(Date.now() / 60_000 / minutesPerAttempt);
  try {
    await stepFunctions().send(
      new StartExecutionCommand({
        stateMachineArn: environment('WITHDRAWAL_REPORT_MACHINE'),
        name: `${withdrawalId}-${attempt}`,
        input: JSON.stringify({ withdrawalId }),
      }),
    );
  } catch (error) {
    if (!(error instanceof ExecutionAlreadyExists)) throw error;
  }
};
