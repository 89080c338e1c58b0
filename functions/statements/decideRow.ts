import { isDecidable } from '../../shared/statements/batchRules.ts';
import { isRowChunk } from '../chunks/rowChunks.ts';
import type { Owned } from './owning/ownership.ts';
import type { DecisionKind, LearnedId } from '../../shared/statements/rowSchema.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import type { Stored } from '../db/items.ts';
import { retrying } from '../db/retrying.ts';
import type { VersionedBatch } from './batchStore.ts';
import { loadTarget } from './matching/catalogue.ts';
import {
  correctionsOfBatch,
  currentDecision,
  decide,
  undo,
  type StoredCorrection,
} from './correctionStore.ts';
import { learnPlatformId } from './learning/learnPlatformId.ts';
import { loadOwnBatch } from './owning/ownBatch.ts';
import { loadRowGroup } from './reviewedRows.ts';
import { parseRowId } from './rowId.ts';

const loadDecidableBatch = async (person: Identity, rowId: string): Promise<VersionedBatch> => {
  const batch = await loadOwnBatch(person, parseRowId(rowId).batchId);
  if (!isDecidable(batch)) throw new Refusal('BatchStateChanged');
  return batch;
};

/**
 * Returns the record that a decision about rows of a batch assigns; `undefined` for decisions that assign nothing.
 * @throws Refusal `MusicalWorkIdNull`, `DataNotFound` also for a record the owner of the batch may not license
 */
export const findTarget = async (batch: Owned, kind: DecisionKind, targetId: string | undefined) => {
  if (kind !== 'assignMusicalWork' && kind !== 'assignSong') return undefined;
  if (!targetId) throw new Refusal('MusicalWorkIdNull');
  return loadTarget(batch.ownerId, kind === 'assignSong' ? 'song' : 'work', targetId);
};

/** Maximum attempts to change a record that somebody saves concurrently. */
const maxAttempts = 5;

/**
 * Decides a row and every matching row of its source and owner, now and in later statements. The assigned record learns
 * the id that the row states for its platform.
 * @param inBulk true for one of many rows decided alike
 * @throws Refusal `BatchStateChanged`, `DataNotFound`, `MusicalWorkIdNull`, `RowProcessing`
 */
export const decideRow = async (
  person: Identity,
  rowId: string,
  kind: DecisionKind,
  targetId?: string,
  inBulk = false,
): Promise<{ correctionId: string; platformId?: LearnedId }> => {
  const batch = await loadDecidableBatch(person, rowId);
  const target = await findTarget(batch, kind, targetId);
  const { identity } = await loadRowGroup(batch, rowId);
  const { batchId, source, ownerId } = batch;
  const decision = { kind, source: source!, ownerId, identity, batchId, rowId, target };
  let platformId: LearnedId | undefined;
  const correctionId = await retrying('StaleVersion', maxAttempts, () =>
    decide(person, decision, async (taken, made) => {
      const lesson = await learnPlatformId(person, taken, made, inBulk);
      platformId = lesson.platformId;
      return lesson.writes;
    }),
  );
  return { correctionId, ...(platformId && { platformId }) };
};

/**
 * Returns the decision that applies to a row. A decision made before the file was read again is found by its old row
 * id.
 */
const decisionOn = async (person: Identity, rowId: string): Promise<Stored<StoredCorrection> | undefined> => {
  const batch = await loadDecidableBatch(person, rowId);
  if (!isRowChunk(batch, parseRowId(rowId).chunk))
    return (await correctionsOfBatch(batch)).find((one) => one.rowId === rowId);
  const { identity } = await loadRowGroup(batch, rowId);
  return currentDecision({ source: batch.source!, ownerId: batch.ownerId, identity });
};

/**
 * Undoes the decision that applies to a row.
 * @throws Refusal as `undo`, and `DataNotFound` for a row the batch does not have
 */
export const undoRow = async (person: Identity, rowId: string): Promise<void> =>
  retrying('StaleVersion', maxAttempts, async () =>
    undo(
      person,
      await decisionOn(person, rowId),
      parseRowId(rowId).batchId,
      async (taken, made) => (await learnPlatformId(person, taken, made)).writes,
    ),
  );
