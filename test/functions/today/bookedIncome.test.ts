import { describe, expect, it } from 'vitest';
import { overdueByCurrency, parkedByCurrency, trendsOf } from '../../../functions/today/bookedIncome.ts';
import { monthAfter } from '../../../shared/reference/dates.ts';
import type { BookedBatch } from '../../../functions/ledger/postings/openReceivables.ts';

const line = (currency: string, licensed: string, open = '0', unlicensed?: string) => ({
  currency,
  file: '0',
  licensed,
  open,
  ignored: '0',
  royalty: '0',
  commission: '0',
  ...(unlicensed && { unlicensed }),
});

const batch = (bookedOn: string, ...reconciliation: BookedBatch['reconciliation'] & object): BookedBatch => ({
  bookedOn,
  reconciliation,
});

describe('monthAfter', () => {
  it.each([
    ['2026-01', 0, '2026-01'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-03', -12, '2025-03'],
    ['2026-11', 14, '2028-01'],
  ])('of %s and %i is %s', (month, months, expected) => expect(monthAfter(month, months)).toBe(expected));
});

describe('the trend of booked income', () => {
  const batches: BookedBatch[] = [
    { ...batch('2026-11-30', line('TWD', '100', '20', '5')), source: 'kkbox' },
    { ...batch('2025-12-01', line('TWD', '7')), source: 'kkbox' },
    { ...batch('2025-11-30', line('TWD', '30')), source: 'kkbox' },
    { ...batch('2024-12-01', line('TWD', '0.5')), source: 'mymusic', sourceName: 'MyMusic' },
    { ...batch('2024-11-30', line('TWD', '1000')), source: 'mymusic' },
    { ...batch('2026-12-01', line('TWD', '1000')), source: 'mymusic' },
    { ...batch('2026-10-05', line('USD', '3')), source: 'spotify' },
  ];
  const [twd, usd] = trendsOf(batches, '2026-11-30');

  it('has the twelve months until today, each with the year before, and leaves out earlier and later ones', () => {
    expect(twd!.months.map(({ month }) => month)).toEqual([
      ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07'],
      ...['2026-08', '2026-09', '2026-10', '2026-11'],
    ]);
    expect(twd!.months.at(-1)).toEqual({ month: '2026-11', income: '120', before: '30' });
    expect(twd!.months[0]).toEqual({ month: '2025-12', income: '7', before: '0.5' });
  });

  it('puts the currency with the most batches first', () => {
    expect([twd!.currency, usd!.currency]).toEqual(['TWD', 'USD']);
  });

  it('names the platforms by their change, the largest first, whether it rose or fell', () => {
    expect(twd!.movers).toEqual([
      { source: 'kkbox', sourceName: undefined, income: '127', before: '30' },
      { source: 'mymusic', sourceName: 'MyMusic', income: '0', before: '0.5' },
    ]);
  });

  it('leaves out platforms without a change', () => {
    const same = [batch('2026-11-01', line('TWD', '5')), batch('2025-11-01', line('TWD', '5'))];
    expect(trendsOf(same, '2026-11-30')[0]!.movers).toEqual([]);
  });
});

describe('parked money', () => {
  it('is that of open rows and of unlicensed parts, by currency', () => {
    const batches = [
      batch('2026-01-31', line('TWD', '100', '20', '5'), line('USD', '1', '0.25')),
      batch('2026-02-28', line('TWD', '9', '1')),
    ];
    expect([...parkedByCurrency(batches)]).toEqual([
      ['TWD', '26'],
      ['USD', '0.25'],
    ]);
  });
});

describe('overdue money', () => {
  const owed = (expectedOn: string | undefined, bookedOn: string) => [
    { ...batch(bookedOn, line('TWD', '10')), expectedOn },
  ];

  it.each([
    ['2026-11-29', '2026-01-01', '10'],
    ['2026-11-30', '2026-01-01', undefined],
    [undefined, '2026-10-31', undefined],
    [undefined, '2026-10-30', '10'],
  ])('expected on %s and booked on %s is %s on 2026-11-30', (expectedOn, bookedOn, amount) => {
    expect(overdueByCurrency(owed(expectedOn, bookedOn), '2026-11-30').get('TWD')).toBe(amount);
  });
});
