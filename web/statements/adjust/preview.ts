import {
  adjustPosted,
  previewAdjustment,
  previewRelease,
  releaseParked,
} from '../../../shared/statements/adjustmentRoutes.ts';
import type {
  AdjustmentQuestion,
  BatchAdjustment,
  PreviewCursor,
} from '../../../shared/statements/adjustmentSchema.ts';
import { addPreviews } from '../../../shared/statements/addPreviews.ts';
import { fallsBelowZero } from '../../../shared/statements/adjustmentStanding.ts';
import { call } from '../../api/call.ts';

/** Told how far a preview has come, in parts of a hundred. */
export type OnProgress = (percent: number) => void;

type Part<Next> = { batches: BatchAdjustment[]; next?: Next; done: number; total: number };

/** Asks for part after part until there is none left, and adds them up. */
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

/** What a decision about posted rows would change. */
export const previewDecision = (
  question: Omit<AdjustmentQuestion, 'scope'>,
  onProgress: OnProgress,
): Promise<BatchAdjustment[]> =>
  collect<PreviewCursor>((from) => call(previewAdjustment, { body: { ...question, from } }), onProgress);

/** Which parked rows of a batch could be posted now. */
export const previewParked = (batchId: string, onProgress: OnProgress): Promise<BatchAdjustment[]> =>
  collect<number>((from) => call(previewRelease, { params: { id: batchId }, query: { from } }), onProgress);

/** Corrects the rows a preview showed, in the batches it showed. Returns how many batches are being corrected. */
export const postDecision = async (
  question: Omit<AdjustmentQuestion, 'scope'>,
  version: number,
  others: string[],
): Promise<number> => (await call(adjustPosted, { body: { ...question, version, others } })).done.length;

/** Posts the parked rows a preview showed. */
export const postReleased = (batchId: string, version: number): Promise<unknown> =>
  call(releaseParked, { params: { id: batchId }, body: { version } });

/** Counts the balances that a correction takes below zero. */
export const countBelowZero = (batches: readonly BatchAdjustment[]): number =>
  batches.flatMap(({ effects }) => effects.filter(fallsBelowZero)).length;
