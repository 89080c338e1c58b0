import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  GetItemCommand,
  QueryCommand,
} from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { Refusal } from '../core/refusal.ts';
import { splitIntoChunks } from '../core/splitIntoChunks.ts';
import { callTable, tableName } from './client.ts';
import { invalidCursor, readCursor, writeCursor } from './cursor.ts';
import { readJoined } from './joinedReads.ts';
import { keyText } from './keyText.ts';
import type { IndexName } from './table/definition.ts';

export type Key = { pk: string; sk: string };

/**
 * Time a record of the catalogue was last written as a whole; absent in records not written since it is kept. Lists sort by
 * it and show it; it is no part of the record's data.
 */
export type Changed = { changedAt?: string | undefined };

/** Stored item: its data, keys, type and version. */
export type Stored<T> = T & Key & Changed & { type: string; version: number };

/** Way of reading items; reads of one way can be joined. */
type Reading = { consistent?: boolean; only?: readonly string[] };

const nameOfReading = ({ consistent = false, only = [] }: Reading): string => [consistent, ...only].join(' ');

/** Reads one item consistently; `undefined` when there is none. */
export const getItem = async <T>(key: Key): Promise<Stored<T> | undefined> => {
  const joined = readTogether([key], { consistent: true });
  if (joined) return (await joined)[0] as Stored<T> | undefined;
  const { Item } = await callTable(GetItemCommand, {
    TableName: tableName(),
    Key: { pk: key.pk, sk: key.sk },
    ConsistentRead: true,
  });
  return Item as Stored<T> | undefined;
};

/**
 * Reads one required item.
 * @throws Refusal `DataNotFound`
 */
export const loadItem = async <T>(key: Key): Promise<Stored<T>> => {
  const item = await getItem<T>(key);
  if (!item) throw new Refusal('DataNotFound');
  return item;
};

const pause = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.min(1000, 25 * 2 ** attempt)));

/** Returns the projection of keys and some attributes of an item. */
const projection = (only: readonly string[] | undefined, keys: readonly string[] = ['pk', 'sk']) => {
  if (!only) return undefined;
  const names = [...new Set([...keys, ...only])].map((name, index) => [`#a${index}`, name] as const);
  return {
    ProjectionExpression: names.map(([place]) => place).join(', '),
    ExpressionAttributeNames: Object.fromEntries(names),
  };
};

/** Requests of 100 items each from which on more are made at the same time. */
const manyRequests = 40;

/**
 * Reads many items by key, a hundred per request, four requests in parallel. Leaves out missing ones.
 * @param options `consistent` for decisions that depend on the items; `only` for few attributes of thousands of items
 */
export const getItems = async <T>(
  keys: readonly Key[],
  options: { consistent?: boolean; only?: readonly (keyof T & string)[] } = {},
): Promise<Stored<T>[]> => {
  const distinct = [...new Map(keys.map((key) => [keyText(key), { pk: key.pk, sk: key.sk }])).values()];
  const joined = readTogether(distinct, options);
  return (joined ?? readDistinct(distinct, options)) as Promise<Stored<T>[]>;
};

/** Reads items together with those that work side by side asks for, if they may be joined. */
const readTogether = (keys: readonly Key[], reading: Reading) =>
  readJoined(keys, nameOfReading(reading), (all) => readDistinct(all, reading));

/** Reads different items by key. Leaves out missing ones. */
const readDistinct = async (
  keys: readonly Key[],
  { consistent = false, only }: Reading,
): Promise<Stored<object>[]> => {
  const found: Stored<object>[] = [];
  const batches = splitIntoChunks([...keys], 100);
  const worker = async () => {
    for (let batch = batches.pop(); batch; batch = batches.pop()) {
      let open: Key[] = batch;
      for (let attempt = 0; open.length; attempt += 1) {
        const output = await callTable(BatchGetItemCommand, {
          RequestItems: { [tableName()]: { Keys: open, ConsistentRead: consistent, ...projection(only) } },
        });
        found.push(...((output.Responses?.[tableName()] ?? []) as Stored<object>[]));
        open = (output.UnprocessedKeys?.[tableName()]?.Keys ?? []) as Key[];
        if (open.length) await pause(attempt);
      }
    }
  };
  const atOnce = batches.length > manyRequests ? 16 : 4;
  await Promise.all(Array.from({ length: Math.min(atOnce, batches.length) }, worker));
  return found;
};

