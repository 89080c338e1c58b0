import { allows } from '../../../shared/access/authority.ts';
import type { Flag } from '../../../shared/access/flags.ts';
import type { Identity } from '../../api/identity.ts';
import { Refusal } from '../../core/refusal.ts';
import { noteWrite, type Write } from '../../db/commit.ts';
import { catalogueFor } from '../matching/catalogue.ts';
import {
  toCorrection,
  targetInHistory,
  currentDecision,
  rememberWrite,
  type Decision,
  type StoredCorrection,
} from '../correctionStore.ts';
import { isAdjustable, isDecidable } from '../../../shared/statements/batchRules.ts';
import { moveBatch } from '../batchStore.ts';
import { loadOwnBatch } from '../owning/ownBatch.ts';
import { loadRowGroup } from '../reviewedRows.ts';
import { parseRowId } from '../rowId.ts';

const loadOpen = async (person: Identity, rowId: string) => {
  const batch = await loadOwnBatch(person, parseRowId(rowId).batchId);
  if (!isDecidable(batch) && !isAdjustable(batch)) throw new Refusal('BatchStateChanged');
  const { identity } = await loadRowGroup(batch, rowId);
  return { batch, identity };
};

/** Returns whether a decision assigns a record that still exists. */
const assignsStill = async ({ ownerId, songId, workId }: StoredCorrection): Promise<boolean> => {
  const id = songId ?? workId;
  return id !== undefined && (await catalogueFor(ownerId).licensable([id])).has(id);
};

/** Assignment that is committed with a new record: the decision's id, and the writes. */
export type Assignment = { correctionId: string; writes: readonly Write[] };

/**
 * Prepares the assignment of a new record to a row and all matching rows. Record and assignment are created in one
 * transaction, so a repeat or a concurrent request for the same rows creates neither. Income posted for the rows stays
 * until it is corrected or, for parked rows, released. Like every decision about posted rows, the assignment counts as
 * applied.
 * @param needs permission required in addition to deciding rows
 * @param rightOwnerIds right owners of the new record
 * @returns a function that makes the assignment once the record has an id
 * @throws Refusal `NotAllowed`, `BatchStateChanged`, `DataNotFound`, `RowInfoMapDuplicate` when something is assigned
 * already, `RightOwnerMustBeSelf` for a record the owner of the statement may not license
 */
export const prepareAssignment = async (
  actor: Identity,
  rowId: string,
  needs: Flag,
  rightOwnerIds: readonly string[],
): Promise<(target: NonNullable<Decision['target']>) => Assignment> => {
  if (!allows(actor.permissions, needs)) throw new Refusal('NotAllowed');
  const { batch, identity } = await loadOpen(actor, rowId);
  const { batchId, source, ownerId } = batch;
  if (!(await catalogueFor(ownerId).represents(rightOwnerIds))) throw new Refusal('RightOwnerMustBeSelf');
  const current = await currentDecision({ source: source!, ownerId, identity });
  if (current && (await assignsStill(current)))
    throw new Refusal('RowInfoMapDuplicate', { correctionId: current.correctionId });
  return (target) => {
    const kind = target.songId ? 'assignSong' : 'assignMusicalWork';
    const decision: Decision = { kind, source: source!, ownerId, identity, batchId, rowId, target };
    const correction = toCorrection(actor, decision, current, isAdjustable(batch));
    const changes = { decision: kind, title: identity.title, ...targetInHistory(target) };
    return {
      correctionId: correction.correctionId,
      writes: [
        rememberWrite(correction, current),
        moveBatch(batchId, [batch.stage], isDecidable(batch) ? { decidedSince: true } : {}),
        noteWrite(actor, { action: 'decided', subject: batchId, changes }),
      ],
    };
  };
};
