import { Refusal } from '../core/refusal.ts';
import type { RecordKind } from '../db/keys/catalogue.ts';
import type { ListFacts } from './listFacts.ts';
import { linesOfAll, linesOfOwners, linesOfRecords, type Line } from './lines.ts';
import {
  findIdsOwned,
  findIdsToList,
  listOwnedRecords,
  listRecords,
  type ListPage,
  type ListQuery,
} from './listing.ts';
import { recordsInOrder } from './recordReader.ts';
import { foldWithoutSpaces } from './searchText.ts';

/** Value a list is sorted by. Records without one come last, in either direction. */
type SortValue = string | number | undefined;

/** Filter of a list: returns the lines that pass for a value, in their order. One that reads the table reads for all lines. */
type Filter<R, V> = (lines: readonly R[], value: V) => readonly R[] | Promise<readonly R[]>;

/** Field a list is sorted by: returns the values of the lines, in their order. */
type Sort<R> = (lines: readonly R[]) => readonly SortValue[] | Promise<readonly SortValue[]>;

/**
 * Filters and sort fields of a list.
 * @template R line of the list
 * @template F filters: what the query may ask for
 * @template S fields to sort by
 */
export type LineRules<R, F extends object, S extends string> = {
  /** Filters, in the order they are applied. Those that read the table come last. */
  filters: { [K in keyof F]-?: Filter<R, NonNullable<F[K]>> };
  sorts: Record<S, Sort<R>>;
};

/**
 * Filters and sort fields of a list of records, and the facts of a record that they read.
 * @template T record
 * @template X facts
 */
export type ListRules<T, X extends object, F extends object, S extends string> = LineRules<Line<X>, F, S> & {
  facts: ListFacts<T, X>;
};

/** Returns the filter that tests each line by itself. */
export const each =
  <R, V>(passes: (line: R, value: V) => boolean): Filter<R, V> =>
  (lines, value) =>
    lines.filter((line) => passes(line, value));

/** Returns the sort field whose value each line has by itself. */
export const by =
  <R>(valueOf: (line: R) => SortValue): Sort<R> =>
  (lines) =>
    lines.map(valueOf);

/** Field a list is sorted by, and the direction. */
export type ListOrder<S extends string> = { sort?: S | undefined; order?: 'asc' | 'desc' | undefined };

type NarrowedQuery<F, S extends string> = Partial<F> & ListOrder<S> & ListQuery;

/** Maximum records of a list that is narrowed, and that a keyword may find in one. */
const maxRead = 100_000;
const maxFound = 1_000;

/** Maximum records that a filter looks something up for one by one: their requests fit the time of a call. */
const maxLookedUp = 20_000;

/**
 * Checks that a filter has few enough lines to look something up for each. Others are to be narrowed by another filter first.
 * @throws Refusal `AnswerTooLarge`
 */
export const requireLookUp = (lines: readonly unknown[]): void => {
  if (lines.length > maxLookedUp) throw new Refusal('AnswerTooLarge');
};

const valuesAsked = <F extends object>(filters: { [K in keyof F]-?: unknown }, query: Partial<F>) =>
  (Object.keys(filters) as (keyof F)[]).filter((name) => query[name] !== undefined);

/** Returns whether a query narrows or sorts a list, which then has to be read as a whole. */
export const isNarrowed = <R, F extends object, S extends string>(
  rules: LineRules<R, F, S>,
  query: NarrowedQuery<F, S>,
): boolean => query.sort !== undefined || valuesAsked<F>(rules.filters, query).length > 0;

const compareValues = (a: string | number, b: string | number): number => (a === b ? 0 : a < b ? -1 : 1);