/** Writes or deletes many items without conditions, 25 per request. Repeating it changes nothing. */
export const writeItems = async (puts: readonly object[], deletes: readonly Key[] = []): Promise<void> => {
  const requests = [
    ...puts.map((Item) => ({ PutRequest: { Item } })),
    ...deletes.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
  ];
  const batches = splitIntoChunks(requests, 25);
  const worker = async () => {
    for (let batch = batches.pop(); batch; batch = batches.pop()) {
      let open: object[] = batch;
      for (let attempt = 0; open.length; attempt += 1) {
        const output = await callTable(BatchWriteItemCommand, {
          RequestItems: { [tableName()]: open as never },
        });
        open = (output.UnprocessedItems?.[tableName()] ?? []) as object[];
        if (open.length) await pause(attempt);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(4, batches.length) }, worker));
};

type ItemQuery = {
  index?: IndexName;
  pk: string;
  /** Limits the range to sort keys with this prefix. */
  skPrefix?: string;
  /** Limits the range to sort keys from the first to the second, both included. */
  skBetween?: readonly [string, string];
  /** Largest sort key (newest) first. */
  descending?: boolean;
  limit?: number;
  cursor?: string;
  /** Attributes to read besides the keys; all by default. For ranges of thousands. */
  only?: readonly string[];
  /** Keys to read with `only`; both by default. */
  keys?: readonly (keyof Key)[];
  /** With `false`, may miss the changes of the last second, and costs half. Indexes are always read so. */
  consistent?: boolean;
};

const encodeCursor = (key: object | undefined) => key && writeCursor(key);

/** Valid value of a key: never empty, at most 2,048 bytes, or 1,024 in a sort key. */
const keyPart = (name: string) =>
  z
    .string()
    .min(1)
    .refine((value) => Buffer.byteLength(value) <= (name.endsWith('sk') ? 1024 : 2048));

/**
 * Returns the key a page starts after.
 * @throws Refusal `InvalidData` for an invalid cursor, or a cursor of another list
 */
const decodeCursor = ({ cursor, ...query }: ItemQuery): Record<string, string> | undefined => {
  if (!cursor) return undefined;
  const { index, pk, skPrefix = '', skBetween: [from, to] = [] } = query;
  const names = ['pk', 'sk', ...(index ? [`${index}pk`, `${index}sk`] : [])];
  // DynamoDB rejects an empty key, and one outside the requested range.
  const key = readCursor(
    cursor,
    z.strictObject(Object.fromEntries(names.map((name) => [name, keyPart(name)]))),
  );
  const place = key[index ? `${index}sk` : 'sk']!;
  const isInside = place.startsWith(skPrefix) && (from ?? place) <= place && place <= (to ?? place);
  if (key[index ? `${index}pk` : 'pk'] !== pk || !isInside) throw invalidCursor();
  return key;
};

const queryInput = (query: ItemQuery) => {
  const [pk, sk] = query.index ? [`${query.index}pk`, `${query.index}sk`] : ['pk', 'sk'];
  const condition = query.skBetween
    ? ' AND #sk BETWEEN :from AND :to'
    : query.skPrefix
      ? ' AND begins_with(#sk, :prefix)'
      : '';
  const { ExpressionAttributeNames: names, ...projected } = projection(query.only, query.keys) ?? {};
  return {
    TableName: tableName(),
    IndexName: query.index,
    ConsistentRead: query.consistent ?? !query.index,
    KeyConditionExpression: `#pk = :pk${condition}`,
    ...projected,
    ExpressionAttributeNames: { '#pk': pk, ...(condition && { '#sk': sk }), ...names },
    ExpressionAttributeValues: {
      ':pk': query.pk,
      ...(query.skBetween && { ':from': query.skBetween[0], ':to': query.skBetween[1] }),
      ...(!query.skBetween && query.skPrefix && { ':prefix': query.skPrefix }),
    },
    ScanIndexForward: !query.descending,
    ExclusiveStartKey: decodeCursor(query),
  };
};

