import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
  type DynamoDBClientConfig,
} from '@aws-sdk/client-dynamodb';
import { HttpResponse } from '@smithy/core/protocols';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { toPlain, toStored } from '../../../functions/db/attributeValues.ts';
import type { CallTable } from '../../../functions/db/client.ts';
import { plainJson } from '../../../functions/db/plainJson.ts';

type Request = { headers: Record<string, string>; body: string | Uint8Array };
type Sent = { target: string | undefined; type: string | undefined; body: unknown };
type Outcome = { sent: Sent[]; answer?: object; refused?: object };

/** Calls of the table that the product makes, by name. */
type Call = (callTable: CallTable) => Promise<object>;

const TableName = 'T';
const Key = { pk: 'wrk_1', sk: '詞曲 "é"\n' };
const Item = {
  ...Key,
  version: 3,
  share: '33.33',
  empty: '',
  nothing: null,
  left: undefined,
  isOpen: false,
  names: [{ name: '一', at: 1.5 }, 'two', [null]],
  tags: new Set(['a', 'b']),
  nested: { S: 'a name like a type', map: {} },
};
const ExpressionAttributeValues = { ':pk': 'wrk_1', ':n': 1 };
const calls: Record<string, Call> = {
  get: (callTable) => callTable(GetItemCommand, { TableName, Key, ConsistentRead: true }),
  put: (callTable) => callTable(PutItemCommand, { TableName, Item }),
  delete: (callTable) => callTable(DeleteItemCommand, { TableName, Key, ReturnValues: 'ALL_OLD' }),
  update: (callTable) =>
    callTable(UpdateItemCommand, { TableName, Key, UpdateExpression: 'ADD n :n', ExpressionAttributeValues }),
  query: (callTable) =>
    callTable(QueryCommand, {
      TableName,
      IndexName: undefined,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues,
      ExclusiveStartKey: Key,
      Limit: 2,
    }),
  scan: (callTable) => callTable(ScanCommand, { TableName, Segment: 0, TotalSegments: 2 }),
  'get many': (callTable) => callTable(BatchGetItemCommand, { RequestItems: { T: { Keys: [Key, Key] } } }),
  'write many': (callTable) =>
    callTable(BatchWriteItemCommand, {
      RequestItems: { T: [{ PutRequest: { Item } }, { DeleteRequest: { Key } }] },
    }),
  'write together': (callTable) =>
    callTable(TransactWriteItemsCommand, {
      TransactItems: [
        { Put: { TableName, Item } },
        { ConditionCheck: { TableName, Key, ConditionExpression: 'attribute_exists(pk)' } },
      ],
      ClientRequestToken: 'token',
    }),
};

const stored = {
  pk: { S: 'wrk_1' },
  sk: { S: '一 "é"' },
  version: { N: '12345678901' },
  share: { S: '33.33' },
  nothing: { NULL: true },
  isOpen: { BOOL: false },
  names: { L: [{ M: { name: { S: '' }, S: { N: '1.5' } } }, { L: [] }] },
  tags: { SS: ['a', 'b'] },
};
/** Answers with items, by call. */
const itemAnswers: Record<string, object> = {
  get: { Item: stored },
  put: { Attributes: stored },
  delete: { Attributes: stored },
  update: { Attributes: stored },
  query: { Items: [stored, stored], Count: 2, ScannedCount: 3, LastEvaluatedKey: { pk: stored.pk } },
  scan: { Items: [stored], Count: 1, ScannedCount: 1, LastEvaluatedKey: { pk: stored.pk, sk: stored.sk } },
  'get many': {
    Responses: { T: [stored, stored] },
    UnprocessedKeys: { T: { Keys: [{ pk: stored.pk, sk: stored.sk }], ConsistentRead: true } },
  },
  'write many': { UnprocessedItems: { T: [{ PutRequest: { Item: stored } }] } },
  'write together': {},
};

