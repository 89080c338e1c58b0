import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { TransactGetItemsCommand, type TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { describe, expect, it } from 'vitest';
import { Dynamodb } from '../../../../infra/local/dynamodb/dynamodb.ts';
import type { JsonObject } from '../../../../infra/local/json.ts';
import { journalTable } from '../sample/journalTable.ts';
import { cloud, get, newKey, put, TableName, transact, withSampleTable } from '../sample/sampleTable.ts';

withSampleTable();

describe('a transaction under way', () => {
  const transaction = (Item: object) => ({ TransactItems: [{ Put: { TableName, Item } }] }) as JsonObject;
  const begin = (Item: object) => cloud.dynamodb.call('TransactWriteItems', transaction(Item));

  it('locks its items against others until its end', async () => {
    const Item = newKey();
    const outcomes = await Promise.allSettled([begin(Item), begin(Item), begin(newKey())]);
    expect(outcomes).toMatchObject([
      { status: 'fulfilled' },
      {
        reason: {
          code: 'TransactionCanceledException',
          fields: { CancellationReasons: [{ Code: 'TransactionConflict' }] },
        },
      },
      { status: 'fulfilled' },
    ]);
    await expect(begin(Item)).resolves.toEqual({});
  });

  it('locks its items against single writes, but not reads or other items', async () => {
    const Item = newKey();
    const underWay = begin(Item);
    await setImmediate();
    const call = (operation: string, input: object) =>
      cloud.dynamodb.call(operation, { TableName, ...input } as JsonObject);
    await expect(call('PutItem', { Item })).rejects.toMatchObject({ code: 'TransactionConflictException' });
    await expect(call('GetItem', { Key: Item })).resolves.toMatchObject({ Item });
    await expect(call('PutItem', { Item: newKey() })).resolves.toEqual({});
    await underWay;
    await expect(call('PutItem', { Item })).resolves.toEqual({});
  });

  it('holds 4 MB of items at most', async () => {
    const items = (count: number) =>
      Array.from({ length: count }, () => ({
        Put: { TableName, Item: { ...newKey(), text: { S: 'x'.repeat(390_000) } } },
      }));
    await expect(transact(items(11))).rejects.toMatchObject({ name: 'ValidationException' });
    await transact(items(10));
  });
});

describe('transactions', () => {
  it('write everything or nothing, and say which condition failed', async () => {
    const [fresh, taken] = [newKey(), newKey()];
    await put({ ...taken, owner: { S: 'someone' } });
    const failing = transact([
      { Put: { TableName, Item: fresh } },
      {
        Put: {
          TableName,
          Item: taken,
          ConditionExpression: 'attribute_not_exists(pk)',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
    ]);
    await expect(failing).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [
        { Code: 'None' },
        { Code: 'ConditionalCheckFailed', Item: { ...taken, owner: { S: 'someone' } } },
      ],
    });
    expect(await get(fresh)).toBeUndefined();
  });

  it('undo what was written when a later part turns out invalid', async () => {
    const [first, second] = [newKey(), newKey()];
    await put({ ...second, count: { S: 'text' } });
    const failing = transact([
      { Put: { TableName, Item: first } },
      {
        Update: {
          TableName,
          Key: second,
          UpdateExpression: 'ADD #count :one',
          ExpressionAttributeNames: { '#count': 'count' },
          ExpressionAttributeValues: { ':one': { N: '1' } },
        },
      },
    ]);
    await expect(failing).rejects.toMatchObject({ name: 'TransactionCanceledException' });
    expect(await get(first)).toBeUndefined();
  });

  it('are applied once per token, and refused with other contents', async () => {
    const Key = newKey();
    const add = (amount: string): TransactWriteItem => ({
      Update: {
        TableName,
        Key,
        UpdateExpression: 'ADD amount :amount',
        ExpressionAttributeValues: { ':amount': { N: amount } },
      },
    });
    await transact([add('5')], 'token-1');
    await transact([add('5')], 'token-1');
    expect((await get(Key))?.amount?.N).toBe('5');
    await expect(transact([add('6')], 'token-1')).rejects.toMatchObject({
      name: 'IdempotentParameterMismatchException',
    });
  });

  it('refuse two operations on one item', async () => {
    const Item = newKey();
    const failing = transact([{ Put: { TableName, Item } }, { Delete: { TableName, Key: Item } }]);
    await expect(failing).rejects.toThrow('multiple operations on one item');
  });

  it('read several items at once', async () => {
    const [kept, missing] = [newKey(), newKey()];
    await put(kept);
    const { Responses } = await cloud.clients.dynamodb.send(
      new TransactGetItemsCommand({
        TransactItems: [kept, missing].map((Key) => ({ Get: { TableName, Key } })),
      }),
    );
    expect(Responses).toEqual([{ Item: kept }, {}]);
  });
});

describe('a killed process', () => {
  it('leaves no transaction half done', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'journal-'));
    const script = new URL('../sample/journalWriter.ts', import.meta.url).pathname;
    const child = spawn(process.execPath, ['--import', 'tsx', script, directory], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    const journal = join(directory, 'transaction.json');
    const isOpen = () => statSync(journal).size > 0;
    while (!isOpen()) await new Promise((resolve) => setTimeout(resolve, 1));
    child.kill('SIGKILL');
    await once(child, 'exit');
    const wasHalfDone = isOpen();

    const engine = await Dynamodb.open(directory);
    await engine.createTables([journalTable]);
    const { Items } = await engine.call('Scan', { TableName: journalTable.name });
    const rounds = new Set((Items as { round: { N: string } }[]).map(({ round }) => round.N));
    await engine.close();
    const isStillOpen = isOpen();
    rmSync(directory, { recursive: true });

    expect(wasHalfDone).toBe(true);
    expect(isStillOpen).toBe(false);
    expect(rounds.size).toBe(1);
  });
});
