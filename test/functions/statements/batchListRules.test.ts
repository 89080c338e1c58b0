import { passes, valueOf } from '../records/oneLine.ts';
import { describe, expect, it } from 'vitest';
import { batchListRules, type ListedBatch } from '../../../functions/statements/batchListRules.ts';
import type { Key } from '../../../functions/db/items.ts';
import type { BatchFilters } from '../../../shared/statements/batchListSchema.ts';

const batch = (fields: Partial<ListedBatch>): Key & ListedBatch => ({
  pk: 'bat_1',
  sk: 'batch',
  batchId: 'bat_1',
  fileName: 'May 2.csv',
  source: 'symphonic',
  ownerId: 'cmp_1',
  periodStart: '2026-04-01',
  periodEnd: '2026-06-30',
  statementCurrency: 'USD',
  status: 'ImportCompleted',
  stage: 'booked',
  expectedOn: '2026-08-15',
  uploadedAt: '2026-07-01T00:00:00.000Z',
  ...fields,
});

type Case = {
  [K in keyof BatchFilters]-?: [K, NonNullable<BatchFilters[K]>, Partial<ListedBatch>, boolean];
}[keyof BatchFilters];

const cases: Case[] = [
  ['source', 'symphonic', {}, true],
  ['source', 'other', {}, false],
  ['owner', 'cmp_1', {}, true],
  ['owner', 'cmp_1', { ownerId: undefined }, false],
  ['from', '2026-06-30', {}, true],
  ['from', '2026-07-01', {}, false],
  ['from', '2026-01-01', { periodEnd: undefined }, false],
  ['to', '2026-04-01', {}, true],
  ['to', '2026-03-31', {}, false],
  ['currency', 'USD', {}, true],
  ['currency', 'TWD', {}, false],
  ['money', 'open', {}, true],
  ['money', 'received', {}, false],
  ['money', 'received', { stage: 'received' }, true],
  ['money', 'received', { stage: 'adjusting', adjustedFrom: 'received' }, true],
  ['money', 'open', { status: 'Checked', stage: 'review' }, false],
  ['missing', 'source', { source: undefined }, true],
  ['missing', 'source', {}, false],
  ['missing', 'period', { periodEnd: undefined }, true],
  ['missing', 'period', {}, false],
  ['missing', 'owner', { ownerId: undefined }, true],
  ['missing', 'owner', {}, false],
  ['missing', 'expectedOn', { expectedOn: undefined }, true],
  ['missing', 'expectedOn', { expectedOn: undefined, status: 'Checked' }, false],
];

describe('a filter of batches', () => {
  it.each(cases)('%s %s of %j: %s', async (name, value, fields, expected) => {
    const filter = batchListRules.filters[name] as Parameters<
      typeof passes<ReturnType<typeof batch>, typeof value>
    >[0];
    expect(await passes(filter, batch(fields), value)).toBe(expected);
  });
});

it('sorts batches by file name with numbers by value, and those without a period last', async () => {
  const { fileName, period } = batchListRules.sorts;
  const later = batch({ fileName: 'May 10.csv' });
  expect((await valueOf(fileName, batch({})))! < (await valueOf(fileName, later))!).toBe(true);
  expect(await valueOf(period, batch({ periodStart: undefined }))).toBeUndefined();
});
