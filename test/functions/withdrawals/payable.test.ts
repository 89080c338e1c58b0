import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../functions/core/refusal.ts';
import { requirePayable } from '../../../functions/withdrawals/payee.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { decimalSchema } from '../../../shared/money/decimal.ts';
import { minimumWithdrawal } from '../../../shared/withdrawals/rules.ts';
import type { TaxPreview } from '../../../shared/withdrawals/schema.ts';

const createPreview = (currency: Currency, gross: string, net = gross): TaxPreview => ({
  currency,
  gross: decimalSchema.parse(gross),
  net: decimalSchema.parse(net),
  tax: decimalSchema.parse('0'),
  taxLines: [],
  principle: 'None',
  parts: [],
  remainder: decimalSchema.parse('0'),
  minimum: minimumWithdrawal(currency),
});

const findRefusal = (preview: TaxPreview, expectedNet: string) => {
  try {
    requirePayable(preview, expectedNet);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { name: error.result, data: error.data };
  }
};

describe('the minimum of a withdrawal', () => {
  it.each([
    ['TWD', '499', '500'],
    ['CNY', '99.99', '100'],
    ['USD', '19.99', '20'],
  ] as const)('in %s refuses %s and accepts %s', (currency, below, least) => {
    expect(findRefusal(createPreview(currency, below), below)).toEqual({
      name: 'AmountTooSmall',
      data: { minimum: least, amount: below },
    });
    expect(findRefusal(createPreview(currency, least), least)).toBeUndefined();
  });

  it('applies before tax, and only in these currencies', () => {
    expect(findRefusal(createPreview('TWD', '500', '400'), '400')).toBeUndefined();
    expect(findRefusal(createPreview('EUR', '0.01'), '0.01')).toBeUndefined();
  });
});

describe('the net amount an applicant expects', () => {
  it.each(['399.99', '400.01'])(
    'is refused as %s when it is 400, and the refusal states 400',
    (expectedNet) => {
      expect(findRefusal(createPreview('TWD', '500', '400'), expectedNet)).toEqual({
        name: 'AmountAboveNetPayable',
        data: { net: '400' },
      });
    },
  );
});
