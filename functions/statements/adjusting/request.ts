import type { AdjustmentQuestion } from '../../../shared/statements/adjustmentSchema.ts';
import { isAdjustable } from '../../../shared/statements/batchRules.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { payerDay } from '../../../shared/reference/businessDay.ts';
import type { Actor } from '../../core/actor.ts';
import { businessDayAt } from '../../core/businessDay.ts';
import { newId } from '../../core/newId.ts';
import { Refusal } from '../../core/refusal.ts';
import { batchesAt, batchesOfStatus } from '../batchLists.ts';
import { loadBatch, type VersionedBatch } from '../batchStore.ts';
import type { Decision, StoredCorrection } from '../correctionStore.ts';
import { targetOf } from '../decideRow.ts';
import { loadRowGroup } from '../reviewedRows.ts';
import { placeOf } from '../rowId.ts';
import { runOf, type StoredAdjustment } from './adjustmentStore.ts';

/**
 * A batch that can be adjusted now.
 * @throws Refusal `DataNotFound`, `BatchStateChanged`
 */
export const loadAdjustable = async (batchId: string): Promise<VersionedBatch> => {
  const batch = await loadBatch(batchId);
  if (!isAdjustable(batch)) throw new Refusal('BatchStateChanged', { stage: batch.stage });
  return batch;
};

/**
 * The decision somebody wants for rows that are posted, and the batch they looked at.
 * @throws Refusal `DataNotFound`, `BatchStateChanged`, `MusicalWorkIdNull`
 */
export const readDecision = async ({
  rowId,
  decision,
  targetId,
}: AdjustmentQuestion): Promise<{ batch: VersionedBatch; decision: Decision }> => {
  const target = await targetOf(decision, targetId);
  const batch = await loadAdjustable(placeOf(rowId).batchId);
  const { identity } = await loadRowGroup(batch, rowId);
  const { batchId, source } = batch;
  return { batch, decision: { kind: decision, source: source!, identity, batchId, rowId, target } };
};

/** Posted batches of the source that may hold alike rows beside the one looked at, newest first. */
export const otherBatches = async ({ batchId, source }: Batch): Promise<VersionedBatch[]> => {
  const posted = await batchesOfStatus('ImportCompleted', ['source']);
  return batchesAt(posted.filter((batch) => batch.source === source && batch.batchId !== batchId));
};

/**
 * Returns an adjustment about to begin. It is posted under the day of the company that received the batch, before a receipt
 * under that of the business.
 */
export const newAdjustment = (
  actor: Actor,
  batch: Batch,
  correction: StoredCorrection | undefined,
): StoredAdjustment => ({
  adjustmentId: newId('adj'),
  batchId: batch.batchId,
  run: runOf(batch) + 1,
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
