import { afterAll, expect, it } from 'vitest';
import { NumberColumn } from '../../../../functions/chunks/numberColumn.ts';
import { newId } from '../../../../functions/core/newId.ts';
import type { IncomeColumns } from '../../../../functions/licensing/income.ts';
import type { PayoutTerms } from '../../../../functions/licensing/payout.ts';
import { saveIncome } from '../../../../functions/statements/chunkStore.ts';
import {
  loadBookedIncome,
  loadCountedLines,
  loadPartIncome,
  type BookedIncome,
} from '../../../../functions/statements/posting/bookedCells.ts';
import { divideIncome } from '../../../../functions/statements/posting/divideIncome.ts';
import { partOfLicensor } from '../../../../functions/statements/posting/incomeParts.ts';
import { startDataCloud } from '../../../support/dataCloud.ts';

const cloud = await startDataCloud();
afterAll(() => cloud.dispose());

const licensors = 7;
const chunks = 23;

const unitOf = (licensor: number, licensorShare: string) => ({
  contractId: `ctr_${licensor}`,
  contractUnitId: `unt_${licensor}`,
  licensorId: `mus_${licensor}`,
  agentId: 'cmp_1',
  licensorShare,
});

/** A work of two licensors, whose amounts split in thirds that are rounded; every third work is sub-licensed. */
const termsOf = (work: number): PayoutTerms => ({
  workType: 'MusicalWork',
  workId: `wrk_${work}`,
  workTitle: `Work ${work}`,
  basisPercentage: undefined,
  shares: [
    {
      rightType: 'OA',
      percentage: '33.333333',
      unit: unitOf(work % licensors, '70'),
      ...(work % 3 === 0 && { through: [unitOf((work + 3) % licensors, '81.7')] }),
    },
    { rightType: 'OC', percentage: '66.666667', unit: unitOf((work + 1) % licensors, '65.5') },
  ],
});

const incomeOf = (chunk: number): IncomeColumns => {
  const entries = Array.from({ length: 9 }, (_, entry) => entry);
  const [amounts, units] = [new NumberColumn(0), new NumberColumn(0)];
  for (const entry of entries) {
    amounts.setText(entry, `${chunk}.${entry}00000000000000001`);
    units.setText(entry, String(entry));
  }
  const place = { periodStart: '2026-07-01', periodEnd: '2026-07-31', currency: 'TWD' };
  return {
    terms: entries.map((entry) => termsOf((chunk + entry) % 11)),
    platforms: entries.map(() => 'KKBOX'),
    places: [
      { ...place, territory: 158 },
      { ...place, territory: 392, currency: 'USD' },
    ],
    payoutOf: entries,
    placeOf: entries.map((entry) => entry % 2),
    rows: entries.map(() => 2),
    amounts,
    units,
  };
};

const batch = { batchId: newId('bat'), firstRowChunk: 5, rowChunks: chunks, incomeParts: 3 };
for (let chunk = 0; chunk < chunks; chunk += 1) await saveIncome(batch.batchId, 5 + chunk, incomeOf(chunk));

const cellsOf = (income: BookedIncome) =>
  Object.fromEntries(income.licensorIds.map((licensorId) => [licensorId, income.cellsFor(licensorId)]));

it('gives each part the whole income of its licensors, exact to the last digit, and no other', async () => {
  const calls: (number | undefined)[] = [];
  let from: number | undefined = 0;
  while (from !== undefined) {
    const next: number | undefined = await divideIncome(batch, from);
    // A call that was cut off after its last write is made again.
    expect(await divideIncome(batch, from)).toBe(next);
    calls.push(next);
    from = next;
  }
  expect(calls).toEqual([10, 20, undefined]);
  const whole = await loadBookedIncome(batch);
  const parts = await Promise.all([0, 1, 2].map((part) => loadPartIncome(batch, part)));
  expect(parts.every(({ licensorIds }) => licensorIds.length > 0)).toBe(true);
  for (const [part, { licensorIds }] of parts.entries())
    expect(licensorIds.filter((id) => partOfLicensor(id, 3) !== part)).toEqual([]);
  expect(parts.flatMap(({ licensorIds }) => licensorIds).toSorted()).toEqual(whole.licensorIds.toSorted());
  expect(parts.flatMap(({ contractIds }) => contractIds).toSorted()).toEqual(whole.contractIds.toSorted());
  expect(Object.assign({}, ...parts.map(cellsOf))).toEqual(cellsOf(whole));
  expect(await loadCountedLines(batch)).toEqual([]);
});
