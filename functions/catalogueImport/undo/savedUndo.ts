import type { SavedItems } from '../../db/dryRun/stagedItems.ts';
import { importObjects } from '../catalogueImportStore.ts';
import { loadState, saveState } from '../savedState.ts';
import type { Place } from './place.ts';

/** State of an undo between two of its steps. */
export type SavedUndo = {
  place: Place;
  /** Items that the dry run wrote; absent once the undo removes. */
  dry?: SavedItems;
};

/** Stores what the next step of an undo needs. What the dry run removed is known by key alone, so 10,000 works take about a megabyte. */
export const saveUndo = (importId: string, saved: SavedUndo): Promise<void> =>
  saveState(importObjects.undo(importId), saved);

/** Loads what the step before stored. */
export const loadUndo = (importId: string): Promise<SavedUndo> => loadState(importObjects.undo(importId));
