import {
  BatchWriteItemCommand,
  type AttributeValue,
  type DynamoDBClient,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { setTimeout as wait } from 'node:timers/promises';

/** An item as DynamoDB has it: attribute name to `{ S | N | … }`. */
export type WireItem = Record<string, AttributeValue>;

/** Items DynamoDB takes in one request, and requests under way at once. */
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

/** Writes items as they are, over what has their keys. Holds no more of them than are under way. Returns how many there were. */
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
