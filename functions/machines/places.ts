import { environment, type EnvironmentName } from '../core/environment.ts';
import { having, smallerThan } from '../db/expressions.ts';
import { getItem } from '../db/items.ts';
import { machineKeys } from '../db/keys/machines.ts';
import { changeItem } from '../db/writeItem.ts';
import type { MachineStart } from './startMachine.ts';

/*
 * Executions of some machines share a number of places. A start that finds none free stays noted, and is made when one is free.
 * endedPlaces.ts frees the places of executions whose end was not reported.
 */

/** Machines whose executions share places, each with the variable that holds the number of places. */
export const numbersOfPlaces: Readonly<Partial<Record<EnvironmentName, EnvironmentName>>> = {
  STATEMENT_IMPORT_MACHINE: 'IMPORTS_AT_ONCE',
};

/** Names of the starts that hold a place. DynamoDB keeps no empty set. */
type Places = { starts?: ReadonlySet<string> };

/** Returns the names of the starts that hold a place of a machine. */
export const loadHolders = async (machine: EnvironmentName): Promise<ReadonlySet<string>> =>
  (await getItem<Places>(machineKeys.places(machine)))?.starts ?? new Set();

/** Takes a place for a start, unless the start holds one already. Returns false when none is free. */
export const takePlace = async ({ machine, name }: MachineStart): Promise<boolean> => {
  const variable = numbersOfPlaces[machine];
  if (!variable) return true;
  const taken = await changeItem<Places>(machineKeys.places(machine), {
    set: { type: 'machinePlaces' },
    add: { starts: new Set([name]) },
    when: { anyOf: [{ starts: smallerThan(Number(environment(variable))) }, { starts: having(name) }] },
  });
  return taken !== undefined;
};

/** Frees the place of an execution that ended. Repeating it changes nothing. */
export const leavePlace = async (machine: EnvironmentName, name: string): Promise<void> => {
  await changeItem<Places>(machineKeys.places(machine), {
    drop: { starts: new Set([name]) },
    when: { starts: having(name) },
  });
};
