import { describe, expect, it } from 'vitest';
import type { Batch } from '../../../shared/statements/schema.ts';
import { incomePlaces, receivedCurrencies, statementCurrencies } from '../../../web/statements/batchWords.ts';

const line = { file: '1', licensed: '1', open: '0', ignored: '0', royalty: '1', commission: '0' };
const receipt = { exchangeRate: '1', received: '1', serviceFee: '0', difference: '0', rounding: '0' };

/** A booked batch that was dropped into the inbox, so nothing was announced about it. */
const dropped = {
  reconciliation: ['USD', 'EUR'].map((currency) => ({ ...line, currency })),
  territories: [158, 344, 392, 410, 702],
} as Batch;

describe('a batch without announced details', () => {
  it('has the currencies of its rows', () => {
    expect(statementCurrencies(dropped)).toBe('USD, EUR');
    expect(statementCurrencies({ ...dropped, statementCurrency: 'GBP' })).toBe('GBP');
    expect(statementCurrencies({} as Batch)).toBe('');
  });

  it('has the currencies in which its money arrived, once received', () => {
    const receipts = Object.fromEntries(
      (['USD', 'EUR'] as const).map((currency) => [
        currency,
        { ...receipt, payDate: '2026-11-20', receivingCurrency: 'TWD' as const },
      ]),
    );
    expect(receivedCurrencies(dropped)).toBe('');
    expect(receivedCurrencies({ ...dropped, receivingCurrency: 'USD' })).toBe('USD');
    expect(receivedCurrencies({ ...dropped, receipts, receivingCurrency: 'USD' })).toBe('TWD');
  });

  it('has the territories of its rows, and names the first few', () => {
    expect(incomePlaces(dropped)).toEqual({ named: [158, 344, 392], others: 2 });
    expect(incomePlaces({ ...dropped, incomeRegion: 156 })).toEqual({ named: [156], others: 0 });
    expect(incomePlaces({} as Batch)).toEqual({ named: [], others: 0 });
  });
});
