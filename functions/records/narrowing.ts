import { inParallel } from '../core/inParallel.ts';
import { Refusal } from '../core/refusal.ts';
import type { RecordKind } from '../db/keys/catalogue.ts';
import { foldWithoutSpaces } from './searchText.ts';
import {
  findIdsOwned,
  findIdsToList,
  listedIds,
  listOwnedRecords,
  listRecords,
  type ListPage,
  type ListQuery,
} from './listing.ts';
import type { Changed } from '../db/items.ts';
import { idsOwnedByAny, recordsInOrder } from './recordReader.ts';

/** Value a list is sorted by. Records without one come last, in either direction. */
type SortValue = string | number | undefined;

/**
 * Filters and sort fields of a list.
 * @template T record
 * @template F filters: what the query may ask for
 * @template S fields to sort by
 */
export type ListRules<T, F extends object, S extends string> = {
  /** Attributes that tests and sort values read. */
  only: readonly (keyof T & string)[];
  /** Attributes of filters and sort fields that read few: a list of very many records takes less time to read by these. */
  reads?: Partial<Record<(keyof F & string) | S, readonly (keyof T & string)[]>>;
  /** Tests a record against the value of a filter, in this order. A test that reads the table comes last. */
  filters: { [K in keyof F]-?: (record: T, value: NonNullable<F[K]>) => boolean | Promise<boolean> };
  /** Value a record is sorted by. */
  sorts: Record<S, (record: T & Changed) => SortValue>;
};

/** Field a list is sorted by, and the direction. */
export type ListOrder<S extends string> = { sort?: S | undefined; order?: 'asc' | 'desc' | undefined };

type NarrowedQuery<F, S extends string> = Partial<F> & ListOrder<S> & ListQuery;

/** Records whose tests run at the same time. */
const testedAtOnce = 32;

/** Maximum records that are read to narrow a list, and that a keyword may find in one that is narrowed. */
const maxRead = 100_000;
const maxFound = 1_000;

const valuesAsked = <F extends object>(filters: { [K in keyof F]-?: unknown }, query: Partial<F>) =>
  (Object.keys(filters) as (keyof F)[]).filter((name) => query[name] !== undefined);

/** Returns whether a query narrows or sorts a list, which then has to be read as a whole. */
export const isNarrowed = <T, F extends object, S extends string>(
  rules: ListRules<T, F, S>,
  query: NarrowedQuery<F, S>,
): boolean => query.sort !== undefined || valuesAsked<F>(rules.filters, query).length > 0;

/** Returns the attributes that a query reads of each record. */
const attributesAsked = <T, F extends object, S extends string>(
  { only, reads = {}, filters }: ListRules<T, F, S>,
  query: NarrowedQuery<F, S>,
): readonly (keyof T & string)[] => {
  const asked = [...valuesAsked<F>(filters, query), ...(query.sort === undefined ? [] : [query.sort])];
  const few = asked.map((name) => reads[name as (keyof F & string) | S]);
  return few.includes(undefined) ? only : [...new Set(few.flatMap((attributes) => attributes ?? []))];
};

const compareValues = (a: string | number, b: string | number): number => (a === b ? 0 : a < b ? -1 : 1);

/** Returns records sorted by a field; those of one value stay in their order. */
const sorted = <R, S extends string>(
  records: readonly R[],
  sorts: Record<S, (record: R) => SortValue>,
  { sort, order }: ListOrder<S>,
): R[] => {
  if (sort === undefined) return [...records];
  const direction = order === 'desc' ? -1 : 1;
  const valued = records.flatMap((record) => {
    const value = sorts[sort](record);
    return value === undefined ? [] : [{ record, value }];
  });
  return [
    ...valued.sort((a, b) => direction * compareValues(a.value, b.value)).map(({ record }) => record),
    ...records.filter((record) => sorts[sort](record) === undefined),
  ];
};

/** Returns the records that pass every filter asked for, sorted as asked. */
export const narrow = async <T, F extends object, S extends string, R extends T & Changed = T & Changed>(
  records: readonly R[],
  rules: ListRules<T, F, S>,
  query: Partial<F> & ListOrder<S>,
): Promise<R[]> => {
  let kept: readonly R[] = records;
  for (const name of valuesAsked<F>(rules.filters, query)) {
    const value = query[name] as NonNullable<F[typeof name]>;
    const passed = await inParallel(kept, testedAtOnce, async (record) => rules.filters[name](record, value));
    kept = kept.filter((_, index) => passed[index]);
  }
  return sorted<R, S>(kept, rules.sorts, query);
};

const requireAtMost = (ids: readonly string[], most: number): readonly string[] => {
  if (ids.length > most) throw new Refusal('AnswerTooLarge');
  return ids;
};

/** Returns the ids of a list before it is narrowed, by name: of a kind, of some right owners, or of what a keyword finds. */
const idsToNarrow = async (
  kind: RecordKind,
  ownerIds: readonly string[] | undefined,
  keyword: string,
): Promise<readonly string[]> => {
  if (foldWithoutSpaces(keyword)) {
    const found = ownerIds
      ? await findIdsOwned(ownerIds, kind, keyword, maxFound + 1)
      : await findIdsToList(kind, keyword, maxFound + 1);
    return requireAtMost(found, maxFound);
  }
  return requireAtMost(ownerIds ? await idsOwnedByAny(ownerIds, kind) : await listedIds(kind), maxRead);
};

/**
 * Returns a page of the records of a list that pass its filters, sorted as asked, with their number. Reads the attributes of
 * all records of the list, which are the narrowed list's bound, and the records of the page.
 * @param ownerIds right owners the records belong to; all records of the kind without them
 * @param options `sees` leaves out records the person may not know; `also` are ids that the keyword finds elsewhere
 * @throws Refusal `AnswerTooLarge` for a list of more than 100,000 records, and for a keyword that finds more than 1,000
 */
export const listNarrowed = async <T extends object, F extends object, S extends string>(
  kind: RecordKind,
  ownerIds: readonly string[] | undefined,
  rules: ListRules<T, F, S>,
  query: NarrowedQuery<F, S>,
  { sees, also = [] }: { sees?: (record: T) => boolean; also?: readonly string[] } = {},
): Promise<ListPage<T>> => {
  const ids = [...new Set([...(await idsToNarrow(kind, ownerIds, query.keyword ?? '')), ...also])];
  const attributes = sees ? rules.only : attributesAsked(rules, query);
  const records = await recordsInOrder<T & Changed>(ids, [...attributes, 'changedAt']);
  const found = await narrow(sees ? records.filter(sees) : records, rules, query);
  const page = found.slice(query.offset, query.offset + query.limit).map(({ pk }) => pk);
  return { items: await recordsInOrder<T>(page), total: found.length };
};

/**
 * Returns a page of a list: narrowed and sorted where the query asks for it, else by name or as the keyword finds it.
 * @param ownerIds right owners the records belong to; all records of the kind without them
 * @throws Refusal as `listNarrowed`
 */
export const listNarrowable = <T extends object, F extends object, S extends string>(
  kind: RecordKind,
  ownerIds: readonly string[] | undefined,
  rules: ListRules<T, F, S>,
  query: NarrowedQuery<F, S>,
): Promise<ListPage<T>> => {
  if (isNarrowed(rules, query)) return listNarrowed<T, F, S>(kind, ownerIds, rules, query);
  return ownerIds ? listOwnedRecords<T>(ownerIds, kind, query) : listRecords<T>(kind, query);
};
