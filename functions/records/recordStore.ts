import type { Actor } from '../core/actor.ts';
import {
  commit,
  create,
  increment,
  put,
  putIf,
  remove,
  removeIf,
  replace,
  requireItem,
  type AuditNote,
  type Write,
} from '../db/commit.ts';
import { writeItems, type Key } from '../db/items.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { cardWrites, type FilingChange } from './cardStore.ts';
import { renamedWrites } from './renamed.ts';
import { indexChanges, listedKeyOf, toListedItem, type Filing } from './filing.ts';

/** Maximum writes of a transaction besides its audit entry. */
const maxWrites = 99;

/** Record of the catalogue with its index data. */
export type RecordWithFiling<T> = { record: T; filing: Filing };

/**
 * Returns the writes of unique values. When one record gives up a value and another takes it in the same change, the
 * value is handed over.
 */
const uniqueWrites = (changes: readonly FilingChange[]): Write[] => {
  const newIn = (one: Filing | undefined, other: Filing | undefined) => {
    const known = new Set(other?.uniques.map(({ value }) => value));
    return (one?.uniques ?? [])
      .filter(({ value }) => !known.has(value))
      .map((unique) => ({ ...unique, id: one!.id }));
  };
  const removed = new Map(
    changes.flatMap(({ before, after }) => newIn(before, after)).map(({ value, id }) => [value, id]),
  );
  const added = changes
    .flatMap(({ before, after }) => newIn(after, before))
    .map(({ value, refusal, id }) => {
      const from = removed.get(value);
      removed.delete(value);
      const item = { ...catalogueKeys.unique(value), type: 'unique', version: 1, id };
      return from === undefined ? create(item, refusal) : putIf(item, { id: from }, refusal);
    });
  return [...added, ...[...removed.keys()].map((value) => remove(catalogueKeys.unique(value)))];
};

/** Returns the writes that count new and removed records, one per shard of a counter. */
const countWrites = (changes: readonly RecordChange[]): Write[] => {
  const byShard = new Map<string, { key: Key; count: number }>();
  for (const { before, after } of changes) {
    if (before && after) continue;
    const { kind, id } = (before ?? after)!.filing;
    const key = catalogueKeys.counter(kind, id);
    const shard = byShard.get(`${key.pk}/${key.sk}`) ?? { key, count: 0 };
    byShard.set(`${key.pk}/${key.sk}`, { key, count: shard.count + (after ? 1 : -1) });
  }
  return [...byShard.values()].map(({ key, count }) => increment(key, { count }));
};

/**
 * Commits a change with its index entries. If they do not all fit in the transaction, entries are added before it and
 * removed after it. Readers skip an entry without its record, so a missing record is never shown.
 */
const commitWithIndex = async (
  actor: Actor,
  note: AuditNote,
  writes: readonly Write[],
  index: { puts: readonly (Key & { type: string })[]; deletes: readonly Key[] },
): Promise<void> => {
  const room = Math.max(0, maxWrites - writes.length);
  const puts = index.puts.slice(0, room);
  const deletes = index.deletes.slice(0, room - puts.length);
  await writeItems(index.puts.slice(puts.length));
  await commit(actor, note, [...writes, ...puts.map((item) => put(item)), ...deletes.map(remove)]);
  await writeItems([], index.deletes.slice(deletes.length));
};

/** Change of one record: without `before` for a new one, without `after` for a removed one. */
export type RecordChange = {
  before?: { filing: Filing; version: number };
  after?: RecordWithFiling<object>;
};

const recordWrite = ({ before, after }: RecordChange, changedAt: string): Write => {
  if (!after)
    return removeIf(catalogueKeys.record(before!.filing.id), { version: before!.version }, 'StaleVersion');
  const item = {
    ...catalogueKeys.record(after.filing.id),
    type: after.filing.kind,
    ...after.record,
    changedAt,
  };
  return before ? replace(item, before.version) : create(item, 'InvalidOperation');
};

/**
 * Returns the writes of a record's entry in the list of its kind. They belong to the transaction of the record, because lists
 * are filtered and sorted by what the entry says of it.
 */
const listedWrites = ({ before, after }: RecordChange, changedAt: string): Write[] => {
  const [from, to] = [before && listedKeyOf(before.filing), after && listedKeyOf(after.filing)];
  return [
    ...(after ? [put(toListedItem(after.filing, changedAt))] : []),
    ...(from && from.sk !== to?.sk ? [remove(from)] : []),
  ];
};

/**
 * Returns the writes of a change that leaves names, numbers and owners unchanged, for a larger transaction. They fail
 * with `StaleVersion` for a record that has changed since.
 */
export const changeInPlace = async (changes: readonly RecordChange[]): Promise<Write[]> => {
  const filings = changes.map(({ before, after }) => ({ before: before?.filing, after: after?.filing }));
  const changedAt = new Date().toISOString();
  return [
    ...changes.map((change) => recordWrite(change, changedAt)),
    ...changes.flatMap((change) => listedWrites(change, changedAt)),
    ...renamedWrites(filings, changedAt),
    ...uniqueWrites(filings),
    ...countWrites(changes),
    ...(await cardWrites(filings)),
  ];
};

/**
 * Changes records with their index entries, unique values, cards and counts in one transaction.
 * @param further writes that belong to it, such as the check that another record exists
 * @throws Refusal of a unique value that another record has; `StaleVersion` for a record that has changed since
 */
export const changeRecords = async (
  actor: Actor,
  note: AuditNote,
  changes: readonly RecordChange[],
  further: readonly Write[] = [],
): Promise<void> => {
  const writes = await changeInPlace(changes);
  const index = changes.map(({ before, after }) => indexChanges(before?.filing, after?.filing));
  await commitWithIndex(actor, note, [...writes, ...further], {
    puts: index.flatMap(({ puts }) => puts),
    deletes: index.flatMap(({ deletes }) => deletes),
  });
};

/**
 * Stores a new record with its index entries, unique values, cards and count as one change.
 * @param further writes that belong to it, such as the check that another record exists
 * @throws Refusal of a unique value that another record has
 */
export const createRecord = <T extends object>(
  actor: Actor,
  note: AuditNote,
  filed: RecordWithFiling<T>,
  further: readonly Write[] = [],
): Promise<void> => changeRecords(actor, note, [{ after: filed }], further);

/**
 * Replaces a record that is still at `version`, and updates its index entries, unique values and cards.
 * @throws Refusal `StaleVersion` with the current version
 */
export const replaceRecord = <T extends object>(
  actor: Actor,
  note: AuditNote,
  before: Filing,
  filed: RecordWithFiling<T>,
  version: number,
  further: readonly Write[] = [],
): Promise<void> =>
  changeRecords(actor, note, [{ before: { filing: before, version }, after: filed }], further);

/** Removes a record with its index entries, unique values and cards. */
export const removeRecord = (
  actor: Actor,
  note: AuditNote,
  filing: Filing,
  version: number,
  further: readonly Write[] = [],
): Promise<void> => changeRecords(actor, note, [{ before: { filing, version } }], further);

/** Returns the check that a record is still at a version, without changing it. */
export const requireVersion = (id: string, version: number): Write =>
  requireItem(catalogueKeys.record(id), { version }, 'StaleVersion');
