import { expect, it } from 'vitest';
import { batchesWithin } from '../../../functions/income/scope.ts';
import type { IncomeFilter } from '../../../shared/income/schema.ts';
import { answerQueries, incomeBatch, receivedIn } from './receivedBatches.ts';

const stored = [
  incomeBatch('bat_both', 'TWD', { ...receivedIn('TWD'), rowCount: 5 }),
  incomeBatch('bat_both', 'USD', receivedIn('USD')),
  incomeBatch('bat_exchanged', 'JPY', receivedIn('USD')),
  incomeBatch('bat_later', 'TWD', {
    ...receivedIn('TWD', { receivedOn: '2026-09-30' }),
    periodStart: '2026-08-01',
    periodEnd: '2026-08-31',
  }),
  incomeBatch('bat_open', 'TWD', { isClosed: false }),
];
answerQueries(() => stored);

it.each<[string, Partial<IncomeFilter>, string[]]>([
  ['the currency with most rows', {}, ['bat_both TWD', 'bat_later TWD', 'bat_open TWD']],
  ['a currency', { currencyType: 'USD' }, ['bat_both USD', 'bat_exchanged JPY']],
  ['a currency without income', { currencyType: 'JPY' }, []],
  ['a statement and a currency', { batchId: 'bat_both', currencyType: 'USD' }, ['bat_both USD']],
  ['receipt from its own day', { minDate: '2026-09-30' }, ['bat_later TWD']],
  ['receipt until its own day', { maxDate: '2026-09-01' }, ['bat_both TWD']],
  ['receipt from the day after', { minDate: '2026-10-01' }, []],
  ['receipt until the day before', { maxDate: '2026-08-31' }, []],
  ['use from its last day', { startDate: '2026-08-31' }, ['bat_later TWD']],
  ['use until its first day', { endDate: '2026-07-01' }, ['bat_both TWD', 'bat_open TWD']],
  ['use from the day after', { startDate: '2026-09-01' }, []],
  ['use until the day before', { endDate: '2026-06-30' }, []],
])('a filter by %s selects %j: %j', async (_, filter, selected) => {
  const { batches } = await batchesWithin({ licensorIds: ['mus_1'] }, filter as IncomeFilter);
  expect(batches.map(({ batchId, currency }) => `${batchId} ${currency}`)).toEqual(selected);
});