/** Returns one page in key order, with the cursor of the next page if there is one. */
export const queryPage = async <T>(query: ItemQuery): Promise<{ items: Stored<T>[]; next?: string }> => {
  const output = await callTable(QueryCommand, { ...queryInput(query), Limit: query.limit ?? 50 });
  return { items: (output.Items ?? []) as Stored<T>[], next: encodeCursor(output.LastEvaluatedKey) };
};

type Position = Record<string, unknown> | undefined;

/** Yields every item of a key range, one request's items at a time. For ranges too large to hold in memory. */
export async function* queryPages<T>(
  query: Omit<ItemQuery, 'cursor' | 'limit'>,
): AsyncGenerator<Stored<T>[]> {
  let position: Position;
  do {
    const output = await callTable(QueryCommand, { ...queryInput(query), ExclusiveStartKey: position });
    yield (output.Items ?? []) as Stored<T>[];
    position = output.LastEvaluatedKey;
  } while (position);
}

/** Returns every item of a key range. For ranges known to be small. */
export const queryAll = async <T>(query: Omit<ItemQuery, 'cursor' | 'limit'>): Promise<Stored<T>[]> => {
  const items: Stored<T>[] = [];
  for await (const page of queryPages<T>(query)) items.push(...page);
  return items;
};

/** Returns the items of a key range from the largest sort key (newest) down, at most `maxCount`. */
export const queryNewest = async <T>(
  query: Omit<ItemQuery, 'cursor' | 'limit' | 'descending'>,
  maxCount: number,
): Promise<Stored<T>[]> => {
  const items: Stored<T>[] = [];
  for await (const page of queryPages<T>({ ...query, descending: true })) {
    items.push(...page);
    if (items.length >= maxCount) break;
  }
  return items.slice(0, maxCount);
};

/** Returns listed items of an index range with their current state in the table, without those that left the range. */
const readNow = async <T>(
  listed: readonly Stored<object>[],
  query: Pick<ItemQuery, 'pk'> & { index: IndexName },
): Promise<Stored<T>[]> => {
  const items = await getItems<Record<string, unknown>>(listed, { consistent: true });
  const now = new Map(
    items.filter((item) => item[`${query.index}pk`] === query.pk).map((item) => [keyText(item), item]),
  );
  return listed.flatMap((item) => (now.get(keyText(item)) as Stored<T> | undefined) ?? []);
};

/**
 * Returns the items of an index range with their current state in the table. An index follows its table with a short
 * delay: it may hold an older state of an item, and may lack an item that entered the range just now.
 */
export const queryIndexNow = async <T>(
  query: Omit<ItemQuery, 'cursor' | 'limit' | 'index'> & { index: IndexName },
): Promise<Stored<T>[]> => readNow<T>(await queryAll<object>({ ...query, only: [] }), query);

/** Returns a page of the items of an index range in the same way, with the cursor of the next page if there is one. */
export const pageOfIndexNow = async <T>(
  query: ItemQuery & { index: IndexName },
): Promise<{ items: Stored<T>[]; next?: string | undefined }> => {
  const { items, next } = await queryPage<object>({ ...query, only: [] });
  return { items: await readNow<T>(items, query), next };
};

/** Maximum attempts to find one item by index: its author may request it before the index has it. */
const maxIndexReads = 4;

/** Returns the current state of the item with an index key; `undefined` when there is none. */
export const getItemByIndex = async <T>(index: IndexName, pk: string): Promise<Stored<T> | undefined> => {
  for (let look = 0; look < maxIndexReads; look += 1) {
    const [found] = (await queryPage<object>({ index, pk, limit: 1 })).items;
    if (found) return getItem<T>(found);
    if (look < maxIndexReads - 1) await pause(look + 1);
  }
  return undefined;
};

/**
 * Counts up to `maxCount` items of a range after a position without reading them, and returns the position it stopped
 * at.
 */
