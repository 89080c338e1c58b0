import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { table, tableName } from '../db/client.ts';
import { getItems, queryAll, queryPage, type Stored } from '../db/items.ts';
import { catalogueKeys, counterShards, type RecordKind } from '../db/keys/search.ts';
import { squeeze } from './searchText.ts';
import { findIds } from './find.ts';
import { recordsInOrder } from './recordReader.ts';

/** What a list asks for. */
export type ListQuery = { offset: number; limit: number; cursor?: string; keyword?: string };

export type ListPage<T> = { items: Stored<T>[]; total: number; next?: string };

type Entry = { id: string; text?: string };

/** Every record of a kind with its names, read without the records themselves. */
export const listedNames = async (kind: RecordKind): Promise<{ id: string; names: string[] }[]> => {
  const entries = await queryAll<{ id: string; names?: string[] }>({ pk: catalogueKeys.listedOf(kind) });
  return entries.map(({ id, sk, names }) => ({ id, names: names ?? [sk.slice(0, sk.lastIndexOf('#'))] }));
};

/** How many records of a kind there are. */
export const countRecords = async (kind: RecordKind): Promise<number> => {
  const keys = Array.from({ length: counterShards }, (_, shard) => catalogueKeys.counterShard(kind, shard));
  const shards = await getItems<{ count: number }>(keys);
  return shards.reduce((total, { count }) => total + Number(count), 0);
};

/** Position behind the first `count` entries: counts them without fetching, about ten thousand to a request. */
const skip = async (pk: string, count: number): Promise<Record<string, unknown> | undefined> => {
  let left = count;
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  while (left > 0) {
    const answer = await table().send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        Select: 'COUNT',
        Limit: left,
        ExclusiveStartKey,
      }),
    );
    left -= answer.Count ?? 0;
    ExclusiveStartKey = answer.LastEvaluatedKey;
    if (!ExclusiveStartKey) break;
  }
  return ExclusiveStartKey;
};

const pageOfEntries = async (pk: string, { offset, limit, cursor }: ListQuery) => {
  if (cursor || offset === 0) return queryPage<Entry>({ pk, limit, cursor });
  const position = await skip(pk, offset);
  if (!position) return { items: [], next: undefined };
  return queryPage<Entry>({
    pk,
    limit,
    cursor: Buffer.from(JSON.stringify(position)).toString('base64url'),
  });
};

/** Most results of a keyword. */
export const searchResults = 20;

/** Records of a kind by name, or the first 20 that a keyword finds. */
export const listRecords = async <T>(kind: RecordKind, query: ListQuery): Promise<ListPage<T>> => {
  if (query.keyword && squeeze(query.keyword)) {
    const items = await recordsInOrder<T>(await findIds(kind, query.keyword, searchResults));
    return { items, total: items.length };
  }
  const [entries, total] = await Promise.all([
    pageOfEntries(catalogueKeys.listedOf(kind), query),
    countRecords(kind),
  ]);
  const items = await recordsInOrder<T>(entries.items.map(({ id }) => id));
  return { items, total, next: entries.next };
};

/**
 * Records of a kind that concern one right owner, by name, or the first 20 a keyword finds among them. The owner's
 * entries are read to count and to search them: for owners with up to some ten thousand records.
 */
export const listOwnedRecords = async <T>(
  ownerId: string,
  kind: RecordKind,
  query: ListQuery,
): Promise<ListPage<T>> => {
  const entries = await queryAll<Entry>({ pk: catalogueKeys.ownedOf(ownerId, kind) });
  const words = (query.keyword ?? '').split(/\s+/).map(squeeze).filter(Boolean);
  const matching = entries.filter(({ text = '' }) => words.every((word) => text.includes(word)));
  const [from, length] = words.length ? [0, searchResults] : [query.offset, query.limit];
  const ids = matching.slice(from, from + length).map(({ id }) => id);
  const items = await recordsInOrder<T>(ids);
  return { items, total: words.length ? items.length : matching.length };
};
