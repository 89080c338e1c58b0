import { commitSilently, put, remove, type Write } from '../db/commit.ts';
import { machineKeys } from '../db/keys/machines.ts';
import type { MachineStart } from './startMachine.ts';

/**
 * The write that notes a start, for the transaction of the change that calls for it: a function that is killed between
 * its change and the start leaves the note, and the start is made up for.
 */
export const noteStart = (start: MachineStart): Write =>
  put({ ...machineKeys.start(start.name), type: 'machineStart', version: 1, start });

/** Crosses a note out, once the machine runs or what it was to do is done. */
export const crossOut = ({ name }: MachineStart): Promise<void> =>
  commitSilently([remove(machineKeys.start(name))]);
