import { afterAll, expect, it } from 'vitest';
import { receivablesByMonth } from '../../../functions/books/openItems.ts';
import { receivablesOn } from '../../../functions/books/receivablesOn.ts';
import { post } from '../../../functions/ledger/ledgerStore.ts';
import type { BookedBatch } from '../../../functions/ledger/postings/openReceivables.ts';
import { account } from '../../../shared/accounting/account.ts';
import { decimalSchema } from '../../../shared/money/decimal.ts';
import { lastDayOf } from '../../../shared/reference/accountingPeriod.ts';
import { addDays, daysBetween, monthAfter } from '../../../shared/reference/dates.ts';
import { startDataCloud } from '../../support/dataCloud.ts';

const cloud = await startDataCloud();
afterAll(() => cloud.dispose());

const amount = (cents: number) => decimalSchema.parse((cents / 100).toFixed(2));

/** Movement of what a platform owes for a batch, in cents. */
type Movement = { day: string; cents: number };
type Made = { batch: BookedBatch & { batchId: string; adjustments?: number }; movements: Movement[] };

/**
 * Batch of a month, as booking, receipts and corrections leave it: some are paid at once, some in two parts, some never; some
 * are corrected, up or down, also to nothing.
 */
const makeBatch = async (index: number): Promise<Made> => {
  const batchId = `bat_${index}`;
  const bookedOn = `${monthAfter('2025-01', index % 12)}-${String((index % 27) + 1).padStart(2, '0')}`;
  const cents = 10_000 + 137 * index;
  const movements: Movement[] = [{ day: bookedOn, cents }];
  const correction = [0, -4_000, 2_500, -cents][index % 4]!;
  if (correction) movements.push({ day: addDays(bookedOn, 20 + index), cents: correction });
  const arrivals = [];
  const owed = cents + correction;
  const parts = owed === 0 ? [] : [[owed], [3_000, owed - 3_000], [1_000], []][(index % 5) % 4]!;
  for (const [place, part] of parts.entries()) {
    const payDate = addDays(bookedOn, 70 + 25 * place + index);
    movements.push({ day: payDate, cents: -part });
    arrivals.push({ payDate, settled: amount(part) });
  }
  await post(
    movements.map(({ day, cents: moved }, place) => ({
      idempotencyKey: `test#${batchId}#${place}`,
      cause: { kind: 'batch', id: batchId },
      currency: 'USD',
      occurredOn: day,
      legs: [
        { account: account.receivable(batchId), amount: amount(moved) },
        { account: account.parked(batchId), amount: amount(-moved) },
      ],
    })),
  );
  const batch = {
    batchId,
    source: ['Spotify', 'KKBOX'][index % 2]!,
    bookedOn,
    reconciliation: [{ currency: 'USD', licensed: amount(owed), open: amount(0) }],
    ...(arrivals.length && { arrivals: { USD: arrivals } }),
    ...(correction && { adjustments: 1 }),
  };
  return { batch: batch as unknown as Made['batch'], movements };
};

it('are the sums of what was posted until a day, by month of booking, platform and age', async () => {
  const made: Made[] = [];
  for (let index = 0; index < 40; index += 1) made.push(await makeBatch(index));
  const batches = made.map(({ batch }) => batch);
  const seen = new Set<string>();
  for (let month = '2024-12'; month <= '2026-06'; month = monthAfter(month, 1)) {
    const day = lastDayOf(month);
    const expected = new Map<string, number>();
    for (const { batch, movements } of made) {
      const cents = movements.filter((one) => one.day <= day).reduce((sum, one) => sum + one.cents, 0);
      const days = daysBetween(batch.bookedOn, day);
      const age = days <= 30 ? 'upTo30' : days <= 60 ? 'upTo60' : days <= 90 ? 'upTo90' : 'over90';
      const key = `${batch.bookedOn.slice(0, 7)} ${batch.source} ${age}`;
      if (cents) expected.set(key, (expected.get(key) ?? 0) + cents);
    }
    const lines = receivablesByMonth(await receivablesOn(batches, day), day);
    const listed = lines.flatMap(({ month: bookedIn, source, byAge }) =>
      Object.entries(byAge)
        .filter(([, value]) => Number(value))
        .map(([age, value]) => [`${bookedIn} ${source} ${age}`, Math.round(Number(value) * 100)] as const),
    );
    const inOrder = (all: Iterable<readonly [string, number]>) => [...all].toSorted().map(String);
    expect(inOrder(listed)).toEqual(inOrder([...expected].filter(([, cents]) => cents)));
    seen.add(inOrder(listed).join());
  }
  expect(seen.size).toBeGreaterThan(12);
});
