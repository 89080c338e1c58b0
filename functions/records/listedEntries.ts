import { inParallel } from '../core/inParallel.ts';
import { Refusal } from '../core/refusal.ts';
import { getItems, queryPage, queryPages } from '../db/items.ts';
import { catalogueKeys, type RecordKind } from '../db/keys/catalogue.ts';

/** Entry of a record in the list of its kind: its key, and what `ListFacts` wrote. Older entries have no facts. */
export type ListedEntry = { sk: string; facts?: string };

/** Returns the id of an entry's record, with which its key ends. */
export const idOfEntry = ({ sk }: Pick<ListedEntry, 'sk'>): string => sk.slice(sk.lastIndexOf('#') + 1);

/**
 * Attributes to read of entries. A read may return an entry a moment old, as it may for the records of a page: such a read costs
 * half, and the list of a kind is one partition.
 */
const read = { only: ['facts'], keys: ['sk'], consistent: false } as const;

/** Ranges of a list read at the same time. */
const rangesAtOnce = 8;

const upTo = (first: number, count: number, step: number): string[] =>
  Array.from({ length: count }, (_, place) => String.fromCharCode(first + place * step));

/**
 * Characters at which a long list is divided, in the order of the table: digits, Latin letters, the beginning of the scripts
 * behind them, and every 1,024th Han character.
 */
const divisions = [
  ...upTo(0x30, 10, 1),
  ...upTo(0x61, 26, 1),
  '\u00df',
  '\u3040',
  ...upTo(0x4e00, 21, 0x400),
  '\ua000',
];

/** Greatest text that a sort key may begin with. */
const end = '\u{10ffff}';

/** Returns the ranges of sort keys behind one of them. */
const rangesAfter = (sk: string): (readonly [string, string])[] => {
  const starts = [`${sk} `, ...divisions.filter((start) => start > sk)];
  return starts.map((start, place) => [start, starts[place + 1] ?? end] as const);
};

/**
 * Returns the entries of all records of a kind, by name. A request reads a megabyte, some thousands of them; what the first one
 * leaves is read by ranges side by side.
 * @param most number of entries from which on reading stops
 * @throws Refusal `AnswerTooLarge` for more entries
 */
export const listedEntries = async (
  kind: RecordKind,
  most = Number.POSITIVE_INFINITY,
): Promise<ListedEntry[]> => {
  const query = { pk: catalogueKeys.listedKey(kind), ...read };
  let count = 0;
  const counted = (entries: ListedEntry[]): ListedEntry[] => {
    count += entries.length;
    if (count > most) throw new Refusal('AnswerTooLarge');
    return entries;
  };
  const first = await queryPage<ListedEntry>({ ...query, limit: 1_000_000 });
  counted(first.items);
  const last = first.items.at(-1);
  if (!first.next || !last) return first.items;
  const rest = await inParallel(rangesAfter(last.sk), rangesAtOnce, async (skBetween) => {
    const entries: ListedEntry[] = [];
    for await (const page of queryPages<ListedEntry>({ ...query, skBetween })) entries.push(...counted(page));
    return entries;
  });
  return [...first.items, ...rest.flat()];
};

/** Returns the entries of some records of a kind, by the sort keys that their entries in lists of owners share with them. */
export const listedEntriesAt = async (
  kind: RecordKind,
  sortKeys: readonly string[],
): Promise<ListedEntry[]> =>
  getItems<ListedEntry>(
    sortKeys.map((sk) => ({ pk: catalogueKeys.listedKey(kind), sk })),
    { only: ['facts'] },
  );
