import { queryAll } from '../db/items.ts';
import { accountingKeys } from '../db/keys/accounting.ts';
import { allParts, type StoredDaySum } from './bookWrites.ts';

/** Earliest day of the ledger. */
const firstDay = '0000-01-01';

/** Reads the sums of the days of a range, both included; from the beginning when `from` is absent. */
export const loadDaySums = async (from: string | undefined, to: string): Promise<StoredDaySum[]> => {
  const found = await Promise.all(
    allParts.map((part) =>
      queryAll<StoredDaySum>({ pk: accountingKeys.daySums(part), skBetween: [from ?? firstDay, to] }),
    ),
  );
  return found.flat();
};
