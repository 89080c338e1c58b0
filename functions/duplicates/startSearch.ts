import { newId } from '../core/newId.ts';
import { getItem } from '../db/items.ts';
import { duplicateKeys } from '../db/keys/works.ts';
import { beginRun } from '../machines/beginCatalogueRun.ts';
import type { MachineStart } from '../machines/startMachine.ts';
import { isRunning, type Search } from './searchReader.ts';

/** Starts a search of the whole catalogue, unless one is under way. */
export const startSearch = async (): Promise<void> => {
  const last = await getItem<Search & { previousAt?: string }>(duplicateKeys.search);
  if (last && isRunning(last)) return;
  const searchId = newId('dup');
  const start: MachineStart = {
    machine: 'CATALOGUE_IMPORT_MACHINE',
    name: searchId,
    input: { searchId },
  };
  const search = {
    ...duplicateKeys.search,
    type: 'duplicateSearch',
    searchId,
    startedAt: new Date().toISOString(),
    previousAt: last?.searchedAt ?? last?.previousAt,
  };
  await beginRun(search, last, start);
};
