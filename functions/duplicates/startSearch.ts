import { newId } from '../core/newId.ts';
import { catchRefusal } from '../core/refusal.ts';
import { commitSilently, putIf } from '../db/commit.ts';
import { seenAt } from '../db/expressions.ts';
import { getItem } from '../db/items.ts';
import { duplicateKeys } from '../db/keys/works.ts';
import { noteStart } from '../machines/machineNotes.ts';
import { startNoted } from '../machines/machineStarts.ts';
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
  const seen = last?.version ?? 0;
  const search = {
    ...duplicateKeys.search,
    type: 'duplicateSearch',
    version: seen + 1,
    searchId,
    startedAt: new Date().toISOString(),
    previousAt: last?.searchedAt ?? last?.previousAt,
  };
  const begun = commitSilently([putIf(search, seenAt(seen), 'StaleVersion'), noteStart(start)]);
  // A concurrent call started one first.
  if (await catchRefusal(begun, 'StaleVersion')) return;
  await startNoted(start);
};
