import type { AdjustmentQuestion } from '../../../shared/statements/adjustmentSchema.ts';
import { isAdjustable } from '../../../shared/statements/batchRules.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { payerDay } from '../../../shared/reference/businessDay.ts';
import type { Actor } from '../../core/actor.ts';
import { businessDayAt } from '../../core/businessDay.ts';
import type { Identity } from '../../api/identity.ts';
import { newId } from '../../core/newId.ts';
import { Refusal } from '../../core/refusal.ts';
import { batchesAt, batchesOfStatus } from '../batchLists.ts';
import type { VersionedBatch } from '../batchStore.ts';
import type { Decision, StoredCorrection } from '../correctionStore.ts';
import { findTarget } from '../decideRow.ts';
import { loadOwnBatch } from '../owning/ownBatch.ts';
import { loadRowGroup } from '../reviewedRows.ts';
import { parseRowId } from '../rowId.ts';
import { postingRun, type StoredAdjustment } from './adjustmentStore.ts';

/**
 * Loads a batch the person may see that can be adjusted now.
 * @throws Refusal `DataNotFound`, `BatchStateChanged`
 */
export const loadAdjustable = async (identity: Identity, batchId: string): Promise<VersionedBatch> => {
  const batch = await loadOwnBatch(identity, batchId);
  if (!isAdjustable(batch)) throw new Refusal('BatchStateChanged', { stage: batch.stage });
  return batch;
};

/**
 * Returns the decision a person wants for posted rows, and the batch of the row they looked at.
 * @throws Refusal `DataNotFound`, `BatchStateChanged`, `MusicalWorkIdNull`
 */
export const readDecision = async (
  person: Identity,
  { rowId, decision, targetId }: AdjustmentQuestion,
): Promise<{ batch: VersionedBatch; decision: Decision }> => {
  const batch = await loadAdjustable(person, parseRowId(rowId).batchId);
  const target = await findTarget(batch, decision, targetId);
  const { identity } = await loadRowGroup(batch, rowId);
  const { batchId, source, ownerId } = batch;
  return { batch, decision: { kind: decision, source: source!, ownerId, identity, batchId, rowId, target } };
};

/** Returns other posted batches of the same source and owner that may hold matching rows, newest first. */
export const otherBatches = async ({ batchId, source, ownerId }: Batch): Promise<VersionedBatch[]> => {
  const posted = await batchesOfStatus('ImportCompleted', ['source', 'ownerId'], ownerId);
  return batchesAt(
    posted.filter(
      (batch) => batch.source === source && batch.ownerId === ownerId && batch.batchId !== batchId,
    ),
  );
};

/**
 * Returns a new adjustment. It is posted under the current day of the company that received the batch, or, before
 * receipt, of the business.
 */
export const newAdjustment = (
  actor: Actor,
  batch: Batch,
  correction: StoredCorrection | undefined,
): StoredAdjustment => ({
  adjustmentId: newId('adj'),
  batchId: batch.batchId,
  run: postingRun(batch) + 1,
  kind: correction ? 'decision' : 'release',
  ...(correction && {
    correction,
    decision: correction.kind,
    correctionId: correction.correctionId,
    rowId: correction.rowId,
    title: correction.title,
    targetTitle: correction.targetTitle,
  }),
  requestedBy: actor.actorId,
  requestedByName: actor.displayName,
  requestedAt: new Date().toISOString(),
  occurredOn: batch.payer ? payerDay(batch.payer) : businessDayAt(),
});