const countFrom = async (
  { only: _, ...query }: Omit<ItemQuery, 'cursor' | 'limit'>,
  maxCount: number,
  from?: Position,
): Promise<{ count: number; position: Position }> => {
  let count = 0;
  let position = from;
  do {
    const output = await callTable(QueryCommand, {
      ...queryInput(query),
      Select: 'COUNT',
      ...(maxCount < Number.MAX_SAFE_INTEGER && { Limit: maxCount - count }),
      ExclusiveStartKey: position,
    });
    count += output.Count ?? 0;
    position = output.LastEvaluatedKey;
  } while (position && count < maxCount);
  return { count, position };
};

/** Returns the number of items in a key range, counted by the table without reading them. */
export const countItems = async (query: Omit<ItemQuery, 'cursor' | 'limit'>): Promise<number> =>
  (await countFrom(query, Number.MAX_SAFE_INTEGER)).count;

/**
 * Returns a full page, unless the range ends before. One request returns at most a megabyte, so this may take several.
 */
const fullPage = async <T>(
  query: Omit<ItemQuery, 'cursor' | 'limit'>,
  limit: number,
  from?: Position,
): Promise<{ items: Stored<T>[]; next?: string }> => {
  const items: Stored<T>[] = [];
  let position = from;
  do {
    const output = await callTable(QueryCommand, {
      ...queryInput(query),
      Limit: limit - items.length,
      ExclusiveStartKey: position,
    });
    items.push(...((output.Items ?? []) as Stored<T>[]));
    position = output.LastEvaluatedKey;
  } while (position && items.length < limit);
  return { items, next: encodeCursor(position) };
};

/**
 * Returns a page by offset and limit. Reads the page only; the table counts the items before it. Starts at `cursor` if
 * given.
 */
export const queryFrom = async <T>({
  offset,
  limit,
  cursor,
  ...query
}: ItemQuery & { offset: number; limit: number }): Promise<{ items: Stored<T>[]; next?: string }> => {
  if (cursor) return fullPage<T>(query, limit, decodeCursor({ ...query, cursor }));
  if (offset === 0) return fullPage<T>(query, limit);
  const { position } = await countFrom(query, offset);
  return position ? fullPage<T>(query, limit, position) : { items: [] };
};

/** Returns the same with the total of the key range. The table counts it unless the page shows it. */
export const queryOffset = async <T>(
  query: Omit<ItemQuery, 'cursor'> & { offset: number; limit: number },
): Promise<{ items: Stored<T>[]; total: number }> => {
  const { offset, limit: _, ...range } = query;
  const { items, next } = await queryFrom<T>(query);
  const isEnd = !next && (offset === 0 || items.length > 0);
  return { items, total: isEnd ? offset + items.length : await countItems(range) };
};

/**
 * Returns a page of the items of a key range that a predicate accepts, and their total. Reads everything, but holds
 * only one request's items and the page.
 */
export const queryMatching = async <T>(
  query: Omit<ItemQuery, 'cursor' | 'limit'>,
  takes: (item: Stored<T>) => boolean,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: Stored<T>[]; total: number }> => {
  const items: Stored<T>[] = [];
  let total = 0;
  for await (const page of queryPages<T>(query))
    for (const item of page) {
      if (!takes(item)) continue;
      if (total >= offset && items.length < limit) items.push(item);
      total += 1;
    }
  return { items, total };
};

/** Returns the data of a stored item without keys and bookkeeping, but with `version`. */
export const toData = <T extends object>(item: Stored<T>): T & { version: number } => {
  const { pk: _pk, sk: _sk, type: _type, ...rest } = item as Stored<T> & Record<string, unknown>;
  for (const name of ['gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk', 'gsi3pk', 'gsi3sk', 'ttl', 'changedAt'])
    delete (rest as Record<string, unknown>)[name];
  return rest as unknown as T & { version: number };
};

/** Returns the data of a stored record with the time of its last change, for lists. */
export const toListed = <T extends object>(item: Stored<T>): T & { version: number } & Changed =>
  Object.assign(toData(item), item.changedAt !== undefined && { changedAt: item.changedAt });
