import {
  BatchGetItemCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
  type DynamoDBClient,
  type PutItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import { describe, expect, it } from 'vitest';
import { createClients, startTestCloud } from '../../support/localCloud.ts';
import { setUp } from '../../support/setUp.ts';
import { sampleAssembly } from './sample/assembly.ts';
import { toStored } from '../../../functions/db/attributeValues.ts';

const clouds = setUp(async (ends) => {
  const assembly = await sampleAssembly();
  return {
    direct: ends(await startTestCloud(assembly, { isDirect: true })),
    connected: ends(await startTestCloud(assembly)),
  };
});

type Outcome = { answer?: object; refused?: object };

/** Returns what a call answers or refuses with, without the request it was sent in. */
const outcomeOf = async (call: Promise<object>): Promise<Outcome> => {
  try {
    const { $metadata: _, ...answer } = (await call) as Record<string, unknown>;
    return { answer };
  } catch (error) {
    const { $metadata: _, $response: __, ...fields } = error as Record<string, unknown>;
    const { name, message, constructor } = error as Error;
    return { refused: { ...fields, name, message, kind: constructor.name } };
  }
};

describe('calls of the table without a request answer as those with one do', () => {
  /** Returns the outcomes on both clouds. */
  const onBoth = async (
    act: (table: DynamoDBClient, TableName: string) => Promise<object>,
  ): Promise<Outcome[]> => {
    const outcomes = [];
    for (const { clients, resources } of Object.values(clouds()))
      outcomes.push(await outcomeOf(act(clients.dynamodb, resources.find('table').name)));
    return outcomes;
  };

  const key = { pk: { S: 'direct' }, sk: { S: '1' } };
  const bytes = new Uint8Array([0, 127, 255]);
  const Item = {
    ...key,
    bytes: { B: bytes },
    several: { BS: [bytes, new Uint8Array([1])] },
    nested: { M: { B: { S: 'a name' }, list: { L: [{ NULL: true }, { N: '1.5' }, { BOOL: false }] } } },
    words: { SS: ['一', '二'] },
  };

  it('for bytes, sets and nested values', async () => {
    await onBoth((table, TableName) => table.send(new PutItemCommand({ TableName, Item })));
    const [direct, connected] = await onBoth((table, TableName) =>
      table.send(new GetItemCommand({ TableName, Key: key })),
    );
    expect(direct).toEqual(connected);
    const { bytes: read, nested } = (direct!.answer as { Item: typeof Item }).Item;
    expect([...read.B]).toEqual([0, 127, 255]);
    expect(nested).toEqual(Item.nested);
  });

  it('for several items at once', async () => {
    const [batch, batchConnected] = await onBoth((table, TableName) =>
      table.send(new BatchGetItemCommand({ RequestItems: { [TableName]: { Keys: [key] } } })),
    );
    const named = (outcome?: Outcome) =>
      Object.values((outcome!.answer as { Responses: object }).Responses) as object[];
    expect(named(batch)).toEqual(named(batchConnected));
    expect(named(batch)).toHaveLength(1);
    const [query, queryConnected] = await onBoth((table, TableName) =>
      table.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': key.pk },
        }),
      ),
    );
    expect(query).toEqual(queryConnected);
    expect(query!.answer).toMatchObject({ Count: 1 });
  });

  it('for items without a value that is undefined', async () => {
    const plain = { pk: 'direct', sk: '2', gone: undefined, kept: 0 };
    await onBoth((table, TableName) =>
      table.send(new PutItemCommand(toStored<PutItemCommandInput>({ TableName, Item: plain }))),
    );
    const [direct, connected] = await onBoth((table, TableName) =>
      table.send(new GetItemCommand({ TableName, Key: { pk: { S: 'direct' }, sk: { S: '2' } } })),
    );
    expect(direct).toEqual(connected);
    expect(direct!.answer).toEqual({ Item: { pk: { S: 'direct' }, sk: { S: '2' }, kept: { N: '0' } } });
  });

  it('for refusals', async () => {
    const condition = { ConditionExpression: 'attribute_not_exists(pk)' };
    const returned = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;
    const refusals: [string, Parameters<typeof onBoth>[0]][] = [
      [
        'ConditionalCheckFailedException',
        (table, TableName) => table.send(new PutItemCommand({ TableName, Item, ...condition, ...returned })),
      ],
      [
        'TransactionCanceledException',
        (table, TableName) =>
          table.send(
            new TransactWriteItemsCommand({
              TransactItems: [{ Put: { TableName, Item, ...condition, ...returned } }],
            }),
          ),
      ],
      [
        'ValidationException',
        (table, TableName) =>
          table.send(new UpdateItemCommand({ TableName, Key: key, UpdateExpression: 'SET' })),
      ],
      [
        'ResourceNotFoundException',
        (table) => table.send(new GetItemCommand({ TableName: 'unknown', Key: key })),
      ],
    ];
    for (const [name, act] of refusals) {
      const [direct, connected] = await onBoth(act);
      expect(direct).toEqual(connected);
      expect(direct!.refused).toMatchObject({ name });
    }
  });
});

it('a caller without the right secret is refused without a request, too', async () => {
  const { direct } = clouds();
  const { accessKeyId } = direct.credentials;
  const TableName = direct.resources.find('table').name;
  const secretAccessKey = 'guessed';
  for (const [credentials, name] of [
    [{ accessKeyId, secretAccessKey }, 'InvalidSignatureException'],
    [{ accessKeyId: 'unknown', secretAccessKey }, 'UnrecognizedClientException'],
  ] as const) {
    const { dynamodb } = createClients({ ...direct, credentials });
    const call = dynamodb.send(new GetItemCommand({ TableName, Key: { pk: { S: 'a' }, sk: { S: 'b' } } }));
    await expect(call).rejects.toMatchObject({ name });
  }
});
