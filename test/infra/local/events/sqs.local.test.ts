import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestCloud, type TestCloud } from '../../../support/localCloud.ts';
import { sampleAssembly } from '../sample/assembly.ts';

let cloud: TestCloud;
let sqs: SQSClient;
let QueueUrl: string;

beforeAll(async () => {
  cloud = await startTestCloud(await sampleAssembly());
  sqs = cloud.clients.sqs;
  QueueUrl = await queueUrl('sample-plain');
});
afterAll(() => cloud.dispose());
beforeEach(() => sqs.send(new PurgeQueueCommand({ QueueUrl })));

const queueUrl = async (QueueName: string) =>
  (await sqs.send(new GetQueueUrlCommand({ QueueName }))).QueueUrl!;
const send = (MessageBody: string, more: object = {}) =>
  sqs.send(new SendMessageCommand({ QueueUrl, MessageBody, ...more }));
const receive = async (more: object = {}) =>
  (await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, ...more }))).Messages ?? [];
const counts = async (url = QueueUrl) => {
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: ['All'] }),
  );
  return [
    Number(Attributes?.ApproximateNumberOfMessages),
    Number(Attributes?.ApproximateNumberOfMessagesNotVisible),
  ];
};

describe('messages', () => {
  it('are hidden once received, and gone once deleted', async () => {
    await send('一', { MessageAttributes: { kind: { DataType: 'String', StringValue: 'x' } } });
    const [message] = await receive({ AttributeNames: ['All'], MessageAttributeNames: ['All'] });
    expect(message).toMatchObject({
      Body: '一',
      Attributes: { ApproximateReceiveCount: '1' },
      MessageAttributes: { kind: { StringValue: 'x' } },
    });
    expect([await receive(), await counts()]).toEqual([[], [0, 1]]);
    await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message!.ReceiptHandle }));
    expect(await counts()).toEqual([0, 0]);
  });

  it('come back after the visibility timeout, which can be changed', async () => {
    await send('again');
    const [first] = await receive({ VisibilityTimeout: 30 });
    await sqs.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl,
        ReceiptHandle: first!.ReceiptHandle,
        VisibilityTimeout: 0,
      }),
    );
    expect(await receive({ VisibilityTimeout: 1 })).toHaveLength(1);
    expect(await receive({ WaitTimeSeconds: 3 })).toHaveLength(1);
  });

  it('wake waiting receivers', async () => {
    const started = Date.now();
    const waiting = receive({ WaitTimeSeconds: 10 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await send('now');
    expect(await waiting).toHaveLength(1);
    expect(Date.now() - started).toBeLessThan(2000);
  });

  it('can be delayed', async () => {
    await send('later', { DelaySeconds: 1 });
    expect(await receive()).toEqual([]);
    expect(await receive({ WaitTimeSeconds: 3 })).toHaveLength(1);
  });

  it('are sent and deleted in batches of ten at most', async () => {
    const batch = (size: number) =>
      sqs.send(
        new SendMessageBatchCommand({
          QueueUrl,
          Entries: Array.from({ length: size }, (_, index) => ({
            Id: `m${index}`,
            MessageBody: String(index),
          })),
        }),
      );
    expect((await batch(10)).Successful).toHaveLength(10);
    await expect(batch(11)).rejects.toThrow('Maximum number of entries');
    const messages = await receive();
    const Entries = messages.map(({ MessageId, ReceiptHandle }) => ({ Id: MessageId, ReceiptHandle }));
    await sqs.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
    expect(await counts()).toEqual([0, 0]);
  });

  it('name the queue that does not exist', async () => {
    await expect(queueUrl('missing')).rejects.toMatchObject({ name: 'QueueDoesNotExist' });
  });
});

describe('a queue that feeds a function', () => {
  it('moves failing messages to the dead-letter queue and loses no others', async () => {
    const inbox = await queueUrl('sample-inbox');
    const dead = await queueUrl('sample-dead');
    const keys = ['inbox/good-1', 'inbox/bad', 'inbox/good-2'];
    for (const key of keys)
      await sqs.send(
        new SendMessageCommand({
          QueueUrl: inbox,
          MessageBody: JSON.stringify({ Records: [{ s3: { object: { key } } }] }),
        }),
      );
    await cloud.idle();
    expect([await counts(inbox), await counts(dead)]).toEqual([
      [0, 0],
      [1, 0],
    ]);
    const { Items } = await cloud.dynamodb.call('Query', {
      TableName: cloud.resources.find('table').name,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: 'counter' } },
    });
    expect(
      (Items as { sk: { S: string }; count: { N: string } }[]).map(({ sk, count }) => [sk.S, count.N]),
    ).toEqual([
      ['arrived/inbox/good-1', '1'],
      ['arrived/inbox/good-2', '1'],
    ]);
  });
});

describe('a restart', () => {
  it('keeps sent messages, and shows messages in flight again', async () => {
    await send('waiting');
    await send('in work');
    await receive({ MaxNumberOfMessages: 1, VisibilityTimeout: 600 });
    await cloud.stop();
    cloud = await startTestCloud(await sampleAssembly(), { dataDir: cloud.dataDir });
    sqs = cloud.clients.sqs;
    QueueUrl = await queueUrl('sample-plain');
    expect((await receive()).map(({ Body }) => Body)).toEqual(['waiting', 'in work']);
  });
});
