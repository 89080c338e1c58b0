/**
 * Runs an asynchronous function for each item, in order, at most `atOnce` concurrently. Throws the first failure.
 * @returns the results, in the order of the items
 */
export const inParallel = async <T, R>(
  all: Iterable<T>,
  atOnce: number,
  work: (one: T) => Promise<R>,
): Promise<R[]> => {
  const results: R[] = [];
  const open = all[Symbol.iterator]();
  let place = 0;
  const worker = async () => {
    for (let next = open.next(); !next.done; next = open.next()) {
      const own = place++;
      results[own] = await work(next.value);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
};
