import { commitSilently, put, remove, type Write } from '../db/commit.ts';
import { queryAll } from '../db/items.ts';
import { machineKeys } from '../db/keys/machines.ts';
import { startMachine, type MachineStart } from './startMachine.ts';

/**
 * The write that notes a start, for the transaction of the change that calls for it: a function that is killed between
 * its change and the start leaves the note, and the start is made up for.
 */
export const noteStart = (start: MachineStart): Write =>
  put({ ...machineKeys.start(start.name), type: 'machineStart', version: 1, start });

/** Starts what has been noted, and crosses the note out. */
export const startNoted = async (start: MachineStart): Promise<void> => {
  await startMachine(start);
  await commitSilently([remove(machineKeys.start(start.name))]);
};

/**
 * Starts whatever is noted still.
 * @returns how many starts there were
 */
export const startAllNoted = async (): Promise<number> => {
  const notes = await queryAll<{ start: MachineStart }>({ pk: machineKeys.starts });
  for (const { start } of notes) await startNoted(start);
  return notes.length;
};
