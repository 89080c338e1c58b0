import { describe, expect, it } from 'vitest';
import { negate } from '../../../shared/money/decimal.ts';
import { factId } from '../../../web/income/factId.ts';
import { addressOfRows, rowChoice } from '../../../web/income/paths.ts';
import type { IncomeView } from '../../../web/income/filter/useIncomeView.ts';
import { factAt } from './fakeIncome.ts';

const line = factAt(0);

describe('a line of income', () => {
  it('has a different id from the lines that a correction reversed and posted', () => {
    const adjusted = { ...line, adjustmentId: 'adj_01jd0000000000000000000001' };
    const reversed = { ...adjusted, royaltyAmount: negate(line.royaltyAmount) };
    expect(new Set([line, adjusted, reversed].map(factId)).size).toBe(3);
  });

  it('passes its contract, share and missing platform to its rows', () => {
    const view = { toAddress: (path: string) => `${path}?` } as IncomeView;
    const choice = (fact: typeof line) =>
      rowChoice(new URL(addressOfRows(view, fact), 'http://page').searchParams);
    expect(choice(line)).toMatchObject({
      contractId: line.contractId,
      platform: line.platform,
      territory: line.territory,
      sharePercentage: '50',
      royaltyPercentage: '80',
      rightType: line.rightType,
    });
    expect(choice({ ...line, platform: '' })).toMatchObject({ platform: '' });
  });
});
