import { commitSilently, put, remove, type Write } from '../db/commit.ts';
import { machineKeys } from '../db/keys/machines.ts';
import type { MachineStart } from './startMachine.ts';

/**
 * Returns the write that records a requested start, for the transaction of the change that needs it. If a function is
 * killed between its change and the start, the note remains and a later run starts the machine.
 */
export const noteStart = (start: MachineStart): Write =>
  put({ ...machineKeys.start(start.name), type: 'machineStart', version: 1, start });

/** Removes a note once the machine runs or its work is done. */
export const removeNote = ({ name }: MachineStart): Promise<void> =>
  commitSilently([remove(machineKeys.start(name))]);
