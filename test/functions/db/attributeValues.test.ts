import fc from 'fast-check';
import type {
  BatchGetItemCommandOutput,
  BatchWriteItemCommandOutput,
  PutItemCommandInput,
  QueryCommandInput,
  QueryCommandOutput,
  TransactWriteItemsCommandInput,
} from '@aws-sdk/client-dynamodb';
import { describe, expect, it } from 'vitest';
import { toPlain, toStored } from '../../../functions/db/attributeValues.ts';

const TableName = 'T';
const key = { pk: 'wrk_1', sk: '一' };
const storedKey = { pk: { S: 'wrk_1' }, sk: { S: '一' } };

/** Returns an item as it is stored. */
const storedItem = (Item: Record<string, unknown>) =>
  toStored<PutItemCommandInput>({ TableName, Item }).Item!;

/** Returns an item as it is read back, after a way as text. */
const readBack = (item: Record<string, unknown>): unknown =>
  toPlain({ Item: JSON.parse(JSON.stringify(storedItem(item))) as typeof storedKey }).Item;

describe('a call', () => {
  it('has its values as DynamoDB stores them, and the rest as it is', () => {
    const query = {
      TableName,
      Limit: 2,
      ScanIndexForward: false,
      ExpressionAttributeNames: { '#pk': 'pk' },
      ExpressionAttributeValues: { ':pk': 'wrk_1', ':at': 1 },
      ExclusiveStartKey: key,
      IndexName: undefined,
    };
    expect(toStored<QueryCommandInput>(query)).toEqual({
      ...query,
      ExpressionAttributeValues: { ':pk': { S: 'wrk_1' }, ':at': { N: '1' } },
      ExclusiveStartKey: storedKey,
    });
    expect(toStored<QueryCommandInput>({ TableName, ExclusiveStartKey: undefined })).toEqual({ TableName });
  });

  it('has them in every write of a transaction', () => {
    const values = { ExpressionAttributeValues: { ':v': true } };
    const storedValues = { ExpressionAttributeValues: { ':v': { BOOL: true } } };
    const stored = toStored<TransactWriteItemsCommandInput>({
      ClientRequestToken: 'token',
      TransactItems: [
        { Put: { TableName, Item: { ...key, n: 1 } } },
        { Update: { TableName, Key: key, UpdateExpression: 'SET a = :v', ...values } },
        { Delete: { TableName, Key: key } },
        { ConditionCheck: { TableName, Key: key, ConditionExpression: 'a = :v', ...values } },
      ],
    });
    expect(stored).toEqual({
      ClientRequestToken: 'token',
      TransactItems: [
        { Put: { TableName, Item: { ...storedKey, n: { N: '1' } } } },
        { Update: { TableName, Key: storedKey, UpdateExpression: 'SET a = :v', ...storedValues } },
        { Delete: { TableName, Key: storedKey } },
        { ConditionCheck: { TableName, Key: storedKey, ConditionExpression: 'a = :v', ...storedValues } },
      ],
    });
  });
});

describe('an answer', () => {
  it('has plain values in items, keys and what was not done', () => {
    const $metadata = { httpStatusCode: 200, attempts: 1 };
    expect(
      toPlain<QueryCommandOutput>({ $metadata, Count: 1, Items: [storedKey], LastEvaluatedKey: storedKey }),
    ).toEqual({ $metadata, Count: 1, Items: [key], LastEvaluatedKey: key });
    expect(
      toPlain<BatchGetItemCommandOutput>({
        $metadata,
        Responses: { T: [storedKey, storedKey] },
        UnprocessedKeys: { T: { Keys: [storedKey], ConsistentRead: true } },
      }),
    ).toEqual({
      $metadata,
      Responses: { T: [key, key] },
      UnprocessedKeys: { T: { Keys: [key], ConsistentRead: true } },
    });
    expect(
      toPlain<BatchWriteItemCommandOutput>({
        $metadata,
        UnprocessedItems: {
          T: [{ PutRequest: { Item: storedKey } }, { DeleteRequest: { Key: storedKey } }],
        },
      }),
    ).toEqual({
      $metadata,
      UnprocessedItems: { T: [{ PutRequest: { Item: key } }, { DeleteRequest: { Key: key } }] },
    });
  });
});

describe('values', () => {
  it.each<[string, unknown, object]>([
    ['text', '12.30', { S: '12.30' }],
    ['empty text', '', { S: '' }],
    ['a number', -1.5, { N: '-1.5' }],
    ['the largest exact number', Number.MAX_SAFE_INTEGER, { N: '9007199254740991' }],
    ['a larger integer', 10n ** 30n, { N: `1${'0'.repeat(30)}` }],
    ['a truth', false, { BOOL: false }],
    ['null', null, { NULL: true }],
    ['an empty list', [], { L: [] }],
    ['an empty map', {}, { M: {} }],
    ['a set', new Set(['a', 'b']), { SS: ['a', 'b'] }],
    [
      'names like those of calls and types',
      { Item: { S: 'x' }, Keys: [1] },
      { M: { Item: { M: { S: { S: 'x' } } }, Keys: { L: [{ N: '1' }] } } },
    ],
  ])('are stored and read back: %s', (_, value, stored) => {
    expect(storedItem({ value })).toEqual({ value: stored });
    expect(readBack({ value })).toEqual({ value });
  });

  it('that are undefined are left out, within maps and lists too', () => {
    expect(storedItem({ a: undefined, map: { a: undefined, b: 1 }, list: [undefined, 2] })).toEqual({
      map: { M: { b: { N: '1' } } },
      list: { L: [{ N: '2' }] },
    });
  });

  it('that would lose digits or have no meaning are refused', () => {
    for (const value of [2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, new Set()])
      expect(() => storedItem({ value })).toThrow();
  });

  it('come back as they were, whatever an item holds', () => {
    const name = fc.string().filter((text) => text !== '__proto__');
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.string({ unit: 'binary' }),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.bigInt({ min: 2n ** 53n, max: 10n ** 37n }),
        fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 }).map((all) => new Set(all)),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(name, tie('value'), { maxKeys: 4, noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(fc.dictionary(name, value, { noNullPrototype: true }), (item) => {
        expect(readBack(item)).toEqual(item);
      }),
    );
  });
});
