/** Table of distinct values, in the order of first appearance. */
type AlikeTable<T> = {
  readonly values: T[];
  /** Returns the number of a value, from 0. Equal values have the same number. */
  of(value: T): number;
};

/**
 * Numbers distinct values.
 * @param toKey returns the key by which values are equal; the JSON of the value by default
 */
export const createAlikeTable = <T>(toKey: (value: T) => unknown = JSON.stringify): AlikeTable<T> => {
  const numbers = new Map<unknown, number>();
  const values: T[] = [];
  return {
    values,
    of(value) {
      const key = toKey(value);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, values.length);
      return values.push(value) - 1;
    },
  };
};

/** Numbers distinct values, compared by identity. */
export const createSameTable = <T>(): AlikeTable<T> => createAlikeTable<T>((value) => value);
