import {
  add,
  subtract,
  toDecimal,
  toScaled,
  type Decimal,
  type Scaled,
} from '../../../shared/money/decimal.ts';
import { isRefusal } from '../../core/refusal.ts';
import { commitSilently, create, update, type Write } from '../../db/commit.ts';
import { getItem } from '../../db/items.ts';
import { contractKeys } from '../../db/keys/contracts.ts';
import type { Counter, Reservation } from '../../licensing/counts.ts';

/** Total of a counter. */
type StoredCount = { total: Decimal };

/** Length that a posting run counted, and the total before it. */
type StoredReservation = { start: Decimal; length: Decimal };

/** Posting run of a batch that counts. */
export type CountingRun = { readonly batchId: string; readonly run: number };

const keyOf = ({ contractId, clause, kind, period, work }: Counter) =>
  contractKeys.count(contractId, clause, kind, period, work);

/** Returns what a counter has counted so far. */
export const loadCount = async (counter: Counter): Promise<Scaled> => {
  const item = await getItem<StoredCount>(keyOf(counter));
  return toScaled(item?.total ?? '0');
};

/** Reads the start of a counter that the product knows from elsewhere. */
export type ReadStart = (counter: Reservation) => Promise<Decimal>;

/** Attempts of a reservation: each fails only because another batch has counted meanwhile. */
const maxAttempts = 200;

/**
 * Reserves a length of a counter for a posting run, and returns what was counted before it. Counter and reservation are
 * written in one transaction, so a repeat or a race counts once. A repeat with another length, of a run that was
 * interrupted before its figures were kept, corrects the counter and keeps the start.
 * @param readStart reads what came before, instead of the counter's total
 */
export const reserveCount = async (
  { batchId, run }: CountingRun,
  wanted: Reservation,
  readStart: ReadStart | undefined = undefined,
  attempt = 1,
): Promise<Scaled> => {
  const key = keyOf(wanted);
  const own = contractKeys.countOfBatch(key.pk, batchId, run, wanted.depth);
  const [count, before] = await Promise.all([getItem<StoredCount>(key), getItem<StoredReservation>(own)]);
  const length = toDecimal(wanted.length);
  if (before?.length === length) return toScaled(before.start);
  const total = count?.total ?? toDecimal(0n);
  const start = before?.start ?? (readStart ? await readStart(wanted) : total);
  const changed = add(total, subtract(length, before?.length ?? '0'));
  const writes: Write[] = [
    count
      ? update<StoredCount>(
          key,
          { set: { total: changed }, add: { version: 1 }, when: { version: count.version } },
          'StaleVersion',
        )
      : create({ ...key, type: 'count', total: changed }, 'StaleVersion'),
    before
      ? update<StoredReservation>(
          own,
          { set: { length }, add: { version: 1 }, when: { version: before.version } },
          'StaleVersion',
        )
      : create({ ...own, type: 'countOfBatch', start, length }, 'StaleVersion'),
  ];
  try {
    await commitSilently(writes);
    return toScaled(start);
  } catch (error) {
    if (!isRefusal(error, 'StaleVersion') || attempt === maxAttempts) throw error;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(500, 5 * 2 ** attempt)));
    return reserveCount({ batchId, run }, wanted, readStart, attempt + 1);
  }
};
