import { finishAll } from '../core/finishAll.ts';
import { log } from '../core/log.ts';
import { giveUpAttempts } from '../messages/unknownOutcomes.ts';
import { enqueueForgotten } from '../messages/messageQueue.ts';

/**
 * Every minute, queues messages whose function was killed before queuing them, and marks interrupted attempts as
 * unknown.
 */
export const handler = async (): Promise<void> => {
  const now = Date.now();
  const [queued, unknown] = await finishAll([enqueueForgotten(now), giveUpAttempts(now)]);
  if (queued || unknown) log.info('messages followed up', { queued, unknown });
};
