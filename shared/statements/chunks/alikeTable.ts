/** Values in the order they came, each of those alike once. */
export type AlikeTable<T> = {
  readonly values: T[];
  /** Number of the value, from 0: that of the first one alike. */
  of(value: T): number;
};

/**
 * Numbers values, those alike once.
 * @param keyOf alike are values of the same key: of the same JSON unless it is given
 */
export const createAlikeTable = <T>(keyOf: (value: T) => unknown = JSON.stringify): AlikeTable<T> => {
  const numbers = new Map<unknown, number>();
  const values: T[] = [];
  return {
    values,
    of(value) {
      const key = keyOf(value);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, values.length);
      return values.push(value) - 1;
    },
  };
};

/** Numbers values of which only the same one is alike. */
export const createSameTable = <T>(): AlikeTable<T> => createAlikeTable<T>((value) => value);
