import { ExecutionAlreadyExists, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { stepFunctions } from '../core/clients/stepFunctions.ts';
import { environment, type EnvironmentName } from '../core/environment.ts';

const start = async (machine: EnvironmentName, name: string, input: object): Promise<void> => {
  try {
    await stepFunctions().send(
      new StartExecutionCommand({
        stateMachineArn: environment(machine),
        name,
        input: JSON.stringify(input),
      }),
    );
  } catch (error) {
    // The name is the idempotency key: this run has been started before.
    if (!(error instanceof ExecutionAlreadyExists)) throw error;
  }
};

/** Starts the import (or a new check) of a batch; `attempt` tells one start from the next, so a repeat starts nothing. */
export const startImportMachine = (batchId: string, attempt: string): Promise<void> =>
  start('STATEMENT_IMPORT_MACHINE', `${batchId}-${attempt}`, { batchId });

/** Starts booking or receiving of a batch. */
export const startIncomeMachine = (
  batchId: string,
  phase: 'book' | 'receive',
  attempt: string,
): Promise<void> => start('INCOME_AGGREGATION_MACHINE', `${batchId}-${phase}-${attempt}`, { batchId, phase });
