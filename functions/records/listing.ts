import { inParallel } from '../core/inParallel.ts';
import { getItems, queryAll, queryFrom, queryOffset, queryPages, type Stored } from '../db/items.ts';
import { catalogueKeys, counterShards, type RecordKind } from '../db/keys/catalogue.ts';
import { foldWithoutSpaces } from './searchText.ts';
import { findIds } from './find.ts';
import { idsOwnedByAny, recordsInOrder } from './recordReader.ts';

/** Query of a list. */
export type ListQuery = { offset: number; limit: number; cursor?: string; keyword?: string };

export type ListPage<T> = { items: Stored<T>[]; total: number; next?: string };

type Entry = { id: string; text?: string };

/** Returns every record of a kind with its names, read without the records themselves. */
export const listedNames = async (kind: RecordKind): Promise<{ id: string; names: string[] }[]> => {
  const entries = await queryAll<{ id: string; names?: string[] }>({ pk: catalogueKeys.listedKey(kind) });
  return entries.map(({ id, sk, names }) => ({ id, names: names ?? [sk.slice(0, sk.lastIndexOf('#'))] }));
};

/** Returns the number of records of a kind. */
export const countRecords = async (kind: RecordKind): Promise<number> => {
  const keys = Array.from({ length: counterShards }, (_, shard) => catalogueKeys.counterShard(kind, shard));
  const shards = await getItems<{ count: number }>(keys);
  return shards.reduce((total, { count }) => total + Number(count), 0);
};

/** Maximum results of a keyword search. */
export const searchResults = 20;

const toPaging = ({ offset, limit, cursor }: ListQuery) => ({ offset, limit, ...(cursor && { cursor }) });

/** Right owners whose lists are read at the same time. */
const ownersAtOnce = 32;

/** Returns ids of records of some owners that have every word. Stops reading when enough are found. */
const findOwned = async (pks: readonly string[], words: readonly string[]): Promise<string[]> => {
  const found = new Set<string>();
  await inParallel(pks, ownersAtOnce, async (pk) => {
    if (found.size >= searchResults) return;
    for await (const entries of queryPages<Entry>({ pk })) {
      for (const { id, text = '' } of entries) if (words.every((word) => text.includes(word))) found.add(id);
      if (found.size >= searchResults) return;
    }
  });
  return [...found].slice(0, searchResults);
};

/** Kinds of records that right owners own and that are also found by the owners' names. */
const ownedKinds: ReadonlySet<RecordKind> = new Set<RecordKind>(['wrk', 'sng', 'dmo']);

/** Maximum right owners of each kind whose records a keyword finds. */
const ownersOfKeyword = 5;

/** Returns ids of records that belong to right owners whose name matches a keyword. */
const findByOwner = async (kind: RecordKind, keyword: string): Promise<string[]> => {
  const owners = await Promise.all(
    (['mus', 'cmp'] as const).map((ownerKind) => findIds(ownerKind, keyword, ownersOfKeyword)),
  );
  const pages = await Promise.all(
    owners
      .flat()
      .map((ownerId) =>
        queryFrom<Entry>({ pk: catalogueKeys.ownedKey(ownerId, kind), offset: 0, limit: searchResults }),
      ),
  );
  return pages.flatMap(({ items }) => items.map(({ id }) => id));
};

/**
 * Returns the first 20 records of a kind that match a keyword: by their own names and codes, then by those of their
 * right owners.
 */
const search = async <T>(kind: RecordKind, keyword: string): Promise<Stored<T>[]> => {
  const [named, owned] = await Promise.all([
    findIds(kind, keyword, searchResults),
    ownedKinds.has(kind) ? findByOwner(kind, keyword) : [],
  ]);
  return recordsInOrder<T>([...new Set([...named, ...owned])].slice(0, searchResults));
};

/** Returns records of a kind by name, or the first 20 that match a keyword. */
export const listRecords = async <T>(kind: RecordKind, query: ListQuery): Promise<ListPage<T>> => {
  if (query.keyword && foldWithoutSpaces(query.keyword)) {
    const items = await search<T>(kind, query.keyword);
    return { items, total: items.length };
  }
  const [entries, total] = await Promise.all([
    queryFrom<Entry>({ pk: catalogueKeys.listedKey(kind), ...toPaging(query) }),
    countRecords(kind),
  ]);
  const items = await recordsInOrder<T>(entries.items.map(({ id }) => id));
  return { items, total, next: entries.next };
};

/**
 * Returns records of a kind that belong to any of some right owners, by name, or the first 20 of them that match a keyword.
 * Without a keyword, reads the page only and lets the table count the rest if there is one owner; the keys of all
 * entries if there are more, since two owners may share a record. With a keyword, reads entries until 20 match.
 */
export const listOwnedRecords = async <T>(
  ownerIds: readonly string[],
  kind: RecordKind,
  query: ListQuery,
): Promise<ListPage<T>> => {
  const pks = ownerIds.map((ownerId) => catalogueKeys.ownedKey(ownerId, kind));
  const words = (query.keyword ?? '').split(/\s+/).map(foldWithoutSpaces).filter(Boolean);
  if (words.length) {
    const items = await recordsInOrder<T>(await findOwned(pks, words));
    return { items, total: items.length };
  }
  const { offset, limit } = query;
  const [pk, ...further] = pks;
  if (pk === undefined) return { items: [], total: 0 };
  if (further.length > 0) {
    const ids = await idsOwnedByAny(ownerIds, kind);
    return { items: await recordsInOrder<T>(ids.slice(offset, offset + limit)), total: ids.length };
  }
  const { items, total } = await queryOffset<Entry>({ pk, offset, limit });
  return { items: await recordsInOrder<T>(items.map(({ id }) => id)), total };
};
