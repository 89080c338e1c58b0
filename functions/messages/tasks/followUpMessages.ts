import { finishAll } from '../../core/finishAll.ts';
import { log } from '../../core/log.ts';
import { giveUpAttempts } from '../unknownOutcomes.ts';
import { mailUnattended } from '../../statements/unattended/unattendedMails.ts';
import { enqueueUnqueuedMessages } from '../messageQueue.ts';

/**
 * Every minute, queues messages whose function was killed before queuing them, marks interrupted attempts as unknown, and
 * mails the owners of statement batches that wait for them.
 */
export const handler = async (): Promise<void> => {
  const now = Date.now();
  const [queued, unknown, unattended] = await finishAll([
    enqueueUnqueuedMessages(now),
    giveUpAttempts(now),
    mailUnattended(now),
  ]);
  if (queued || unknown || unattended) log.info('messages followed up', { queued, unknown, unattended });
};
