import { newId } from '../core/newId.ts';
import { getItem } from '../db/items.ts';
import { missingIncomeKeys } from '../db/keys/missingIncome.ts';
import { beginRun } from '../machines/beginCatalogueRun.ts';
import type { MachineStart } from '../machines/startMachine.ts';
import { isRunning, type MissingSearch } from './searchReader.ts';

/** Starts a search for missing income, unless one is under way. */
export const startMissingSearch = async (): Promise<void> => {
  const last = await getItem<MissingSearch>(missingIncomeKeys.search);
  if (last && isRunning(last)) return;
  const searchId = newId('mis');
  const start: MachineStart = {
    machine: 'CATALOGUE_IMPORT_MACHINE',
    name: searchId,
    input: { missingSearchId: searchId },
  };
  const search = {
    ...missingIncomeKeys.search,
    type: 'missingIncomeSearch',
    searchId,
    startedAt: new Date().toISOString(),
    previousAt: last?.searchedAt ?? last?.previousAt,
  };
  await beginRun(search, last, start);
};
