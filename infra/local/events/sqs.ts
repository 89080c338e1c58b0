import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { AwsError, requiredText } from '../awsError.ts';
import { numberAt, objectAt, objectsAt, textAt, textsAt, type JsonObject } from '../json.ts';
import { nameInArn } from '../physicalNames.ts';
import { RecordLog } from '../recordLog.ts';
import type { Resource } from '../template.ts';

const maxMessageBytes = 1 << 20;

/** Message that waits in a queue or is being handled. */
export type Message = {
  id: string;
  body: string;
  attributes: JsonObject;
  /** Milliseconds since 1970. */
  sentAt: number;
  visibleAt: number;
  receiveCount: number;
  firstReceivedAt: number;
  /** Latest receipt; empty until first received. */
  receipt: string;
};

type ReceiveOptions = {
  limit: number;
  /** Milliseconds to wait for a first message. */
  waitMs: number;
  /** Milliseconds a received message stays hidden; the queue's own time when absent. */
  visibilityMs?: number;
};

type Queue = {
  name: string;
  url: string;
  arn: string;
  visibilityMs: number;
  delayMs: number;
  deadLetterQueue: string | undefined;
  maxReceiveCount: number;
  messages: RecordLog<Message>;
  /** Called when a message arrives or a receipt is returned. */
  wakers: Set<() => void>;
};

/**
 * Durable SQS standard queues. After a crash every message is still there, and those being handled are visible again.
 */
export class Sqs {
  private readonly queues = new Map<string, Queue>();
  private closed = false;

  constructor(directory: string, queues: Resource[], endpoint: string) {
    for (const { name, arn, properties } of queues) {
      if (properties.FifoQueue === true)
        throw new Error(`The local cloud has standard queues only; ${name} is a FIFO queue.`);
      const redrive = objectAt(properties, 'RedrivePolicy');
      const messages = new RecordLog<Message>(join(directory, `${name}.log`));
      for (const message of messages.values()) message.visibleAt = Math.min(message.visibleAt, Date.now());
      this.queues.set(name, {
        name,
        arn,
        url: `${endpoint}/${arn.split(':')[4]}/${name}`,
        visibilityMs: (numberAt(properties, 'VisibilityTimeout') ?? 30) * 1000,
        delayMs: (numberAt(properties, 'DelaySeconds') ?? 0) * 1000,
        deadLetterQueue: textAt(redrive, 'deadLetterTargetArn')?.replace(/^.*:/, ''),
        maxReceiveCount: numberAt(redrive, 'maxReceiveCount') ?? Infinity,
        messages,
        wakers: new Set(),
      });
    }
  }

  /** Performs one operation of the SQS API. Throws `AwsError`. */
  async call(operation: string, input: JsonObject): Promise<JsonObject> {
    if (operation === 'GetQueueUrl') return { QueueUrl: this.queue(requiredText(input, 'QueueName')).url };
    const queue = this.queue(nameInArn(requiredText(input, 'QueueUrl')));
    switch (operation) {
      case 'SendMessage':
        return this.sendOne(queue, input);
      case 'SendMessageBatch':
        return {
          Successful: batchEntries(input).map((entry) => ({ Id: entry.Id, ...this.sendOne(queue, entry) })),
        };
      case 'ReceiveMessage':
        return this.receiveMessages(queue, input);
      case 'DeleteMessage':
        this.deleteMessage(queue, requiredText(input, 'ReceiptHandle'));
        return {};
      case 'DeleteMessageBatch':
        return this.batch(input, (entry) => this.deleteMessage(queue, requiredText(entry, 'ReceiptHandle')));
      case 'ChangeMessageVisibility':
        this.hide(queue, input);
        return {};
      case 'ChangeMessageVisibilityBatch':
        return this.batch(input, (entry) => this.hide(queue, entry));
      case 'GetQueueAttributes':
        return { Attributes: queueAttributes(queue, textsAt(input, 'AttributeNames')) };
      case 'PurgeQueue':
        queue.messages.clear();
        return {};
      default:
        throw new AwsError('UnknownOperationException', `The local cloud has no SQS operation ${operation}.`);
    }
  }

  /** Puts a message into the queue; returns its id. */
  send(queueName: string, body: string, attributes: JsonObject = {}, delayMs?: number): string {
    const queue = this.queue(queueName);
    if (Buffer.byteLength(body) > maxMessageBytes)
      throw new AwsError(
        'InvalidParameterValue',
        'One or more parameters are invalid. Reason: Message must be shorter than 1048576 bytes.',
      );
    const now = Date.now();
    const message: Message = {
      id: randomUUID(),
      body,
      attributes,
      sentAt: now,
      visibleAt: now + (delayMs ?? queue.delayMs),
      receiveCount: 0,
      firstReceivedAt: 0,
      receipt: '',
    };
    queue.messages.set(message.id, message);
    wake(queue);
    return message.id;
  }

  /**
   * Receives up to `limit` visible messages, waiting for the first. Messages received too often move to the dead-letter
   * queue.
   */
  async receive(queueName: string, options: ReceiveOptions): Promise<Message[]> {
    const queue = this.queue(queueName);
    const until = Date.now() + options.waitMs;
    for (;;) {
      const taken = this.takeMessages(queue, options.limit, options.visibilityMs ?? queue.visibilityMs);
      const remaining = until - Date.now();
      if (taken.length > 0 || remaining <= 0 || this.closed) return taken;
      await changed(queue, remaining);
    }
  }

  /** Deletes a handled message. */
  delete(queueName: string, receipt: string): void {
    this.deleteMessage(this.queue(queueName), receipt);
  }

  /** Milliseconds a received message stays hidden. */
  visibilityMs(queueName: string): number {
    return this.queue(queueName).visibilityMs;
  }

