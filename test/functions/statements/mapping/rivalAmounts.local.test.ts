import { describe, expect, it } from 'vitest';
import { loadBalance } from '../../../../functions/ledger/ledgerStore.ts';
import { account } from '../../../../shared/accounting/account.ts';
import type { Currency } from '../../../../shared/money/currency.ts';
import { mapColumns, previewStatement } from '../../../../shared/statements/routes.ts';
import { batchFrom, bookBatch, loadBatch, settle } from '../../../api/statements.ts';
import { openProduct } from '../desk.ts';

const { product, staff } = await openProduct();

/** Sales with their amounts in the currency of the sale and in that of the account; a word keeps the headers apart. */
const statement = (word: string): string =>
  [
    `${word} Song,Artist,Sale Amount,Sale Currency,Account Amount,Account Currency`,
    '月光下的巷口,林小滿,100.00,TWD,3.10,USD',
    'Paper Boats,林小滿,20,JPY,0.15,USD',
    '從沒聽過的歌,無名氏,5.255,EUR,5.40,USD',
    '月光下的巷口,林小滿,0.0001,TWD,0.000003,USD',
    '海風,浪花樂團,-1.5,TWD,-0.05,USD',
    '',
  ].join('\n');

/** Sums added up by hand, column by column. */
const sums = {
  'Sale Amount': { TWD: '98.5001', JPY: '20', EUR: '5.255' },
  'Account Amount': { USD: '8.600003' },
} as const;

describe('columns that compete for the amount', () => {
  it.each(Object.entries(sums))('by %s give what a booking with it gives', async (header, expected) => {
    const word = header.slice(0, 4);
    const { batchId } = await batchFrom(product, staff, `rival-${word}.csv`, statement(word));
    const preview = await staff.call(previewStatement, { params: { id: batchId }, query: {} });
    const offered = Object.fromEntries(
      (preview.amounts ?? []).map(({ header: column, totals }) => [column, totals]),
    );
    expect(offered).toEqual(sums);
    const option = preview.amounts!.find((one) => one.header === header)!;
    expect(option.rows).toBe(5);
    await staff.call(mapColumns, {
      params: { id: batchId },
      body: {
        name: `Rival ${word}`,
        incomeType: 'Song',
        columns: {
          title: `${word} Song`,
          performer: 'Artist',
          amount: header,
          currency: option.currencyHeader!,
        },
        numbers: 'point',
        dates: 'ymd',
        grain: 'month',
        periodStart: '2026-07-01',
        periodEnd: '2026-07-31',
      },
    });
    await settle(product);
    const { reconciliation = [], counters } = await loadBatch(staff, batchId);
    expect(counters?.all).toBe(option.rows);
    expect(Object.fromEntries(reconciliation.map(({ currency, file }) => [currency, file]))).toEqual(
      expected,
    );
    const booked = await bookBatch(product, staff, batchId);
    expect(booked.status).toBe('ImportCompleted');
    for (const [currency, total] of Object.entries(expected))
      expect(await loadBalance(account.receivable(batchId), currency as Currency)).toBe(total);
  });
});
