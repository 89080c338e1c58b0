import { UpdateItemCommand, type TransactWriteItemsCommandInput } from '@aws-sdk/client-dynamodb';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { callTable, tableName } from '../../../functions/db/client.ts';
import { commitSilently, put } from '../../../functions/db/commit.ts';
import { getItem } from '../../../functions/db/items.ts';
import type { Fault, SignedCall } from '../../../infra/local/faults.ts';
import { startDataCloud } from '../../support/dataCloud.ts';
import { watchTable } from '../../support/table/watchTable.ts';

/** Fault of the next writes, and the number of attempts so far. */
let fate: { what: Fault; times: number } = { what: 'none', times: 0 };
let tries = 0;
const injectFault = ({ operation }: SignedCall): Fault => {
  if (operation === 'GetItem') return 'none';
  tries += 1;
  return tries <= fate.times ? fate.what : 'none';
};

const cloud = await startDataCloud({ injectFault });
afterAll(() => cloud.dispose());
afterEach(() => {
  tries = 0;
});

const key = (sk: string) => ({ pk: 'written', sk });

describe('a write of one item', () => {
  it('is retried when a transaction holds the item', async () => {
    fate = { what: 'conflicts', times: 1 };
    await callTable(UpdateItemCommand, {
      TableName: tableName(),
      Key: key('single'),
      UpdateExpression: 'ADD written :one',
      ExpressionAttributeValues: { ':one': 1 },
    });
    expect([tries, await getItem(key('single'))]).toMatchObject([2, { written: 1 }]);
  });
});

describe('a transaction', () => {
  it.each(['conflicts', 'throttled'] as const)('is retried on this fault: %s', async (what) => {
    fate = { what, times: 3 };
    await commitSilently([put({ ...key(what), type: 'test' })]);
    expect([tries, await getItem(key(what))]).toMatchObject([4, { type: 'test' }]);
  });

  it('has a new token for each attempt, by which a request that the SDK repeats takes effect once', async () => {
    const tokens = new Set<unknown>();
    const end = watchTable(({ input }, next) => {
      tokens.add((input as TransactWriteItemsCommandInput).ClientRequestToken);
      return next();
    });
    fate = { what: 'conflicts', times: 2 };
    await commitSilently([put({ ...key('token'), type: 'test' })]);
    end();
    expect([...tokens]).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^[0-9a-f-]{36}$/)));
  });

  it('reports a busy table after its retries', async () => {
    fate = { what: 'throttled', times: 20 };
    await expect(commitSilently([put({ ...key('never'), type: 'test' })])).rejects.toMatchObject({
      name: 'TransactionThrottled',
    });
  });
});
