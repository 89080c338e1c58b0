import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  QueryCommand,
  UpdateItemCommand,
  type AttributeValue,
} from '@aws-sdk/client-dynamodb';
import { describe, expect, it, vi } from 'vitest';
import { Dynamodb } from '../../../../infra/local/dynamodb/dynamodb.ts';
import type { JsonObject } from '../../../../infra/local/json.ts';
import { journalTable } from '../sample/journalTable.ts';
import { cloud, get, newKey, put, TableName, transact, withSampleTable } from '../sample/sampleTable.ts';

withSampleTable();

describe('items', () => {
  it('adds decimals of 38 digits exactly', async () => {
    const Key = newKey();
    await put({ ...Key, amount: { N: '123456789012345678.90123456789012345678' } });
    const { Attributes } = await cloud.clients.dynamodb.send(
      new UpdateItemCommand({
        TableName,
        Key,
        UpdateExpression: 'ADD amount :more',
        ExpressionAttributeValues: { ':more': { N: '0.00000000000000000001' } },
        ReturnValues: 'UPDATED_NEW',
      }),
    );
    expect(Attributes?.amount?.N).toBe('123456789012345678.90123456789012345679');
  });

  it('returns the item that failed a condition', async () => {
    const item = { ...newKey(), state: { S: 'paid' } };
    await put(item);
    const failing = put(item, {
      ConditionExpression: 'attribute_not_exists(pk)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    });
    await expect(failing).rejects.toMatchObject({ name: 'ConditionalCheckFailedException', Item: item });
  });

  it('pages through an index in key order', async () => {
    for (const sk of ['c', 'a', 'b']) await put({ ...newKey(), gsi1pk: { S: 'paged' }, gsi1sk: { S: sk } });
    const query = (ExclusiveStartKey?: Record<string, AttributeValue>) =>
      cloud.clients.dynamodb.send(
        new QueryCommand({
          TableName,
          IndexName: 'gsi1',
          KeyConditionExpression: 'gsi1pk = :pk',
          ExpressionAttributeValues: { ':pk': { S: 'paged' } },
          Limit: 2,
          ExclusiveStartKey,
        }),
      );
    const first = await query();
    const second = await query(first.LastEvaluatedKey);
    const found = [...(first.Items ?? []), ...(second.Items ?? [])].map((item) => item.gsi1sk?.S);
    expect(found).toEqual(['a', 'b', 'c']);
    expect(second.LastEvaluatedKey).toBeUndefined();
  });

  it('refuses an empty string in an index key', async () => {
    const failing = put({ ...newKey(), gsi1pk: { S: '' }, gsi1sk: { S: 'x' } });
    await expect(failing).rejects.toThrow(/empty string.*IndexName: gsi1, IndexKey: gsi1pk/);
  });

  describe('a key that is too long', () => {
    // 683 characters of three bytes each.
    const long = { S: '長'.repeat(683) };
    const fitting = { S: `${'長'.repeat(682)}ab` };
    const key = { pk: long, sk: { S: 'a' } };
    const longSort = { pk: { S: 'test#sort' }, sk: { S: '長'.repeat(342) } };
    const query = (more: object) => cloud.clients.dynamodb.send(new QueryCommand({ TableName, ...more }));
    const values = (pk: AttributeValue, sk: AttributeValue) => ({ ':pk': pk, ':sk': sk });
    const hash = /Size of hashkey has exceeded the maximum size limit of2048 bytes/;
    const range = /Aggregated size of all range keys has exceeded the size limit of 1024 bytes/;

    it.each<[string, () => Promise<unknown>, RegExp]>([
      ['PutItem', () => put(key), hash],
      ['PutItem with a sort key', () => put(longSort), range],
      ['GetItem', () => get(key), hash],
      [
        'BatchGetItem',
        () =>
          cloud.clients.dynamodb.send(
            new BatchGetItemCommand({ RequestItems: { [TableName]: { Keys: [newKey(), key] } } }),
          ),
        hash,
      ],
      [
        'BatchWriteItem',
        () =>
          cloud.clients.dynamodb.send(
            new BatchWriteItemCommand({
              RequestItems: { [TableName]: [{ PutRequest: { Item: longSort } }] },
            }),
          ),
        range,
      ],
      ['TransactWriteItems', () => transact([{ Put: { TableName, Item: key } }]), hash],
      [
        'Query',
        () =>
          query({
            KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
            ExpressionAttributeValues: values(long, { S: 'a' }),
          }),
        hash,
      ],
      [
        'Query with the beginning of a sort key',
        () =>
          query({
            KeyConditionExpression: '#pk = :pk AND begins_with(#sk, :sk)',
            ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk' },
            ExpressionAttributeValues: values({ S: 'a' }, longSort.sk),
          }),
        range,
      ],
      [
        'Query of an index',
        () =>
          query({
            IndexName: 'gsi1',
            KeyConditionExpression: 'gsi1pk = :pk',
            ExpressionAttributeValues: { ':pk': long },
          }),
        hash,
      ],
      [
        'PutItem with an index key',
        () => put({ ...newKey(), gsi1pk: long, gsi1sk: { S: 'a' } }),
        /Size limit exceeded for Index Key gsi1pk Actual Size: 2049 bytes Max Size: 2048 bytes IndexName: gsi1/,
      ],
    ])('is refused by %s, counted in bytes', async (_, call, message) => {
      await expect(call()).rejects.toThrow(message);
    });

    it('is accepted up to the limit', async () => {
      await put({ ...key, pk: fitting });
      expect(await get({ ...key, pk: fitting })).toEqual({ ...key, pk: fitting });
    });
  });

  it('writes and reads in batches, within the limits', async () => {
    const items = Array.from({ length: 25 }, newKey);
    const write = (list: object[]) =>
      cloud.clients.dynamodb.send(
        new BatchWriteItemCommand({
          RequestItems: {
            [TableName]: list.map((Item) => ({ PutRequest: { Item: Item as (typeof items)[number] } })),
          },
        }),
      );
    await write(items);
    const { Responses } = await cloud.clients.dynamodb.send(
      new BatchGetItemCommand({ RequestItems: { [TableName]: { Keys: items } } }),
    );
    expect(Responses?.[TableName]).toHaveLength(25);
    await expect(write([...items, newKey()])).rejects.toMatchObject({ name: 'ValidationException' });
  });

  it('replaces and deletes in one batch, index entries included', async () => {
    const [kept, gone] = [newKey(), newKey()];
    for (const key of [kept, gone]) await put({ ...key, gsi1pk: { S: 'batched' }, gsi1sk: { S: 'old' } });
    const moved = { ...kept, gsi1pk: { S: 'batched' }, gsi1sk: { S: 'new' } };
    const requests = [{ PutRequest: { Item: moved } }, { DeleteRequest: { Key: gone } }];
    await cloud.clients.dynamodb.send(new BatchWriteItemCommand({ RequestItems: { [TableName]: requests } }));
    expect([await get(kept), await get(gone)]).toEqual([moved, undefined]);
    const { Items } = await cloud.clients.dynamodb.send(
      new QueryCommand({
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :pk',
        ExpressionAttributeValues: { ':pk': { S: 'batched' } },
      }),
    );
    expect(Items).toEqual([moved]);
  });

  it.each([
    ['one key twice', (key: object) => [{ ...key }, { ...key }]],
    ['an invalid number', (key: object) => [{ ...key, count: { N: 'many' } }]],
    ['an item without its key', () => [{ name: { S: 'nobody' } }]],
    ['a key of another type', () => [{ pk: { N: '1' }, sk: { S: 'a' } }]],
  ])('refuses a batch with %s', async (_, createItems) => {
    const items = createItems(newKey()) as Record<string, AttributeValue>[];
    const RequestItems = { [TableName]: items.map((Item) => ({ PutRequest: { Item } })) };
    await expect(
      cloud.clients.dynamodb.send(new BatchWriteItemCommand({ RequestItems })),
    ).rejects.toMatchObject({ name: 'ValidationException' });
  });

  it('deletes expired items and keeps extended ones', async () => {
    const [expired, extended] = [newKey(), newKey()];
    await put({ ...expired, ttl: { N: '100' } });
    await put({ ...extended, ttl: { N: '100' } });
    await put({ ...extended, ttl: { N: String(Math.floor(Date.now() / 1000) + 3600) } });
    expect(await cloud.dynamodb.sweep()).toBe(1);
    expect(await get(expired)).toBeUndefined();
    expect(await get(extended)).toBeDefined();
  });
});

describe('partitions', () => {
  it('are measured in units for each key and second, counted twice in a transaction', async () => {
    const meter = cloud.dynamodb.measurePartitions();
    vi.spyOn(Date, 'now').mockReturnValue(5000);
    const item = { ...newKey(), gsi1pk: { S: 'hot' }, gsi1sk: { S: 'a' }, text: { S: 'x'.repeat(1500) } };
    await cloud.dynamodb.call('PutItem', { TableName, Item: item } as JsonObject);
    await cloud.dynamodb.call('TransactWriteItems', {
      TransactItems: [{ Put: { TableName, Item: item } }],
    } as JsonObject);
    vi.restoreAllMocks();
    expect(meter.peaks('writes')).toEqual([
      { kind: 'writes', partition: item.pk.S, units: 2 + 4 },
      { kind: 'writes', partition: 'gsi1: hot', units: 2 + 2 },
    ]);
    const query = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': item.pk } };
    await cloud.dynamodb.call('Query', { TableName, ConsistentRead: true, ...query } as JsonObject);
    expect(meter.peaks('reads')).toMatchObject([{ partition: item.pk.S, units: 1 }]);
  });
});

describe('secondary indexes', () => {
  it('can lag behind, in the order of the writes', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'lagging-'));
    // Long enough for two writes and a query on a busy machine.
    const engine = await Dynamodb.open(directory, 2000);
    const table = cloud.resources.find('table');
    await engine.createTables([table]);
    const write = (state: string) =>
      engine.call('PutItem', {
        TableName,
        Item: {
          pk: { S: 'a' },
          sk: { S: 'b' },
          gsi1pk: { S: 'late' },
          gsi1sk: { S: 'b' },
          state: { S: state },
        },
      });
    const statesIn = async () => {
      const { Items } = await engine.call('Query', {
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :pk',
        ExpressionAttributeValues: { ':pk': { S: 'late' } },
      });
      return (Items as { state: { S: string } }[]).map(({ state }) => state.S);
    };
    await write('first');
    await write('second');
    expect(await statesIn()).toEqual([]);
    await expect.poll(statesIn, { timeout: 10_000 }).toEqual(['second']);
    await engine.close();
    rmSync(directory, { recursive: true });
  });
});

it('fails to open data stored under another table name', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'renamed-'));
  const engine = await Dynamodb.open(directory);
  await engine.createTables([journalTable]);
  await expect(engine.createTables([{ ...journalTable, name: 'renamed' }])).rejects.toThrow(
    'The kept data is of the table journal, the templates name renamed',
  );
  await engine.close();
  rmSync(directory, { recursive: true });
});
