import { deserialize, serialize } from 'node:v8';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { SavedItems } from '../../db/dryRun/stagedItems.ts';
import { putObject, readWhole } from '../../files/files.ts';
import { importObjects } from '../catalogueImportStore.ts';
import type { Place } from './place.ts';

/** Where an undo goes on in its next step. */
export type SavedUndo = {
  place: Place;
  /** While it looks for what stands in the way: what the dry run has written. Absent once it removes. */
  dry?: SavedItems;
};

/** Stores where an undo goes on. What it removed is known by key alone, so 10,000 works take about a megabyte. */
export const saveUndo = (importId: string, saved: SavedUndo): Promise<void> =>
  putObject(importObjects.undo(importId), gzipSync(serialize(saved)), 'application/gzip');

/** Loads where an undo goes on. The product wrote it itself. */
export const loadUndo = async (importId: string): Promise<SavedUndo> =>
  deserialize(gunzipSync(await readWhole(importObjects.undo(importId)))) as SavedUndo;
