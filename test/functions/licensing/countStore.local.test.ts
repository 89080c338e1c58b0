import { expect, it } from 'vitest';
import { loadCount, reserveCount } from '../../../functions/statements/posting/countStore.ts';
import { toDecimal, toScaled } from '../../../shared/money/decimal.ts';
import { newId } from '../../../functions/core/newId.ts';
import { clauseOf } from './counting.ts';
import { countedOf } from '../../../shared/contracts/clauses.ts';
import { openProduct } from '../statements/desk.ts';

await openProduct();

const terms = countedOf(
  clauseOf({ count: 'uses', steps: [{ above: '100' as never, licensorShare: '80' }] }),
)!;

/** A counter of its own, and a reservation of some uses of it. */
const newCounter = () => {
  const counter = {
    contractId: newId('ctr'),
    clause: 'Streams # 串流',
    kind: 'steps',
    period: '2026',
  } as const;
  return {
    counter,
    wanted: (uses: string) => ({ ...counter, terms, depth: 0, length: toScaled(uses) }),
  };
};

it('gives statements that are booked at one moment intervals of their own, without gaps', async () => {
  const { counter, wanted } = newCounter();
  const lengths = Array.from({ length: 6 }, (_, index) => String(index + 1));
  const found = await Promise.all(
    lengths.map(async (length) => {
      const run = { batchId: newId('bat'), run: 1 };
      // Each is asked twice at once, as by a step that runs twice.
      const [start, again] = await Promise.all([
        reserveCount(run, wanted(length)),
        reserveCount(run, wanted(length)),
      ]);
      expect(again).toBe(start);
      return { start, end: start + toScaled(length) };
    }),
  );
  const ordered = found.toSorted((a, b) => (a.start < b.start ? -1 : 1));
  expect(ordered[0]!.start).toBe(0n);
  for (const [index, { end }] of ordered.entries())
    expect(ordered[index + 1]?.start ?? toScaled('21')).toBe(end);
  expect(toDecimal(await loadCount(counter))).toBe('21');
});

it('counts a repeat once, also after others have counted', async () => {
  const { counter, wanted } = newCounter();
  const run = { batchId: newId('bat'), run: 1 };
  expect(await reserveCount(run, wanted('70'))).toBe(0n);
  expect(await reserveCount({ batchId: newId('bat'), run: 1 }, wanted('30'))).toBe(toScaled('70'));
  expect(await reserveCount(run, wanted('70'))).toBe(0n);
  expect(toDecimal(await loadCount(counter))).toBe('100');
});

it('corrects the counter where an interrupted run comes back with another length, and keeps its start', async () => {
  const { counter, wanted } = newCounter();
  const run = { batchId: newId('bat'), run: 2 };
  await reserveCount({ batchId: newId('bat'), run: 1 }, wanted('50'));
  expect(await reserveCount(run, wanted('7.5'))).toBe(toScaled('50'));
  await reserveCount({ batchId: newId('bat'), run: 1 }, wanted('10'));
  expect(await reserveCount(run, wanted('-2.5'))).toBe(toScaled('50'));
  expect(toDecimal(await loadCount(counter))).toBe('57.5');
});

it('keeps contracts, clauses, periods and runs apart', async () => {
  const { counter, wanted } = newCounter();
  const run = { batchId: newId('bat'), run: 1 };
  await reserveCount(run, wanted('5'));
  for (const other of [
    { period: '2027' },
    { kind: 'cap' as const },
    { clause: 'Other' },
    { contractId: newId('ctr') },
  ])
    expect(await reserveCount(run, { ...wanted('5'), ...other })).toBe(0n);
  expect(await reserveCount({ ...run, run: 2 }, wanted('5'))).toBe(toScaled('5'));
  expect(await reserveCount(run, { ...wanted('5'), depth: 1 })).toBe(toScaled('10'));
  expect(toDecimal(await loadCount(counter))).toBe('15');
});
