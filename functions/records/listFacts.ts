import type { Changed } from '../db/items.ts';

/**
 * Facts of a record that its entry in the list of its kind stores. Filters and orders read them. One declaration gives both what is
 * stored and what is read.
 * @template T record
 * @template X facts
 */
export type ListFacts<T, X> = {
  /** Returns the name that the list is ordered by. */
  nameOf: (record: T) => string;
  /** Returns the facts of a record. */
  of: (record: T) => X;
  /** Returns the facts of a record as its entry stores them, with the time the record was last written as a whole. */
  write: (record: T, changedAt: string | undefined) => string;
  /** Reads stored facts; `undefined` for those of another version. */
  read: (stored: string) => (X & Changed) | undefined;
};

/**
 * Declares the facts that entries of a list store. Facts depend on the record alone, and only on what no write changes without its
 * entry. They are stored as JSON text, because the client is slow with maps.
 * @param version number to raise with every change of the facts: entries of another version are read from their records
 */
export const declareFacts = <T, X extends object>(
  version: number,
  nameOf: (record: T) => string,
  of: (record: T) => X,
): ListFacts<T, X> => {
  const mark = `${version} `;
  return {
    nameOf,
    of,
    write: (record, changedAt) => mark + JSON.stringify({ ...of(record), changedAt }),
    read: (stored) =>
      stored.startsWith(mark) ? (JSON.parse(stored.slice(mark.length)) as X & Changed) : undefined,
  };
};

/** Returns the names of the tests that a record meets, for what a record lacks. */
export const namesMet = <T, N extends string>(tests: Record<N, (record: T) => boolean>, record: T): N[] =>
  (Object.keys(tests) as N[]).filter((name) => tests[name](record));