  /** Number of messages waiting or being handled. */
  depth(queueName: string): number {
    return this.queue(queueName).messages.size;
  }

  names(): string[] {
    return [...this.queues.keys()];
  }

  /** Ends every waiting receive. */
  close(): void {
    this.closed = true;
    for (const queue of this.queues.values()) wake(queue);
  }

  private queue(name: string): Queue {
    const queue = this.queues.get(name);
    if (!queue)
      throw new AwsError('QueueDoesNotExist', 'The specified queue does not exist.', 400, {
        queueName: name,
      });
    return queue;
  }

  private sendOne(queue: Queue, input: JsonObject): JsonObject {
    const body = requiredText(input, 'MessageBody');
    const delay = numberAt(input, 'DelaySeconds');
    const attributes = objectAt(input, 'MessageAttributes');
    const id = this.send(queue.name, body, attributes, delay === undefined ? undefined : delay * 1000);
    return { MessageId: id, MD5OfMessageBody: md5(body) };
  }

  private async receiveMessages(queue: Queue, input: JsonObject): Promise<JsonObject> {
    const visibility = numberAt(input, 'VisibilityTimeout');
    const messages = await this.receive(queue.name, {
      limit: Math.min(numberAt(input, 'MaxNumberOfMessages') ?? 1, 10),
      waitMs: (numberAt(input, 'WaitTimeSeconds') ?? 0) * 1000,
      visibilityMs: visibility === undefined ? undefined : visibility * 1000,
    });
    if (messages.length === 0) return {};
    return {
      Messages: messages.map((message) => ({
        MessageId: message.id,
        ReceiptHandle: message.receipt,
        Body: message.body,
        MD5OfBody: md5(message.body),
        Attributes: systemAttributes(message),
        MessageAttributes: message.attributes,
      })),
    };
  }

  private takeMessages(queue: Queue, limit: number, visibilityMs: number): Message[] {
    const taken: Message[] = [];
    const now = Date.now();
    for (const message of queue.messages.values()) {
      if (taken.length === limit) break;
      if (message.visibleAt > now) continue;
      if (message.receiveCount >= queue.maxReceiveCount && queue.deadLetterQueue !== undefined) {
        queue.messages.delete(message.id);
        this.send(queue.deadLetterQueue, message.body, message.attributes, 0);
        continue;
      }
      const received = {
        ...message,
        receiveCount: message.receiveCount + 1,
        firstReceivedAt: message.firstReceivedAt || now,
        visibleAt: now + visibilityMs,
        receipt: `${message.id}/${message.receiveCount + 1}`,
      };
      queue.messages.set(message.id, received);
      taken.push(received);
    }
    return taken;
  }

  private deleteMessage(queue: Queue, receipt: string): void {
    queue.messages.delete(readMessageId(receipt));
  }

  private hide(queue: Queue, input: JsonObject): void {
    const message = queue.messages.get(readMessageId(requiredText(input, 'ReceiptHandle')));
    if (!message) throw new AwsError('MessageNotInflight', 'The message is not in flight.');
    const visibleAt = Date.now() + (numberAt(input, 'VisibilityTimeout') ?? 0) * 1000;
    queue.messages.set(message.id, { ...message, visibleAt });
    wake(queue);
  }

  private batch(input: JsonObject, work: (entry: JsonObject) => void): JsonObject {
    return {
      Successful: batchEntries(input).map((entry) => {
        work(entry);
        return { Id: entry.Id };
      }),
    };
  }
}

/** Returns the attributes SQS itself sets on a message. */
export const systemAttributes = (message: Message): JsonObject => ({
  ApproximateReceiveCount: String(message.receiveCount),
  ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
  SentTimestamp: String(message.sentAt),
  SenderId: 'local',
});

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

const batchEntries = (input: JsonObject): JsonObject[] => {
  const entries = objectsAt(input, 'Entries');
  if (entries.length === 0) throw new AwsError('EmptyBatchRequest', 'There should be at least one entry.');
  if (entries.length > 10)
    throw new AwsError('TooManyEntriesInBatchRequest', 'Maximum number of entries per request are 10.');
  return entries;
};

const queueAttributes = (queue: Queue, wanted: string[]): JsonObject => {
  const now = Date.now();
  const messages = [...queue.messages.values()];
  const hidden = messages.filter((message) => message.visibleAt > now);
  const all: JsonObject = {
    ApproximateNumberOfMessages: String(messages.length - hidden.length),
    ApproximateNumberOfMessagesDelayed: String(hidden.filter((message) => message.receiveCount === 0).length),
    ApproximateNumberOfMessagesNotVisible: String(
      hidden.filter((message) => message.receiveCount > 0).length,
    ),
    QueueArn: queue.arn,
    VisibilityTimeout: String(queue.visibilityMs / 1000),
  };
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => wanted.includes('All') || wanted.includes(name)),
  );
};

/** Returns the message id in a receipt, which consists of the id and the number of the receive. */
const readMessageId = (receipt: string): string => receipt.split('/')[0] ?? '';

const wake = (queue: Queue): void => {
  for (const waker of queue.wakers) waker();
};

/** Resolves when the queue gets a message, when a hidden one becomes visible, or after `timeoutMs`. */
const changed = (queue: Queue, timeoutMs: number): Promise<void> => {
  const nextVisible = Math.min(...[...queue.messages.values()].map((message) => message.visibleAt));
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      queue.wakers.delete(done);
      resolve();
    };
    const timer = setTimeout(done, Math.max(1, Math.min(timeoutMs, nextVisible - Date.now())));
    timer.unref();
    queue.wakers.add(done);
  });
};
