import { ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { sqs } from '../../../functions/core/clients/sqs.ts';
import { commitSilently } from '../../../functions/db/commit.ts';
import { queryAll } from '../../../functions/db/items.ts';
import { messageKeys } from '../../../functions/db/keys/messages.ts';
import { changeMessage } from '../../../functions/messages/messageChanges.ts';
import { enqueueUnqueuedMessages, noteWrite } from '../../../functions/messages/messageQueue.ts';
import { loadMessage } from '../../../functions/messages/messageReader.ts';
import { prepareMessage } from '../../../functions/messages/messageStore.ts';
import { handler as followUpMessages } from '../../../functions/messages/tasks/followUpMessages.ts';
import { startDataCloud } from '../../support/dataCloud.ts';

const past = '2020-01-01T00:00:00.000Z';

const cloud = await startDataCloud();

afterEach(() => vi.restoreAllMocks());

afterAll(() => cloud.dispose());

const refuseNext = () => vi.spyOn(sqs(), 'send').mockRejectedValueOnce(new Error('queue refused'));

const notedIds = async () =>
  (await queryAll<{ messageId: string }>({ pk: messageKeys.notes })).map(({ messageId }) => messageId);

it('queues the other messages when one cannot be queued, and reports the failure', async () => {
  const ids = ['msg_0000000001', 'msg_0000000002', 'msg_0000000003'];
  await commitSilently(ids.map((id) => noteWrite(id, past)));
  refuseNext();
  await expect(enqueueUnqueuedMessages(Date.now())).rejects.toThrow('1 of 3 failed: Error: queue refused');
  expect(await notedIds()).toEqual(['msg_0000000001']);
  const receive = new ReceiveMessageCommand({
    QueueUrl: process.env.MESSAGES_QUEUE,
    MaxNumberOfMessages: 10,
  });
  const { Messages = [] } = await cloud.clients.sqs.send(receive);
  expect(Messages.map(({ Body }) => Body).toSorted()).toEqual(
    ids.slice(1).map((messageId) => JSON.stringify({ messageId })),
  );
  expect(await enqueueUnqueuedMessages(Date.now())).toBe(1);
  expect(await notedIds()).toEqual([]);
});

it('marks interrupted attempts as unknown although a message cannot be queued', async () => {
  const { messageId, writes } = await prepareMessage({
    template: 'profileApproved',
    channel: 'mail',
    to: 'interrupted@example.com',
    language: 'en',
    cause: 'interrupted',
    params: { name: 'Lin' },
    secrets: {},
  });
  await commitSilently(writes);
  await changeMessage(messageId, (message) => ({ ...message, state: 'Sending', attemptedAt: past }));
  await commitSilently([noteWrite('msg_0000000004', past)]);
  refuseNext();
  await expect(followUpMessages()).rejects.toThrow('1 of 1 failed');
  expect(await loadMessage(messageId)).toMatchObject({ state: 'Unknown' });
  expect(await notedIds()).toContain('msg_0000000004');
});
