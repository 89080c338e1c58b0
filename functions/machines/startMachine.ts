import { ExecutionAlreadyExists, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { stepFunctions } from '../core/clients/stepFunctions.ts';
import { environment, type EnvironmentName } from '../core/environment.ts';

/**
 * Start of a state machine: the environment variable with its ARN, the idempotency key of the start, and the machine's input.
 */
export type MachineStart = { machine: EnvironmentName; name: string; input: object };

/** Starts a state machine. A second start under the same name does nothing. */
export const startMachine = async ({ machine, name, input }: MachineStart): Promise<void> => {
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
