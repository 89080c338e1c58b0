import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { sqs } from '../core/clients/sqs.ts';
import { environment } from '../core/environment.ts';
import { log } from '../core/log.ts';
import { tryAll } from '../core/tryAll.ts';
import { commitSilently, put, remove, type Write } from '../db/commit.ts';
import { messageKeys } from '../db/keys/messages.ts';
import { loadOverdueNotes } from '../db/loadOverdueNotes.ts';

/** Body of a queue message: the id alone, because a queue must not hold the content of a message. */
export type QueueBody = { messageId: string };

/** Returns the write that marks a message to be queued, for the transaction that stores it. */
export const noteWrite = (messageId: string, queuedAt: string): Write =>
  put({ ...messageKeys.note(messageId), type: 'messageNote', version: 1, messageId, queuedAt });

const enqueueNoted = async (messageId: string): Promise<void> => {
  const body: QueueBody = { messageId };
  await sqs().send(
    new SendMessageCommand({ QueueUrl: environment('MESSAGES_QUEUE'), MessageBody: JSON.stringify(body) }),
  );
  await commitSilently([remove(messageKeys.note(messageId))]);
};

/** Queues a stored message. If that fails, its note remains and `enqueueUnqueuedMessages` queues it within minutes. */
export const enqueue = async (messageId: string): Promise<void> => {
  try {
    await enqueueNoted(messageId);
  } catch (error) {
    log.error('message not queued, it is later', { messageId, error });
  }
};

/**
 * Queues messages whose function was killed before queuing them. A message queued twice is sent once.
 * @param now milliseconds
 * @returns the number of messages
 * @throws AggregateError of the failures, after trying all
 */
export const enqueueUnqueuedMessages = async (now: number): Promise<number> => {
  const overdue = await loadOverdueNotes<QueueBody & { queuedAt: string }>(
    messageKeys.notes,
    ({ queuedAt }) => queuedAt,
    now,
  );
  return tryAll(
    overdue,
    ({ messageId }) => messageId,
    ({ messageId }) => enqueueNoted(messageId),
  );
};
