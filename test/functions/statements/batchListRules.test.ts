import { describe, expect, it } from 'vitest';
import { batchListRules, type ListedBatch } from '../../../functions/statements/batchListRules.ts';
import type { BatchFilters } from '../../../shared/statements/batchListSchema.ts';

const batch = (fields: Partial<ListedBatch>): ListedBatch => ({
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
  it.each(cases)('%s %s of %j: %s', (name, value, fields, passes) => {
    const test = batchListRules.filters[name] as (one: ListedBatch, asked: typeof value) => boolean;
    expect(test(batch(fields), value)).toBe(passes);
  });
});

it('sorts batches by file name with numbers by value, and those without a period last', () => {
  const { fileName, period } = batchListRules.sorts;
  expect(fileName(batch({}))! < fileName(batch({ fileName: 'May 10.csv' }))!).toBe(true);
  expect(period(batch({ periodStart: undefined }))).toBeUndefined();
});
