import {
  adjustPosted,
  adjustShareBasis,
  previewAdjustment,
  previewRelease,
  previewShareBasis,
  releaseParked,
} from '../../../shared/statements/adjustmentRoutes.ts';
import type {
  AdjustmentQuestion,
  BatchAdjustment,
  PreviewCursor,
} from '../../../shared/statements/adjustmentSchema.ts';
import { addPreviews } from './addPreviews.ts';
import { fallsBelowZero } from './adjustmentStanding.ts';
import type { ShareBases } from '../../../shared/statements/licensing/shareBasis.ts';
import { call } from '../../api/call.ts';

/** Receives the progress of a preview in percent. */
export type OnProgress = (percent: number) => void;

type Part<Next> = { batches: BatchAdjustment[]; next?: Next; done: number; total: number };

/** Requests one part after another until none is left, and adds them up. */
const collect = async <Next>(
  ask: (from: Next | undefined) => Promise<Part<Next>>,
  onProgress: OnProgress,
): Promise<BatchAdjustment[]> => {
  const parts: BatchAdjustment[] = [];
  let from: Next | undefined;
  do {
    const { batches, next, done, total } = await ask(from);
    parts.push(...batches);
    if (next !== undefined) onProgress(Math.floor((done / Math.max(1, total)) * 100));
    from = next;
  } while (from !== undefined);
  return addPreviews(parts);
};

/** Returns the effect of a decision on posted rows. */
export const previewDecision = (
  question: Omit<AdjustmentQuestion, 'scope'>,
  onProgress: OnProgress,
): Promise<BatchAdjustment[]> =>
  collect<PreviewCursor>((from) => call(previewAdjustment, { body: { ...question, from } }), onProgress);

/** Returns the parked rows of a batch that could be posted now. */
export const previewParked = (batchId: string, onProgress: OnProgress): Promise<BatchAdjustment[]> =>
  collect<number>((from) => call(previewRelease, { params: { id: batchId }, query: { from } }), onProgress);

/** Returns what another share basis changes in a posted batch. */
export const previewBasis = (
  batchId: string,
  bases: ShareBases,
  onProgress: OnProgress,
): Promise<BatchAdjustment[]> =>
  collect<number>(
    (from) => call(previewShareBasis, { params: { id: batchId }, body: { bases, from } }),
    onProgress,
  );

/** Corrects a posted batch for another share basis. */
export const postBasis = (batchId: string, version: number, bases: ShareBases): Promise<unknown> =>
  call(adjustShareBasis, { params: { id: batchId }, body: { version, bases } });

/** Corrects the rows of a preview in its batches. Returns the number of batches being corrected. */
export const postDecision = async (
  question: Omit<AdjustmentQuestion, 'scope'>,
  version: number,
  others: string[],
): Promise<number> => (await call(adjustPosted, { body: { ...question, version, others } })).done.length;

/** Posts the parked rows of a preview. */
export const postReleased = (batchId: string, version: number): Promise<unknown> =>
  call(releaseParked, { params: { id: batchId }, body: { version } });

/** Counts the balances that a correction takes below zero. */
export const countBelowZero = (batches: readonly BatchAdjustment[]): number =>
  batches.flatMap(({ effects }) => effects.filter(fallsBelowZero)).length;
