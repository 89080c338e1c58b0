import { describe, expect, it } from 'vitest';
import { reconcileBatch } from '../../../web/statements/booking/reconcileBatch.ts';
import type { Reconciliation } from '../../../shared/money/reconciliationSchema.ts';

const line: Reconciliation = {
  currency: 'USD',
  file: '110.00000000000000000003',
  licensed: '100.00000000000000000003',
  open: '7',
  ignored: '3',
  royalty: '70.00000000000000000002',
  commission: '30.00000000000000000001',
};

const receipt = {
  payDate: '2026-11-02',
  exchangeRate: '32',
  receivingCurrency: 'TWD' as const,
  received: '3400',
  serviceFee: '20',
  difference: '4',
  rounding: '0',
};

describe('the reconciliation of a batch', () => {
  it('accounts for all money of the file, to the twentieth decimal', () => {
    expect(reconcileBatch({ reconciliation: [line] })).toMatchObject([
      { unplaced: '0', unshared: '0', owed: '107.00000000000000000003', receipt: undefined },
    ]);
  });

  it('shows what is missing when parts do not add up', () => {
    const [found] = reconcileBatch({ reconciliation: [{ ...line, ignored: '2', royalty: '70' }] });
    expect(found).toMatchObject({ unplaced: '1', unshared: '0.00000000000000000002' });
  });

  it('compares what the file states with the sum of its rows', () => {
    const total = { line: 9, label: 'Total', currency: 'USD', sum: line.file, difference: '0' };
    const statedTotals = [
      { ...total, stated: '50', difference: '-60.00000000000000000003' },
      { ...total, stated: line.file },
    ];
    expect(reconcileBatch({ reconciliation: [line], statedTotals })[0]!.stated).toEqual({
      total: line.file,
      difference: '0',
    });
    const differing = reconcileBatch({ reconciliation: [line], statedTotals: statedTotals.slice(0, 1) });
    expect(differing[0]!.stated).toEqual({ total: '50', difference: '-60.00000000000000000003' });
  });

  it('states the shortfall of the receipt at its rate, and follows later adjustments', () => {
    const receipts = { USD: receipt };
    const [found] = reconcileBatch({ reconciliation: [line], receipts });
    expect(found!.receipt).toMatchObject({
      expected: '3424.00000000000000000096',
      difference: '4',
      rounding: '0.00000000000000000096',
    });
    const ignoredSince = { ...line, licensed: '90.00000000000000000003', ignored: '13' };
    const [after] = reconcileBatch({ reconciliation: [ignoredSince], receipts });
    expect(after!.receipt).toMatchObject({ difference: '-315', rounding: '-0.99999999999999999904' });
  });
});
