import { isDecidable } from '../../shared/statements/batchRules.ts';
import { isRowChunk } from '../../shared/statements/chunks/rowChunks.ts';
import type { DecisionKind } from '../../shared/statements/schema.ts';
import type { Actor } from '../core/actor.ts';
import { Refusal } from '../core/refusal.ts';
import type { Stored } from '../db/items.ts';
import { loadBatch, type VersionedBatch } from './batchStore.ts';
import { loadTarget } from './matching/catalogue.ts';
import {
  correctionsOfBatch,
  currentDecision,
  decide,
  undo,
  type StoredCorrection,
} from './correctionStore.ts';
import { loadRowGroup } from './reviewedRows.ts';
import { placeOf } from './rowId.ts';

const loadDecidableBatch = async (rowId: string): Promise<VersionedBatch> => {
  const batch = await loadBatch(placeOf(rowId).batchId);
  if (!isDecidable(batch)) throw new Refusal('BatchStateChanged');
  return batch;
};

/**
 * The batch of a row that may be decided, and what the row says of its work.
 * @throws Refusal `BatchStateChanged`, `DataNotFound`
 */
export const loadDecidable = async (rowId: string) => {
  const batch = await loadDecidableBatch(rowId);
  const { identity } = await loadRowGroup(batch, rowId);
  return { batch, identity };
};

/** What a decision assigns; the other kinds assign nothing. */
export const targetOf = async (kind: DecisionKind, targetId: string | undefined) => {
  if (kind !== 'assignMusicalWork' && kind !== 'assignSong') return undefined;
  if (!targetId) throw new Refusal('MusicalWorkIdNull');
  return loadTarget(kind === 'assignSong' ? 'song' : 'work', targetId);
};

/**
 * Decides a row and, with it, every row alike of its source, now and in later statements.
 * @throws Refusal `BatchStateChanged`, `DataNotFound`, `MusicalWorkIdNull`, `RowProcessing`
 */
export const decideRow = async (
  actor: Actor,
  rowId: string,
  kind: DecisionKind,
  targetId?: string,
): Promise<{ correctionId: string }> => {
  const target = await targetOf(kind, targetId);
  const { batch, identity } = await loadDecidable(rowId);
  const { batchId, source } = batch;
  return { correctionId: await decide(actor, { kind, source: source!, identity, batchId, rowId, target }) };
};

/** The decision a row is under; one made before the file was read anew is known by the row it was made on then. */
const decisionOn = async (rowId: string): Promise<Stored<StoredCorrection> | undefined> => {
  const { batchId, chunk } = placeOf(rowId);
  const batch = await loadDecidableBatch(rowId);
  if (!isRowChunk(batch, chunk))
    return (await correctionsOfBatch(batchId)).find((one) => one.rowId === rowId);
  const { identity } = await loadRowGroup(batch, rowId);
  return currentDecision({ source: batch.source!, identity });
};

/**
 * Undoes the decision a row is under.
 * @throws Refusal as `undo`, and `DataNotFound` for a row the batch does not have
 */
export const undoRow = async (actor: Actor, rowId: string): Promise<void> =>
  undo(actor, await decisionOn(rowId), placeOf(rowId).batchId);
