import { tryAll } from '../core/tryAll.ts';
import { queryAll } from '../db/items.ts';
import { machineKeys } from '../db/keys/machines.ts';
import { removeNote } from './machineNotes.ts';
import { startMachine, type MachineStart } from './startMachine.ts';

/** Starts a noted machine and removes the note. */
export const startNoted = async (start: MachineStart): Promise<void> => {
  await startMachine(start);
  await removeNote(start);
};

/**
 * Starts every machine that still has a note. A failure does not stop the others.
 * @returns the number of starts
 * @throws AggregateError of the failures, after trying all
 */
export const startAllNoted = async (): Promise<number> => {
  const notes = await queryAll<{ start: MachineStart }>({ pk: machineKeys.starts });
  return tryAll(
    notes,
    ({ start }) => start.name,
    ({ start }) => startNoted(start),
  );
};
