import { queryAll } from '../db/items.ts';
import { machineKeys } from '../db/keys/machines.ts';
import { crossOut } from './machineNotes.ts';
import { startMachine, type MachineStart } from './startMachine.ts';

/** Starts what has been noted, and crosses the note out. */
export const startNoted = async (start: MachineStart): Promise<void> => {
  await startMachine(start);
  await crossOut(start);
};

/**
 * Starts whatever is noted still. One that cannot be started holds none of the others up.
 * @returns how many starts there were
 * @throws AggregateError of those that failed, once all were tried
 */
export const startAllNoted = async (): Promise<number> => {
  const notes = await queryAll<{ start: MachineStart }>({ pk: machineKeys.starts });
  const failures: unknown[] = [];
  for (const { start } of notes) await startNoted(start).catch((error: unknown) => failures.push(error));
  if (failures.length)
    throw new AggregateError(failures, `${failures.length} of ${notes.length} not started: ${failures[0]}`);
  return notes.length;
};
