import { BatchGetCommand, BatchWriteCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { Refusal } from '../core/refusal.ts';
import { table, tableName } from './client.ts';
import type { IndexName } from './table/definition.ts';

export type Key = { pk: string; sk: string };

/** What every stored item carries beside its data. */
export type Stored<T> = T & Key & { type: string; version: number };

/** Reads one item, consistently; `undefined` when there is none. */
export const getItem = async <T>(key: Key): Promise<Stored<T> | undefined> => {
  const { Item } = await table().send(
    new GetCommand({ TableName: tableName(), Key: { pk: key.pk, sk: key.sk }, ConsistentRead: true }),
  );
  return Item as Stored<T> | undefined;
};

/**
 * Reads one item that must be there.
 * @throws Refusal `DataNotFound`
 */
export const loadItem = async <T>(key: Key): Promise<Stored<T>> => {
  const item = await getItem<T>(key);
  if (!item) throw new Refusal('DataNotFound');
  return item;
};

const chunksOf = <T>(values: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, i) => values.slice(i * size, (i + 1) * size));

const pause = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.min(1000, 25 * 2 ** attempt)));

/**
 * Reads many items by key, a hundred to a request, four requests at once; those that do not exist are left out. Who
 * decides by what is read asks for it consistently.
 */
export const getItems = async <T>(
  keys: readonly Key[],
  { consistent = false }: { consistent?: boolean } = {},
): Promise<Stored<T>[]> => {
  const found: Stored<T>[] = [];
  const distinct = [
    ...new Map(keys.map((key) => [`${key.pk}\n${key.sk}`, { pk: key.pk, sk: key.sk }])).values(),
  ];
  const batches = chunksOf(distinct, 100);
  const worker = async () => {
    for (let batch = batches.pop(); batch; batch = batches.pop()) {
      let open: Key[] = batch;
      for (let attempt = 0; open.length; attempt += 1) {
        const answer = await table().send(
          new BatchGetCommand({
            RequestItems: { [tableName()]: { Keys: open, ConsistentRead: consistent } },
          }),
        );
        found.push(...((answer.Responses?.[tableName()] ?? []) as Stored<T>[]));
        open = (answer.UnprocessedKeys?.[tableName()]?.Keys ?? []) as Key[];
        if (open.length) await pause(attempt);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(4, batches.length) }, worker));
  return found;
};

/** Writes or deletes many items without conditions, 25 to a request; repeating it changes nothing. */
export const writeItems = async (puts: readonly object[], deletes: readonly Key[] = []): Promise<void> => {
  const requests = [
    ...puts.map((Item) => ({ PutRequest: { Item } })),
    ...deletes.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
  ];
  const batches = chunksOf(requests, 25);
  const worker = async () => {
    for (let batch = batches.pop(); batch; batch = batches.pop()) {
      let open: object[] = batch;
      for (let attempt = 0; open.length; attempt += 1) {
        const answer = await table().send(
          new BatchWriteCommand({ RequestItems: { [tableName()]: open as never } }),
        );
        open = (answer.UnprocessedItems?.[tableName()] ?? []) as object[];
        if (open.length) await pause(attempt);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(4, batches.length) }, worker));
};

export type ItemQuery = {
  index?: IndexName;
  pk: string;
  /** Only sort keys that begin with this. */
  skPrefix?: string;
  /** Only sort keys from here on (inclusive), to here (inclusive). */
  skBetween?: readonly [string, string];
  /** Newest (largest sort key) first. */
  descending?: boolean;
  limit?: number;
  cursor?: string;
};

const encodeCursor = (key: object | undefined) =>
  key && Buffer.from(JSON.stringify(key)).toString('base64url');

const parseCursor = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/**
 * The key a page goes on after.
 * @throws Refusal `InvalidData` for a cursor that is none, or of another list
 */
const decodeCursor = ({
  cursor,
  index,
  pk,
  skPrefix = '',
}: ItemQuery): Record<string, string> | undefined => {
  if (!cursor) return undefined;
  const names = ['pk', 'sk', ...(index ? [`${index}pk`, `${index}sk`] : [])];
  const key = z.record(z.string(), z.string()).safeParse(parseCursor(cursor)).data ?? {};
  const isKey = Object.keys(key).length === names.length && names.every((name) => name in key);
  if (
    !isKey ||
    key[index ? `${index}pk` : 'pk'] !== pk ||
    !key[index ? `${index}sk` : 'sk']!.startsWith(skPrefix)
  )
    throw new Refusal('InvalidData', { issues: [{ path: 'cursor', message: 'cursor' }] });
  return key;
};

