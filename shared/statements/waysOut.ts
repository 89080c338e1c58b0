import { isMappable, isPosting, isReadableAgain, isUnfinished } from './batchRules.ts';
import type { Batch, BatchStage } from './schema.ts';

/** What a person can do about a batch that does not go on by itself, the least drastic first. */
export const waysOut = ['map', 'tryAgain', 'readAgain', 'uploadAgain', 'abandon'] as const;
export type WayOut = (typeof waysOut)[number];

/** Stages that steps of the product lead on from. */
const runningStages: readonly BatchStage[] = ['reading', 'matching', 'booking', 'receiving', 'adjusting'];

/**
 * Milliseconds after which a running stage is taken for stalled: an hour. The longest step has fifteen minutes, and a step
 * that fails says so; only a machine that was stopped from outside does not.
 */
const maxRunning = 60 * 60 * 1000;

type Standing = Pick<
  Batch,
  'status' | 'stage' | 'stageSince' | 'uploadedAt' | 'problem' | 'source' | 'sha256' | 'origin'
>;

/** Whether a batch has been in a running stage for longer than any takes. */
export const isStalled = ({ stage, stageSince, uploadedAt }: Standing, now: number): boolean =>
  runningStages.includes(stage) && now - Date.parse(stageSince ?? uploadedAt) > maxRunning;

/**
 * Whether what was under way can be taken up again: a check, a step that failed, a posting that failed (nothing is posted
 * twice), its turn in the line of its source, or a stage that has stalled.
 */
export const isRetryable = (batch: Standing, now: number): boolean => {
  if (isPosting(batch)) return batch.problem !== undefined || isStalled(batch, now);
  if (!isUnfinished(batch)) return false;
  return ['review', 'failed', 'waiting'].includes(batch.stage) || isStalled(batch, now);
};

/** Whether a batch may be given up: nothing of it is booked or being booked. */
export const isAbandonable = (batch: Standing): boolean => isUnfinished(batch) && !isPosting(batch);

const isOpen: Readonly<Record<WayOut, (batch: Standing, now: number) => boolean>> = {
  map: isMappable,
  tryAgain: isRetryable,
  readAgain: isReadableAgain,
  uploadAgain: ({ status, stage, origin }) =>
    status === 'IllegalContent' || (stage === 'awaitingFile' && origin === 'upload'),
  abandon: isAbandonable,
};

/**
 * Returns the ways out of where a batch stands.
 * @param now milliseconds
 */
export const waysOutOf = (batch: Standing, now: number): WayOut[] =>
  waysOut.filter((way) => isOpen[way](batch, now));
