import type { EnvironmentName } from '../core/environment.ts';
import { tryAll } from '../core/tryAll.ts';
import { loadNotedStarts, removeNote } from './machineNotes.ts';
import { loadHolders, takePlace } from './places.ts';
import { startMachine, type MachineStart } from './startMachine.ts';

/**
 * Starts a noted machine and removes the note. A start that needs a place and finds none stays noted.
 * @returns whether the machine was started
 */
export const startNoted = async (start: MachineStart): Promise<boolean> => {
  if (!(await takePlace(start))) return false;
  await startMachine(start);
  await removeNote(start);
  return true;
};

/**
 * Starts every machine that still has a note, as far as there are places. A failure does not stop the others.
 * @returns the number of starts
 * @throws AggregateError of the failures, after trying all
 */
export const startAllNoted = async (): Promise<number> => {
  /** Machines without a free place, with the starts that hold one: these may not have been made yet. */
  const full = new Map<EnvironmentName, ReadonlySet<string>>();
  let started = 0;
  await tryAll(
    await loadNotedStarts(),
    ({ name }) => name,
    async (start) => {
      if (full.get(start.machine)?.has(start.name) === false) return;
      if (await startNoted(start)) started += 1;
      else full.set(start.machine, await loadHolders(start.machine));
    },
  );
  return started;
};
