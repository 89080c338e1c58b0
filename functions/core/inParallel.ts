/** Does some work for each of many, begun in their order, never more than so many at once. The first failure is thrown. */
export const inParallel = async <T>(
  all: Iterable<T>,
  atOnce: number,
  work: (one: T) => Promise<void>,
): Promise<void> => {
  const open = all[Symbol.iterator]();
  const worker = async () => {
    for (let next = open.next(); !next.done; next = open.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};
