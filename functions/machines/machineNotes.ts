import { commitSilently, put, remove, type Write } from '../db/commit.ts';
import { queryAll, queryPage } from '../db/items.ts';
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

/** Returns whether a start whose name begins with a prefix is noted and not made yet. */
export const isStartNoted = async (prefix: string): Promise<boolean> =>
  (await queryPage({ pk: machineKeys.starts, skPrefix: prefix, limit: 1 })).items.length > 0;

/** Returns all noted starts by name: those of imports in the order in which their batches were made. */
export const loadNotedStarts = async (): Promise<MachineStart[]> =>
  (await queryAll<{ start: MachineStart }>({ pk: machineKeys.starts })).map(({ start }) => start);
