import { createStore } from '../../createStore.ts';
import { refreshBatch } from '../importWatch.ts';

/** Milliseconds without a decision after which the batch is loaded again. */
const restTime = 700;

const waiting = createStore(0);
let last: Promise<void> = Promise.resolve();
let rest: ReturnType<typeof setTimeout> | undefined;

const keepPage = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * Sends one decision after the other, in the order made, so that a person need not wait for the server and an undo never
 * overtakes its decision. The batch is loaded again once the person pauses. The browser asks before the page closes with
 * a decision that is not sent.
 * @param work sends the decision and shows its failure; never throws
 */
export const sendInOrder = (batchId: string, work: () => Promise<void>): void => {
  clearTimeout(rest);
  if (waiting.get() === 0) globalThis.addEventListener('beforeunload', keepPage);
  waiting.set(waiting.get() + 1);
  last = last.then(work).finally(() => {
    waiting.set(waiting.get() - 1);
    if (waiting.get() > 0) return;
    globalThis.removeEventListener('beforeunload', keepPage);
    clearTimeout(rest);
    rest = setTimeout(() => void refreshBatch(batchId), restTime);
  });
};

/** Returns the number of decisions that are not sent yet. */
export const useUnsent = waiting.use;