/** Returns lines sorted by a field; those of one value stay in their order. */
const sorted = async <R, S extends string>(
  lines: readonly R[],
  sorts: Record<S, Sort<R>>,
  { sort, order }: ListOrder<S>,
): Promise<readonly R[]> => {
  if (sort === undefined) return lines;
  const direction = order === 'desc' ? -1 : 1;
  const values = await sorts[sort](lines);
  const valued = lines.flatMap((line, place) => {
    const value = values[place];
    return value === undefined ? [] : [{ line, value }];
  });
  return [
    ...valued.sort((a, b) => direction * compareValues(a.value, b.value)).map(({ line }) => line),
    ...lines.filter((_, place) => values[place] === undefined),
  ];
};

/** Returns the lines that pass every filter asked for, sorted as asked. */
export const narrow = async <R, F extends object, S extends string>(
  lines: readonly R[],
  rules: LineRules<R, F, S>,
  query: Partial<F> & ListOrder<S>,
): Promise<readonly R[]> => {
  let kept = lines;
  for (const name of valuesAsked<F>(rules.filters, query))
    kept = await rules.filters[name](kept, query[name] as NonNullable<F[typeof name]>);
  return sorted<R, S>(kept, rules.sorts, query);
};

/** Returns the lines of a list before it is narrowed, by name: of a kind, of some right owners, or of what a keyword finds. */
const linesToNarrow = async <T, X extends object>(
  kind: RecordKind,
  ownerIds: readonly string[] | undefined,
  facts: ListFacts<T, X>,
  keyword: string,
  also: readonly string[],
): Promise<Line<X>[]> => {
  if (!foldWithoutSpaces(keyword))
    return ownerIds ? linesOfOwners(kind, facts, ownerIds, maxRead) : linesOfAll(kind, facts, maxRead);
  const found = ownerIds
    ? await findIdsOwned(ownerIds, kind, keyword, maxFound + 1)
    : await findIdsToList(kind, keyword, maxFound + 1);
  if (found.length > maxFound) throw new Refusal('AnswerTooLarge');
  return linesOfRecords(facts, [...new Set([...found, ...also])]);
};

/**
 * Returns a page of the records of a list that pass its filters, sorted as asked, with their number. Reads the entries of the
 * list, whose number is bounded, and the records of the page. An entry of a record that is just being imported counts already.
 * @param ownerIds right owners the records belong to; all records of the kind without them
 * @param options `sees` leaves out records the person may not know; `also` are ids that the keyword finds elsewhere
 * @throws Refusal `AnswerTooLarge` for a list of more than 100,000 records, and for a keyword that finds more than 1,000
 */
export const listNarrowed = async <T extends object, X extends object, F extends object, S extends string>(
  kind: RecordKind,
  ownerIds: readonly string[] | undefined,
  rules: ListRules<T, X, F, S>,
  query: NarrowedQuery<F, S>,
  { sees, also = [] }: { sees?: (line: X) => boolean; also?: readonly string[] } = {},
): Promise<ListPage<T>> => {
  const lines = await linesToNarrow(kind, ownerIds, rules.facts, query.keyword ?? '', also);
  const found = await narrow(sees ? lines.filter(sees) : lines, rules, query);
  const page = found.slice(query.offset, query.offset + query.limit).map(({ id }) => id);
  return { items: await recordsInOrder<T>(page), total: found.length };
};

/**
 * Returns a page of a list: narrowed and sorted where the query asks for it, else by name or as the keyword finds it.
 * @param ownerIds right owners the records belong to; all records of the kind without them
 * @throws Refusal as `listNarrowed`
 */
export const listNarrowable = <T extends object, X extends object, F extends object, S extends string>(
  kind: RecordKind,
  ownerIds: readonly string[] | undefined,
  rules: ListRules<T, X, F, S>,
  query: NarrowedQuery<F, S>,
): Promise<ListPage<T>> => {
  if (isNarrowed(rules, query)) return listNarrowed<T, X, F, S>(kind, ownerIds, rules, query);
  return ownerIds ? listOwnedRecords<T>(ownerIds, kind, query) : listRecords<T>(kind, query);
};
