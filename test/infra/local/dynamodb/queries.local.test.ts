import { BatchWriteItemCommand, QueryCommand, type QueryCommandInput } from '@aws-sdk/client-dynamodb';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestCloud } from '../../../support/localCloud.ts';
import { sampleAssembly } from '../sample/assembly.ts';

const write = (items: object[]) =>
  cloud.clients.dynamodb.send(
    new BatchWriteItemCommand({
      RequestItems: { [TableName]: items.map((Item) => ({ PutRequest: { Item: Item as never } })) },
    }),
  );

const cloud = await startTestCloud(await sampleAssembly());
const TableName = cloud.resources.find('table').name;
const sortKeys = ['TWD#1', 'TWD#2', 'TWD#2#a', 'TWD', 'USD#1', '詞', 'a/b', 'a~b'];
await write(
  sortKeys.map((sk) => ({
    pk: { S: 'owner#1' },
    sk: { S: sk },
    amount: { N: '1.50' },
    gsi1pk: { S: 'indexed' },
    gsi1sk: { S: `of ${sk}` },
  })),
);
await write([{ pk: { S: 'owner#10' }, sk: { S: 'TWD#1' } }]);
const text = { S: 'x'.repeat(200_000) };
await write(Array.from({ length: 8 }, (_, index) => ({ pk: { S: 'large' }, sk: { S: `${index}` }, text })));
afterAll(() => cloud.dispose());

type Asked = Partial<QueryCommandInput> & { condition?: string; values?: Record<string, string> };

const toQuery = ({ condition = '', values = {}, ...asked }: Asked): QueryCommandInput => {
  const [pk, sk] = asked.IndexName ? ['gsi1pk', 'gsi1sk'] : ['pk', 'sk'];
  const texts = { ':pk': asked.IndexName ? 'indexed' : 'owner#1', ...values };
  return {
    TableName,
    KeyConditionExpression: `#pk = :pk${condition}`,
    ExpressionAttributeNames: { '#pk': pk, ...(condition && { '#sk': sk }) },
    ExpressionAttributeValues: Object.fromEntries(
      Object.entries(texts).map(([placeholder, S]) => [placeholder, { S }]),
    ),
    ...asked,
  };
};

const answer = async (query: QueryCommandInput) => {
  const {
    $metadata: _,
    ConsumedCapacity: _taken,
    ...second
  } = await cloud.clients.dynamodb.send(new QueryCommand(query));
  return second;
};

describe('a query', () => {
  it.each<[string, Asked, string[]]>([
    ['a partition', {}, ['TWD', 'TWD#1', 'TWD#2', 'TWD#2#a', 'USD#1', 'a/b', 'a~b', '詞']],
    ['a partition backwards', { ScanIndexForward: false, Limit: 2 }, ['詞', 'a~b']],
    [
      'sort keys with a prefix',
      { condition: ' AND begins_with(#sk, :p)', values: { ':p': 'TWD#' } },
      ['TWD#1', 'TWD#2', 'TWD#2#a'],
    ],
    [
      'sort keys between two, both included',
      { condition: ' AND #sk BETWEEN :a AND :b', values: { ':a': 'TWD#1', ':b': 'TWD#2#~' } },
      ['TWD#1', 'TWD#2', 'TWD#2#a'],
    ],
    [
      'a prefix in an index',
      { IndexName: 'gsi1', condition: ' AND begins_with(#sk, :p)', values: { ':p': 'of T' }, Limit: 2 },
      ['TWD', 'TWD#1'],
    ],
    ['a partition that does not exist', { values: { ':pk': 'nobody' } }, []],
  ])('returns %s in key order', async (_, asked, sortKeys) => {
    const { Items = [] } = await answer(toQuery(asked));
    expect(Items.map(({ sk }) => sk?.S)).toEqual(sortKeys);
  });

  it('ends a page at a megabyte and continues from there', async () => {
    const query = toQuery({ values: { ':pk': 'large' } });
    const first = await answer(query);
    expect([first.Count, first.LastEvaluatedKey?.sk]).toEqual([6, { S: '5' }]);
    const second = await answer({ ...query, ExclusiveStartKey: first.LastEvaluatedKey });
    expect([second.Count, second.LastEvaluatedKey]).toEqual([2, undefined]);
  });

  it.each<[string, Asked]>([
    [
      'a range that ends before it begins',
      { condition: ' AND #sk BETWEEN :a AND :b', values: { ':a': 'b', ':b': 'a' } },
    ],
    ['an unused value', { values: { ':more': 'x' } }],
    ['an unknown index', { IndexName: 'none' }],
    ['a consistent read of an index', { IndexName: 'gsi1', ConsistentRead: true }],
    ['a key of another type', { ExpressionAttributeValues: { ':pk': { N: '1' } } }],
  ])('with %s is refused', async (_, asked) => {
    await expect(answer(toQuery(asked))).rejects.toMatchObject({ name: 'ValidationException' });
  });
});
