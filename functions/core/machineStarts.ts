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
 * Starts whatever is noted still.
 * @returns how many starts there were
 */
export const startAllNoted = async (): Promise<number> => {
  const notes = await queryAll<{ start: MachineStart }>({ pk: machineKeys.starts });
  for (const { start } of notes) await startNoted(start);
  return notes.length;
};
