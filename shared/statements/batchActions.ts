import { isMappable, isPosting, isReadableAgain, isUnfinished } from './batchRules.ts';
import type { Batch, BatchStage } from './schema.ts';

/** Actions for a batch that does not continue by itself, the least drastic first. */
const batchActions = ['map', 'tryAgain', 'readAgain', 'uploadAgain', 'abandon'] as const;
export type BatchAction = (typeof batchActions)[number];

/** Stages in which the product is working on the batch. */
const runningStages: readonly BatchStage[] = ['reading', 'matching', 'booking', 'receiving', 'adjusting'];

/**
 * Milliseconds after which a running stage counts as stalled: an hour. The longest step takes up to fifteen minutes,
 * and a failing step reports its failure; only a state machine stopped from outside does not.
 */
const maxRunning = 60 * 60 * 1000;

type BatchState = Pick<
  Batch,
  'status' | 'stage' | 'stageSince' | 'uploadedAt' | 'problem' | 'source' | 'sha256' | 'origin'
>;

/** Returns whether a batch has been in a running stage for longer than any stage takes. */
export const isStalled = ({ stage, stageSince, uploadedAt }: BatchState, now: number): boolean =>
  runningStages.includes(stage) && now - Date.parse(stageSince ?? uploadedAt) > maxRunning;

/**
 * Returns whether processing can be started again: a check, a failed step, a failed posting (nothing is posted twice),
 * a batch waiting in its queue, or a stalled stage.
 */
export const isRetryable = (batch: BatchState, now: number): boolean => {
  if (isPosting(batch)) return batch.problem !== undefined || isStalled(batch, now);
  if (!isUnfinished(batch)) return false;
  return ['review', 'failed', 'waiting'].includes(batch.stage) || isStalled(batch, now);
};

/** Returns whether a batch may be abandoned: nothing of it is booked or being booked. */
export const isAbandonable = (batch: BatchState): boolean => isUnfinished(batch) && !isPosting(batch);

const isOpen: Readonly<Record<BatchAction, (batch: BatchState, now: number) => boolean>> = {
  map: isMappable,
  tryAgain: isRetryable,
  readAgain: isReadableAgain,
  uploadAgain: ({ status, stage, origin }) =>
    status === 'IllegalContent' || (stage === 'awaitingFile' && origin === 'upload'),
  abandon: isAbandonable,
};

/**
 * Returns the actions available for a batch in its present state.
 * @param now milliseconds since the epoch
 */
export const availableActions = (batch: BatchState, now: number): BatchAction[] =>
  batchActions.filter((way) => isOpen[way](batch, now));
