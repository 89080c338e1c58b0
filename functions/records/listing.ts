import { inParallel } from '../core/inParallel.ts';
import { getItems, queryFrom, queryOffset, queryPages, type Stored } from '../db/items.ts';
import { catalogueKeys, counterShards, type RecordKind } from '../db/keys/catalogue.ts';
import { foldWithoutSpaces } from './searchText.ts';
import { findIds } from './find.ts';
import { idsOwnedByAny, recordsInOrder } from './recordReader.ts';

/** Query of a list. */
export type ListQuery = { offset: number; limit: number; cursor?: string; keyword?: string };

export type ListPage<T> = {
  items: Stored<T>[];
  total: number;
  next?: string;
  /** Set when a keyword finds more records. */
  isCut?: true;
};

/** Returns the first results of a search as a page, from the ids of one more. */
const firstResults = async <T>(ids: readonly string[]): Promise<ListPage<T>> => {
  const items = await recordsInOrder<T>(ids.slice(0, searchResults));
  return { items, total: items.length, ...(ids.length > searchResults && { isCut: true }) };
};

type Entry = { id: string; text?: string };

/** Record with its names. */
export type NamedRecord = { id: string; names: readonly string[] };

/** Yields every record of a kind with its names, by name, read without the records themselves. */
export async function* listedNames(kind: RecordKind): AsyncGenerator<NamedRecord> {
  const pages = queryPages<{ id: string; names?: string[] }>({
    pk: catalogueKeys.listedKey(kind),
    only: ['id', 'names'],
  });
  for await (const entries of pages)
    for (const { id, sk, names } of entries) yield { id, names: names ?? [sk.slice(0, sk.lastIndexOf('#'))] };
}

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

/** Returns the words of a keyword, folded. */
const wordsOf = (keyword: string): string[] => keyword.split(/\s+/).map(foldWithoutSpaces).filter(Boolean);

/**
 * Returns ids of records of some owners that have every word of a keyword, at most `limit`. Stops reading when enough are
 * found.
 */
export const findIdsOwned = async (
  ownerIds: readonly string[],
  kind: RecordKind,
  keyword: string,
  limit: number,
): Promise<string[]> => {
  const words = wordsOf(keyword);
  const found = new Set<string>();
  await inParallel(ownerIds, ownersAtOnce, async (ownerId) => {
    if (found.size >= limit) return;
    for await (const entries of queryPages<Entry>({ pk: catalogueKeys.ownedKey(ownerId, kind) })) {
      for (const { id, text = '' } of entries) if (words.every((word) => text.includes(word))) found.add(id);
      if (found.size >= limit) return;
    }
  });
  return [...found].slice(0, limit);
};

/** Kinds of records that right owners own and that are also found by the owners' names. */
const ownedKinds: ReadonlySet<RecordKind> = new Set<RecordKind>(['wrk', 'sng', 'dmo']);

/** One right owner of each kind is looked through for so many records that a keyword may find. */
const recordsPerOwner = 4;

/** Returns ids of records that belong to right owners whose name matches a keyword. */
const findByOwner = async (kind: RecordKind, keyword: string, limit: number): Promise<string[]> => {
  const owners = await Promise.all(
    (['mus', 'cmp'] as const).map((ownerKind) =>
      findIds(ownerKind, keyword, Math.ceil(limit / recordsPerOwner)),
    ),
  );
  const pages = await inParallel(owners.flat(), ownersAtOnce, (ownerId) =>
    queryFrom<Entry>({ pk: catalogueKeys.ownedKey(ownerId, kind), offset: 0, limit }),
  );
  return pages.flatMap(({ items }) => items.map(({ id }) => id));
};

/**
 * Returns the ids of the first records of a kind that match a keyword: by their own names and codes, then by those of their
 * right owners.
 */
export const findIdsToList = async (kind: RecordKind, keyword: string, limit: number): Promise<string[]> => {
  const [named, owned] = await Promise.all([
    findIds(kind, keyword, limit),
    ownedKinds.has(kind) ? findByOwner(kind, keyword, limit) : [],
  ]);
  return [...new Set([...named, ...owned])].slice(0, limit);
};

/** Returns records of a kind by name, or the first 20 that match a keyword. */
export const listRecords = async <T>(kind: RecordKind, query: ListQuery): Promise<ListPage<T>> => {
  if (query.keyword && foldWithoutSpaces(query.keyword)) {
    return firstResults<T>(await findIdsToList(kind, query.keyword, searchResults + 1));
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
  const { offset, limit, keyword = '' } = query;
  if (wordsOf(keyword).length > 0) {
    return firstResults<T>(await findIdsOwned(ownerIds, kind, keyword, searchResults + 1));
  }
  const [first, ...further] = ownerIds;
  if (first === undefined) return { items: [], total: 0 };
  if (further.length > 0) {
    const ids = await idsOwnedByAny(ownerIds, kind);
    return { items: await recordsInOrder<T>(ids.slice(offset, offset + limit)), total: ids.length };
  }
  const { items, total } = await queryOffset<Entry>({
    pk: catalogueKeys.ownedKey(first, kind),
    offset,
    limit,
  });
  return { items: await recordsInOrder<T>(items.map(({ id }) => id)), total };
};
