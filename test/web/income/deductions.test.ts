import { expect, it } from 'vitest';
import {
  entriesWithin,
  monthsOfDeductions,
  paymentsWithin,
} from '../../../web/income/deductions/deductions.ts';
import { fakeDeductions } from './fakeIncome.ts';

const [advance] = fakeDeductions.items;

it('the months of deductions are those of the deduction, not of the use', () => {
  expect(monthsOfDeductions(fakeDeductions.items, [])).toEqual(['2026-03', '2026-02']);
  expect(monthsOfDeductions([], fakeDeductions.payments)).toEqual(['2026-02']);
  expect(monthsOfDeductions([], [])).toEqual([]);
});

it.each([
  [{}, ['20260215-001', '20260315-001']],
  [{ from: '2026-03' }, ['20260315-001']],
  [{ to: '2026-02' }, ['20260215-001']],
  [{ from: '2026-04' }, []],
])('the deductions in the months %j are %j', (months, numbers) => {
  expect(entriesWithin(advance!.entries, months).map(({ batchNo }) => batchNo)).toEqual(numbers);
});

it('payments that are not recouped are shown in the month they were paid', () => {
  const { payments } = fakeDeductions;
  expect(paymentsWithin(payments, { from: '2026-02', to: '2026-02' })).toEqual(payments);
  expect(paymentsWithin(payments, { from: '2026-03' })).toEqual([]);
});
