import { log } from './log.ts';

/**
 * Runs work for each item, one after another. A failure is logged with the item's id and does not stop the others.
 * @returns the number of items
 * @throws AggregateError of the failures, after trying all
 */
export const tryAll = async <T>(
  items: readonly T[],
  toId: (item: T) => string,
  work: (item: T) => Promise<void>,
): Promise<number> => {
  const failures: unknown[] = [];
  for (const item of items)
    try {
      await work(item);
    } catch (error) {
      log.error('failed', { id: toId(item), error });
      failures.push(error);
    }
  if (failures.length)
    throw new AggregateError(failures, `${failures.length} of ${items.length} failed: ${failures[0]}`);
  return items.length;
};
