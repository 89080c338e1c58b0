import { describe, expect, it } from 'vitest';
import { figuresOn, type KnownStatement } from '../../../functions/contractIncome/figures.ts';
import type { ContractIncome } from '../../../functions/contractIncome/incomeOfContract.ts';
import { decimalSchema } from '../../../shared/money/decimal.ts';

const statement = (batchId: string, month: string, source: string): KnownStatement => ({
  batchId,
  batchNo: `no ${batchId}`,
  source,
  periodStart: `${month}-01`,
  periodEnd: `${month}-28`,
  uploadedAt: `${month}-29T04:00:00.000Z`,
});

const income = (
  batchId: string,
  royalty: string,
  currency: ContractIncome['currency'] = 'TWD',
): ContractIncome => ({
  batchId,
  currency,
  gross: decimalSchema.parse(royalty),
  royalty: decimalSchema.parse(royalty),
  isReceived: false,
});

describe('what a contract should earn next', () => {
  const statements = [
    statement('e', '2026-05', 'kkbox'),
    statement('d2', '2026-04', 'kkbox'),
    statement('d1', '2026-04', 'kkbox'),
    statement('c', '2026-03', 'kkbox'),
    statement('b', '2026-02', 'kkbox'),
    statement('a', '2026-05', 'spotify'),
  ];
  const all = [
    income('e', '30'),
    income('e', '3', 'USD'),
    income('d2', '4'),
    income('d1', '5'),
    income('c', '21'),
    income('b', '9000'),
    income('a', '7'),
  ];

  it('is the mean of the last three periods of each source, whose statements about one period count together', () => {
    const { expected } = figuresOn(all, statements, '2026-06-20');
    // (30 + (4 + 5) + 21) ÷ 3, and 3 ÷ 3 in the currency of one of them.
    expect(expected).toMatchObject([
      {
        source: 'kkbox',
        periodEnd: '2026-06-30',
        periods: 3,
        royalty: expect.arrayContaining([
          { currency: 'TWD', amount: '20' },
          { currency: 'USD', amount: '1' },
        ]),
      },
    ]);
  });

  it('is nothing of a source with one period, whose statement may still be the last', () => {
    const { expected, lastStatement } = figuresOn([income('a', '7')], [statements.at(-1)!], '2026-06-20');
    expect(expected).toEqual([]);
    expect(lastStatement).toMatchObject({ batchId: 'a', royalty: [{ currency: 'TWD', amount: '7' }] });
  });
});
