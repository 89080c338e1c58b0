import type { Functions } from '../lambda/functions.ts';
import { isObject, numberAt, objectAt, objectsAt, textAt, textsAt, type JsonObject } from '../json.ts';
import { nameInArn } from '../physicalNames.ts';
import { authorize, type Principals } from '../access/principals.ts';
import { md5, systemAttributes, type Message, type Sqs } from './sqs.ts';
import type { Assembly } from '../template.ts';

const longPollMs = 20_000;
/** Default number of batches that a mapping handles in parallel. */
const defaultConcurrency = 2;

type Mapping = {
  queueName: string;
  queueArn: string;
  functionName: string;
  batchSize: number;
  reportsFailures: boolean;
  concurrency: number;
};

/** Event source mappings: poll a queue and pass batches to a function, under the function's own role. */
export class EventSources {
  private readonly mappings: Mapping[];
  private readonly assembly: Assembly;
  private readonly sqs: Sqs;
  private readonly functions: Functions;
  private stopped = false;

  /**
   * Throws when a function's role may not read its queue, or when the queue's visibility timeout is shorter than the
   * function's time limit: AWS rejects such a mapping.
   */
  constructor(assembly: Assembly, principals: Principals, sqs: Sqs, functions: Functions) {
    this.assembly = assembly;
    this.sqs = sqs;
    this.functions = functions;
    this.mappings = readMappings(assembly, functions);
    for (const { queueName, queueArn, functionName } of this.mappings) {
      if (!functions.has(functionName))
        throw new Error(`A mapping feeds ${functionName}, which has no code here.`);
      const owner = assembly.byType('AWS::Lambda::Function').find(({ name }) => name === functionName);
      const role = principals.byRole(textAt(owner?.properties ?? {}, 'Role') ?? '');
      const timeoutMs = (numberAt(owner?.properties ?? {}, 'Timeout') ?? 3) * 1000;
      if (sqs.visibilityMs(queueName) < timeoutMs)
        throw new Error(`${queueName} shows a message again before ${functionName} has run out of time.`);
      for (const action of ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'])
        authorize(role, { action, resource: queueArn });
    }
  }

  /** Number of messages waiting in, or received from, queues that feed a function. */
  get underWay(): number {
    return this.mappings.reduce((sum, { queueName }) => sum + this.sqs.depth(queueName), 0);
  }

  start(): void {
    for (const mapping of this.mappings)
      for (let poller = 0; poller < mapping.concurrency; poller += 1) void this.poll(mapping);
  }

  stop(): void {
    this.stopped = true;
  }

  private async poll(mapping: Mapping): Promise<void> {
    while (!this.stopped) {
      const messages = await this.sqs.receive(mapping.queueName, {
        limit: mapping.batchSize,
        waitMs: longPollMs,
      });
      if (messages.length > 0 && !this.stopped) await this.handOver(mapping, messages);
    }
  }

  /**
   * Deletes the messages the function handled. The rest become visible again after the queue's visibility timeout.
   */
  private async handOver(mapping: Mapping, messages: Message[]): Promise<void> {
    const { region } = this.assembly.place;
    const records = messages.map((message) => eventRecord(message, mapping.queueArn, region));
    const result = await this.functions.invoke(mapping.functionName, { Records: records });
    if ('error' in result) return;
    const payload = isObject(result.payload) && mapping.reportsFailures ? result.payload : {};
    const failed = new Set(
      objectsAt(payload, 'batchItemFailures').map((one) => textAt(one, 'itemIdentifier')),
    );
    // A failure that names no message of the batch fails the whole batch.
    const ids = messages.map(({ id }) => id);
    if ([...failed].some((id) => id === undefined || !ids.includes(id))) return;
    for (const message of messages)
      if (!failed.has(message.id)) this.sqs.delete(mapping.queueName, message.receipt);
  }
}

const readMappings = (assembly: Assembly, functions: Functions): Mapping[] =>
  assembly.byType('AWS::Lambda::EventSourceMapping').flatMap(({ properties }) => {
    const queueArn = textAt(properties, 'EventSourceArn') ?? '';
    if (properties.Enabled === false) return [];
    if (!queueArn.startsWith('arn:aws:sqs:'))
      throw new Error(`The local cloud reads queues only; a mapping reads ${queueArn}.`);
    return [
      {
        queueName: nameInArn(queueArn),
        queueArn,
        functionName: functions.functionName(textAt(properties, 'FunctionName') ?? ''),
        batchSize: numberAt(properties, 'BatchSize') ?? 10,
        reportsFailures: textsAt(properties, 'FunctionResponseTypes').includes('ReportBatchItemFailures'),
        concurrency: Math.min(
          defaultConcurrency,
          numberAt(objectAt(properties, 'ScalingConfig'), 'MaximumConcurrency') ?? defaultConcurrency,
        ),
      },
    ];
  });

const eventRecord = (message: Message, queueArn: string, region: string): JsonObject => ({
  messageId: message.id,
  receiptHandle: message.receipt,
  body: message.body,
  attributes: systemAttributes(message),
  messageAttributes: message.attributes,
  md5OfBody: md5(message.body),
  eventSource: 'aws:sqs',
  eventSourceARN: queueArn,
  awsRegion: region,
});
