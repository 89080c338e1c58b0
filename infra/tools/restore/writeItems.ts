import {
  BatchWriteItemCommand,
  type AttributeValue,
  type DynamoDBClient,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { setTimeout as wait } from 'node:timers/promises';

/** Item in DynamoDB's wire form: attribute name to `{ S | N | … }`. */
export type WireItem = Record<string, AttributeValue>;

/** Items per request, and concurrent requests. */
const batchSize = 25;
const lanes = 8;

const writeBatch = async (client: DynamoDBClient, tableName: string, items: WireItem[]): Promise<void> => {
  let open: WriteRequest[] = items.map((Item) => ({ PutRequest: { Item } }));
  for (let attempt = 0; open.length > 0; attempt += 1) {
    if (attempt > 0) await wait(Math.min(5000, 50 * 2 ** attempt));
    const { UnprocessedItems } = await client.send(
      new BatchWriteItemCommand({ RequestItems: { [tableName]: open } }),
    );
    open = UnprocessedItems?.[tableName] ?? [];
  }
};

/**
 * Writes items unchanged, replacing those with the same keys. Holds only the items of requests under way. Returns their
 * number.
 */
export const writeItems = async (
  client: DynamoDBClient,
  tableName: string,
  items: AsyncIterable<WireItem> | Iterable<WireItem>,
): Promise<number> => {
  let count = 0;
  let batch: WireItem[] = [];
  const underWay = new Set<Promise<void>>();
  const send = async () => {
    const sent: Promise<void> = writeBatch(client, tableName, batch);
    batch = [];
    underWay.add(sent);
    sent.then(
      () => underWay.delete(sent),
      () => undefined,
    );
    if (underWay.size >= lanes) await Promise.race(underWay);
  };
  for await (const item of items) {
    count += 1;
    batch.push(item);
    if (batch.length === batchSize) await send();
  }
  if (batch.length > 0) await send();
  await Promise.all(underWay);
  return count;
};
