import { Refusal } from '../core/refusal.ts';
import { splitIntoChunks } from '../core/splitIntoChunks.ts';
import type { Changed, Stored } from '../db/items.ts';
import type { RecordKind } from '../db/keys/catalogue.ts';
import { idOfEntry, listedEntries, listedEntriesAt, type ListedEntry } from './listedEntries.ts';
import type { ListFacts } from './listFacts.ts';
import { countRecords } from './listing.ts';
import { entriesOwnedByAny, recordsInOrder } from './recordReader.ts';
import { toSortName } from './searchText.ts';

/** Line of a list of records: the facts of one, with its id and its place by name. */
export type Line<X> = X & Changed & { id: string; sortName: string };

/** Returns the line of a record. */
const lineOf = <T, X extends object>(
  facts: ListFacts<T, X>,
  { pk, changedAt, ...rest }: Stored<T>,
): Line<X> => {
  const record = rest as T;
  return Object.assign(facts.of(record), { id: pk, sortName: toSortName(facts.nameOf(record)), changedAt });
};

/** Records whose facts are read from them at a time: they may be large. */
const recordsAtOnce = 2_000;

/** Returns the lines of records, from the records themselves. */
export const linesOfRecords = async <T, X extends object>(
  facts: ListFacts<T, X>,
  ids: readonly string[],
): Promise<Line<X>[]> => {
  const lines: Line<X>[] = [];
  for (const some of splitIntoChunks(ids, recordsAtOnce))
    for (const record of await recordsInOrder<T>(some)) lines.push(lineOf(facts, record));
  return lines;
};

/** Returns the line of an entry; `undefined` for one without its record's present facts. */
const lineOfEntry = <T, X extends object>(
  facts: ListFacts<T, X>,
  { sk, facts: stored }: ListedEntry,
): Line<X> | undefined => {
  const read = stored === undefined ? undefined : facts.read(stored);
  const end = sk.lastIndexOf('#');
  return read && Object.assign(read, { id: sk.slice(end + 1), sortName: sk.slice(0, end) });
};

/** Returns the lines of entries, each record once. Older entries have no facts: these are taken from the records. */
const linesOf = async <T, X extends object>(
  facts: ListFacts<T, X>,
  entries: readonly ListedEntry[],
): Promise<Line<X>[]> => {
  const lines = new Map<string, Line<X> | undefined>();
  const without = new Set<string>();
  for (const entry of entries) {
    const line = lineOfEntry(facts, entry);
    const id = line?.id ?? idOfEntry(entry);
    if (!line) without.add(id);
    lines.set(id, line);
  }
  for (const line of await linesOfRecords(facts, [...without])) lines.set(line.id, line);
  return [...lines.values()].filter((line) => line !== undefined);
};

/**
 * Returns the lines of all records of a kind, by name.
 * @throws Refusal `AnswerTooLarge` for more than `most`
 */
export const linesOfAll = async <T, X extends object>(
  kind: RecordKind,
  facts: ListFacts<T, X>,
  most = Number.POSITIVE_INFINITY,
): Promise<Line<X>[]> => linesOf(facts, await listedEntries(kind, most));

/**
 * The records of some owners are taken from the whole list of their kind where they are at least one in so many of it: a request
 * reads some thousands of its entries, or a hundred by their keys.
 */
const oneIn = 10;

/**
 * Returns the lines of all records of some owners, by name.
 * @throws Refusal `AnswerTooLarge` for more than `most`
 */
export const linesOfOwners = async <T, X extends object>(
  kind: RecordKind,
  facts: ListFacts<T, X>,
  ownerIds: readonly string[],
  most: number,
): Promise<Line<X>[]> => {
  const owned = await entriesOwnedByAny(ownerIds, kind);
  if (owned.length > most) throw new Refusal('AnswerTooLarge');
  const all = await countRecords(kind);
  const listed =
    all <= most && owned.length * oneIn > all
      ? await listedEntries(kind)
      : await listedEntriesAt(
          kind,
          owned.map(({ sk }) => sk),
        );
  const bySortKey = new Map(listed.map((entry) => [entry.sk, entry]));
  return linesOf(
    facts,
    owned.map(({ sk }) => bySortKey.get(sk) ?? { sk }),
  );
};