const queryInput = (query: ItemQuery) => {
  const [pk, sk] = query.index ? [`${query.index}pk`, `${query.index}sk`] : ['pk', 'sk'];
  const condition = query.skBetween
    ? ' AND #sk BETWEEN :from AND :to'
    : query.skPrefix
      ? ' AND begins_with(#sk, :prefix)'
      : '';
  return {
    TableName: tableName(),
    IndexName: query.index,
    ConsistentRead: !query.index,
    KeyConditionExpression: `#pk = :pk${condition}`,
    ExpressionAttributeNames: { '#pk': pk, ...(condition && { '#sk': sk }) },
    ExpressionAttributeValues: {
      ':pk': query.pk,
      ...(query.skBetween && { ':from': query.skBetween[0], ':to': query.skBetween[1] }),
      ...(!query.skBetween && query.skPrefix && { ':prefix': query.skPrefix }),
    },
    ScanIndexForward: !query.descending,
    ExclusiveStartKey: decodeCursor(query),
  };
};

/** One page in key order, with the cursor of the next page while there is one. */
export const queryPage = async <T>(query: ItemQuery): Promise<{ items: Stored<T>[]; next?: string }> => {
  const answer = await table().send(new QueryCommand({ ...queryInput(query), Limit: query.limit ?? 50 }));
  return { items: (answer.Items ?? []) as Stored<T>[], next: encodeCursor(answer.LastEvaluatedKey) };
};

/** Every item of a key range; for ranges known to be small. */
export const queryAll = async <T>(query: Omit<ItemQuery, 'cursor' | 'limit'>): Promise<Stored<T>[]> => {
  const items: Stored<T>[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const answer = await table().send(new QueryCommand({ ...queryInput(query), ExclusiveStartKey }));
    items.push(...((answer.Items ?? []) as Stored<T>[]));
    ExclusiveStartKey = answer.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
};

/**
 * Every item of an index range as it is in the table now. An index follows its table a moment later: what it holds of an item
 * may be what the item was before. An item that came into the range in that moment is left out all the same.
 */
export const queryIndexNow = async <T>(
  query: Omit<ItemQuery, 'cursor' | 'limit' | 'index'> & { index: IndexName },
): Promise<Stored<T>[]> => {
  const listed = await queryAll<object>(query);
  const items = await getItems<Record<string, unknown>>(listed, { consistent: true });
  const keyOf = ({ pk, sk }: Key) => `${pk}\n${sk}`;
  const now = new Map(
    items.filter((item) => item[`${query.index}pk`] === query.pk).map((item) => [keyOf(item), item]),
  );
  return listed.flatMap((item) => (now.get(keyOf(item)) as Stored<T> | undefined) ?? []);
};

/** How often an index is asked for one item: who just made it may come back before the index has it. */
const indexLooks = 4;

/** The one item an index key leads to, as it is in the table now; `undefined` when there is none. */
export const getItemByIndex = async <T>(index: IndexName, pk: string): Promise<Stored<T> | undefined> => {
  for (let look = 0; look < indexLooks; look += 1) {
    const [found] = (await queryPage<object>({ index, pk, limit: 1 })).items;
    if (found) return getItem<T>(found);
    if (look < indexLooks - 1) await pause(look + 1);
  }
  return undefined;
};

/**
 * A page by offset and limit, as the product's lists ask for it, with the total of the key range. Reads no more than the
 * keys before the offset; for ranges up to some thousands.
 */
export const queryOffset = async <T>(
  query: Omit<ItemQuery, 'cursor'> & { offset: number; limit: number },
): Promise<{ items: Stored<T>[]; total: number }> => {
  const all = await queryAll<T>(query);
  return { items: all.slice(query.offset, query.offset + query.limit), total: all.length };
};

/** The data of a stored item without keys and bookkeeping, keeping `version`. */
export const dataOf = <T extends object>(item: Stored<T>): T & { version: number } => {
  const { pk: _pk, sk: _sk, type: _type, ...rest } = item as Stored<T> & Record<string, unknown>;
  for (const name of ['gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk', 'ttl'])
    delete (rest as Record<string, unknown>)[name];
  return rest as unknown as T & { version: number };
};
