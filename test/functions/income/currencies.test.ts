import { expect, it } from 'vitest';
import { incomeCurrencies, incomeWorkTypes } from '../../../functions/incomeFacts/incomeBatchReader.ts';
import type { IncomeBatch } from '../../../shared/income/schema.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import type { Decimal } from '../../../shared/money/decimal.ts';

const batch = (currency: Currency, rowCount: number, received?: Currency): IncomeBatch => ({
  licensorId: 'mus_a',
  batchId: 'bat_a',
  object: 'income/mus_a/bat_a',
  platforms: [],
  royalty: '1' as Decimal,
  periodStart: '2026-07-01',
  periodEnd: '2026-07-31',
  currency,
  rowCount,
  ...(received && {
    receipt: { receivedOn: '2026-08-15', currency: received, exchangeRate: '1' as Decimal },
  }),
});

it('income is shown first in the currency received for most rows', () => {
  expect(incomeCurrencies([batch('USD', 3), batch('TWD', 2), batch('TWD', 4)])).toEqual(['TWD', 'USD']);
  expect(incomeCurrencies([batch('USD', 9, 'CNY'), batch('TWD', 2)])).toEqual(['CNY', 'TWD']);
  expect(incomeCurrencies([])).toEqual([]);
});

it('income lists the kinds of work its batches name, or all kinds where a batch names none', () => {
  const ofSongs: IncomeBatch = { ...batch('TWD', 2), workTypes: ['Song'] };
  expect(incomeWorkTypes([ofSongs, ofSongs])).toEqual(['Song']);
  expect(incomeWorkTypes([ofSongs, batch('TWD', 1)])).toEqual(['MusicalWork', 'Song']);
  expect(incomeWorkTypes([])).toEqual([]);
});