const answers: Record<string, [status: number, body: unknown]> = {
  'with nothing': [200, {}],
  'with a refusal': [
    400,
    {
      __type: 'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException',
      message: 'The conditional request failed',
      Item: stored,
    },
  ],
  'with a cancelled transaction': [
    400,
    {
      __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
      Message: 'Transaction cancelled',
      CancellationReasons: [
        { Code: 'None' },
        { Code: 'ConditionalCheckFailed', Message: 'failed', Item: stored },
      ],
    },
  ],
  'that the table is busy': [
    400,
    {
      __type: 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException',
      message: 'Too many requests',
    },
  ],
  'with an error of the service': [500, { __type: 'InternalServerError', message: 'Failed' }],
  'with no JSON': [503, '<html>'],
};

/** Returns what a client with some settings sends, and what it returns or throws for an answer. */
const outcomeOf = async (
  settings: Partial<DynamoDBClientConfig>,
  call: Call,
  [statusCode, body]: [number, unknown] = [200, {}],
  maxAttempts = 1,
): Promise<Outcome> => {
  const sent: Sent[] = [];
  const handle = async ({ headers, body: bytes }: Request) => {
    const text = typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes);
    expect(headers['content-length']).toBe(String(Buffer.byteLength(text)));
    sent.push({
      target: headers['x-amz-target'],
      type: headers['content-type'],
      body: JSON.parse(text) as unknown,
    });
    const answer = Readable.from([Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))]);
    return { response: new HttpResponse({ statusCode, headers: { 'X-Amzn-RequestId': 'r' }, body: answer }) };
  };
  const client = new DynamoDBClient({
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    maxAttempts,
    requestHandler: { handle, metadata: {}, destroy: () => undefined } as never,
    ...settings,
  });
  const callTable: CallTable = async (command, input) =>
    toPlain(await client.send(new command(toStored(input))));
  try {
    const { $metadata: _, ...answer } = (await call(callTable)) as Record<string, unknown>;
    return { sent, answer };
  } catch (error) {
    const { name, message, constructor } = error as Error;
    const { $metadata: _, $response: __, ...fields } = error as Record<string, unknown>;
    const isJson = typeof body !== 'string';
    return { sent, refused: { ...fields, name, message: isJson && message, kind: constructor.name } };
  }
};

describe('a table client that writes and reads plain JSON', () => {
  it.each(Object.entries(calls))('sends what the SDK sends: %s', async (_, call) => {
    const [plain, full] = [await outcomeOf(plainJson, call), await outcomeOf({}, call)];
    expect(plain).toEqual(full);
    expect(plain.sent).toHaveLength(1);
  });

  it.each(Object.keys(calls))('reads the items of an answer as the SDK does: %s', async (name) => {
    const outcomes = await Promise.all(
      [plainJson, {}].map((settings) => outcomeOf(settings, calls[name]!, [200, itemAnswers[name]])),
    );
    expect(outcomes[0]).toEqual(outcomes[1]);
    expect(outcomes[0]!.answer).toBeDefined();
  });

  it.each(
    Object.keys(answers).flatMap((answer) => Object.keys(calls).map((call) => [answer, call] as const)),
  )('reads an answer %s as the SDK does: %s', async (answer, name) => {
    const outcomes = await Promise.all(
      [plainJson, {}].map((settings) => outcomeOf(settings, calls[name]!, answers[answer])),
    );
    expect(outcomes[0]).toEqual(outcomes[1]);
  });

  it('sends a transaction again with the same token', async () => {
    const busy = answers['that the table is busy']!;
    const { sent } = await outcomeOf(plainJson, calls['write together']!, busy, 2);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]!.body).toMatchObject({ ClientRequestToken: 'token' });
  });

  it('sends a text for bytes that the table refuses, so that none are stored as something else', async () => {
    const put: Call = (callTable) =>
      callTable(PutItemCommand, { TableName, Item: { ...Key, bytes: new Uint8Array([1, 2]) } });
    const { sent } = await outcomeOf(plainJson, put);
    expect(sent[0]!.body).toMatchObject({ Item: { bytes: { B: { 0: 1, 1: 2 } } } });
  });
});
