import { deserialize, serialize } from 'node:v8';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { SavedItems } from '../../db/dryRun/stagedItems.ts';
import { putObject, readWhole } from '../../files/files.ts';
import { importObjects } from '../catalogueImportStore.ts';
import type { Place } from './place.ts';

/** State of an undo between two of its steps. */
export type SavedUndo = {
  place: Place;
  /** Items that the dry run wrote; absent once the undo removes. */
  dry?: SavedItems;
};

/** Stores what the next step of an undo needs. What the dry run removed is known by key alone, so 10,000 works take about a megabyte. */
export const saveUndo = (importId: string, saved: SavedUndo): Promise<void> =>
  putObject(importObjects.undo(importId), gzipSync(serialize(saved)), 'application/gzip');

/** Loads what the step before stored. The product wrote it itself, so it is not checked. */
export const loadUndo = async (importId: string): Promise<SavedUndo> =>
  deserialize(gunzipSync(await readWhole(importObjects.undo(importId)))) as SavedUndo;
