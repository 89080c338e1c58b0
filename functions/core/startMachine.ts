import { ExecutionAlreadyExists, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { stepFunctions } from './clients/stepFunctions.ts';
import { environment, type EnvironmentName } from './environment.ts';

/**
 * Starts a state machine under a name that is its idempotency key: a second start under the same name does nothing.
 * @param machine the environment variable that holds the machine's ARN
 */
export const startMachine = async (machine: EnvironmentName, name: string, input: object): Promise<void> => {
  try {
    await stepFunctions().send(
      new StartExecutionCommand({
        stateMachineArn: environment(machine),
        name,
        input: JSON.stringify(input),
      }),
    );
  } catch (error) {
    if (!(error instanceof ExecutionAlreadyExists)) throw error;
  }
};
