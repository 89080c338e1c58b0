import { DescribeExecutionCommand, ExecutionDoesNotExist } from '@aws-sdk/client-sfn';
import { stepFunctions } from '../core/clients/stepFunctions.ts';
import { environment, type EnvironmentName } from '../core/environment.ts';
import { loadNotedStarts } from './machineNotes.ts';
import { leavePlace, loadHolders, numbersOfPlaces } from './places.ts';

const isRunning = async (machine: EnvironmentName, name: string): Promise<boolean> => {
  const executionArn = `${environment(machine).replace(':stateMachine:', ':execution:')}:${name}`;
  try {
    const { status } = await stepFunctions().send(new DescribeExecutionCommand({ executionArn }));
    return status === 'RUNNING';
  } catch (error) {
    if (!(error instanceof ExecutionDoesNotExist)) throw error;
    return false;
  }
};

/**
 * Frees the places of executions that are not running, whose end may not have been told. A start keeps its note until its execution
 * runs, so a place whose start has a note is kept.
 */
export const leaveEndedPlaces = async (): Promise<void> => {
  for (const machine of Object.keys(numbersOfPlaces) as EnvironmentName[]) {
    const holders = await loadHolders(machine);
    // Read after the places: the note of a start is older than its place.
    const noted = new Set((await loadNotedStarts()).map(({ name }) => name));
    for (const name of holders)
      if (!noted.has(name) && !(await isRunning(machine, name))) await leavePlace(machine, name);
  }
};
