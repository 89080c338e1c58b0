import { describe, expect, it } from 'vitest';
import {
  addUpReceivables,
  ageOn,
  type BookedBatch,
} from '../../../../functions/ledger/postings/openReceivables.ts';
import { toArrival, totalReceived } from '../../../../shared/accounting/receivingRules.ts';
import { decimalSchema } from '../../../../shared/money/decimal.ts';

const line = (currency: string, licensed: string) => ({
  currency,
  file: licensed,
  licensed,
  open: '0',
  ignored: '0',
  royalty: licensed,
  commission: '0',
});

const batch = (change: Partial<BookedBatch>): BookedBatch => ({
  source: 'spotify',
  sourceName: 'Spotify',
  bookedOn: '2026-11-01',
  ...change,
});

describe('open receivables', () => {
  it('count their age from the expected day, else from the day of booking', () => {
    const age = (bookedOn: string, expectedOn?: string) =>
      ageOn('2026-12-31', batch({ bookedOn, expectedOn }));
    expect([
      age('2026-12-01'),
      age('2026-11-30'),
      age('2026-11-01'),
      age('2026-10-02'),
      age('2026-10-01'),
    ]).toEqual(['upTo30', 'upTo60', 'upTo60', 'upTo90', 'over90']);
    expect(age('2026-01-01', '2027-02-01')).toBe('upTo30');
  });

  it('add up what is left of each claim, by platform and currency', () => {
    const claim = { line: line('USD', '100'), arrivals: [], run: 1 };
    const arrival = toArrival('2026-11-20', claim, {
      batchId: 'bat_1',
      statementCurrency: 'USD',
      receivingCurrency: 'USD',
      exchangeRate: decimalSchema.parse('1'),
      received: decimalSchema.parse('30'),
      serviceFee: decimalSchema.parse('0'),
    });
    const inPart = { ...claim, arrivals: [arrival] };
    const batches = [
      batch({
        reconciliation: [line('USD', '100'), line('TWD', '7')],
        arrivals: { USD: [arrival] },
        receipts: { USD: totalReceived(inPart)! },
      }),
      batch({ reconciliation: [line('USD', '5.5')], bookedOn: '2026-06-01' }),
      batch({ source: 'apple', sourceName: 'Apple', reconciliation: [line('USD', '1'), line('TWD', '0')] }),
    ];
    const none = { upTo30: '0', upTo60: '0', upTo90: '0', over90: '0' };
    expect(addUpReceivables(batches, '2026-12-31')).toEqual([
      {
        source: 'apple',
        sourceName: 'Apple',
        currency: 'USD',
        batches: 1,
        total: '1',
        byAge: { ...none, upTo60: '1' },
      },
      {
        source: 'spotify',
        sourceName: 'Spotify',
        currency: 'TWD',
        batches: 1,
        total: '7',
        byAge: { ...none, upTo60: '7' },
      },
      {
        source: 'spotify',
        sourceName: 'Spotify',
        currency: 'USD',
        batches: 2,
        total: '75.5',
        byAge: { ...none, upTo60: '70', over90: '5.5' },
      },
    ]);
  });
});
