/**
 * Does some work for each of many, begun in their order, never more than so many at once. The first failure is thrown.
 * @returns what came of each, in their order
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
