import { startDryRun } from '../../db/dryRun/dryRun.ts';
import type { SavedItems } from '../../db/dryRun/stagedItems.ts';
import { finishChunk, importObjects, markChecked } from '../catalogueImportStore.ts';
import { loadState, saveState } from '../savedState.ts';
import { importRowsOf, loadStarter, type LoadedImport } from './importRowsOf.ts';

/** State of a check between two of its steps. */
type SavedCheck = {
  /** Chunk with which the next step begins. */
  next: number;
  /** Items that the dry run wrote, which rows of later chunks may name. */
  dry: SavedItems;
};

/**
 * Takes the next step of a check: imports chunks in a dry run, and stores only their results. Where the step ends, what the dry run
 * wrote is saved for the next one. A step that runs again gives the same results, which are stored once.
 * @param chunk chunk the step is to reach; a check that is further has nothing left to do
 * @param until time in epoch milliseconds at which the step stops. It takes one chunk at least.
 */
export const checkFrom = async (record: LoadedImport, chunk: number, until: number): Promise<void> => {
  const { importId, chunks = 0, checkedChunks = 0 } = record;
  if (chunk < checkedChunks) return;
  const place = importObjects.check(importId);
  const saved: SavedCheck = checkedChunks ? await loadState(place) : { next: 0, dry: new Map() };
  const identity = await loadStarter(record);
  const dry = startDryRun(saved.dry);
  let { next } = saved;
  while (next < chunks && (next <= chunk || Date.now() < until)) {
    const { result } = await dry.run(() => importRowsOf(record, next, identity));
    await finishChunk(importId, next, result, {});
    next += 1;
  }
  if (next < chunks) await saveState(place, { next, dry: dry.saved() } satisfies SavedCheck);
  await markChecked(importId, next);
};
