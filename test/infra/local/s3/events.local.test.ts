import { afterAll, describe, expect, it } from 'vitest';
import { startBucket } from './bucket.ts';

const { cloud, put } = await startBucket();
afterAll(() => cloud.dispose());

describe('events', () => {
  it('for keys under the prefix reach the queue and are processed by the function', async () => {
    await put('inbox/June 2026/一.csv', 'x');
    await put('elsewhere/two.csv', 'x');
    await cloud.idle();
    const { Items } = await cloud.dynamodb.call('Query', {
      TableName: cloud.resources.find('table').name,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: 'counter' } },
    });
    const expected = `arrived/inbox/June+2026/${encodeURIComponent('一')}.csv`;
    expect((Items as { sk: { S: string } }[]).map(({ sk }) => sk.S)).toEqual([expected]);
  });
});
