import { put, type Write } from '../db/commit.ts';
import { queryAll } from '../db/items.ts';
import { catalogueKeys, renamedShards, type RecordKind } from '../db/keys/catalogue.ts';
import { nowSeconds } from '../core/nowSeconds.ts';
import type { FilingChange } from './cardStore.ts';
import { namesToList } from './filing.ts';
import type { NamedRecord } from './listing.ts';

/** Kinds of records whose changed names are listed: those that statements are matched with. */
const kinds: ReadonlySet<RecordKind> = new Set<RecordKind>(['wrk', 'sng']);

/** Time that changed names are kept: longer than an index over names is used (`titleIndex.ts`). */
const keptSeconds = 30 * 24 * 3600;

/** Returns the writes that list the names of new and renamed records, and the records that were removed. */
export const renamedWrites = (changes: readonly FilingChange[], at: string): Write[] =>
  changes.flatMap(({ before, after }) => {
    const { kind, id } = (after ?? before)!;
    const [from, names] = [before, after].map((filing) => (filing ? namesToList(filing) : []));
    if (!kinds.has(kind) || JSON.stringify(from) === JSON.stringify(names)) return [];
    const item = {
      ...catalogueKeys.renamed(at, id),
      type: 'renamed',
      id,
      names,
      ttl: nowSeconds() + keptSeconds,
    };
    return [put(item)];
  });

/** Greater than any time. */
const end = 'end';

/** Record with the names it got at a time, none if it was removed. */
export type Renamed = NamedRecord & { at: string };

/** Returns the records that got other names since a time, each with its last names, in the order they got them. */
export const renamedSince = async (time: string): Promise<Renamed[]> => {
  const shards = await Promise.all(
    Array.from({ length: renamedShards }, (_, shard) =>
      queryAll<NamedRecord>({
        pk: catalogueKeys.renamedKey(shard),
        skBetween: [time, end],
        only: ['id', 'names'],
      }),
    ),
  );
  const all = shards
    .flat()
    .map(({ id, names, sk }) => ({ id, names, at: sk.slice(0, sk.lastIndexOf('#')) }))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const last = new Map<string, Renamed>();
  for (const one of all) {
    last.delete(one.id);
    last.set(one.id, one);
  }
  return [...last.values()];
};
