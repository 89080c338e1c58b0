import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../functions/core/refusal.ts';
import { isPayableTo, requirePayable } from '../../../functions/withdrawals/payee.ts';
import { pageOfWithdrawals } from '../../../functions/withdrawals/pageOfWithdrawals.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { decimalSchema } from '../../../shared/money/decimal.ts';
import { minimumWithdrawal } from '../../../shared/withdrawals/rules.ts';
import type { BankAccount } from '../../../shared/people/accountSchema.ts';
import type { TaxPreview, Withdrawal } from '../../../shared/withdrawals/schema.ts';

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

describe('a bank account', () => {
  const account = (fields: Partial<BankAccount>) =>
    ({ country: 158, kind: 0, currency: 'TWD', ...fields }) as BankAccount;

  it.each([
    ['in Taiwan dollars at home', account({}), 'TWD', true],
    ['at home in a country the payer cannot reach', account({ country: 156 }), 'TWD', false],
    ['in another currency', account({}), 'USD', false],
    [
      'abroad, of a person who is taxed at home',
      account({ country: 344, kind: 1, currency: 'USD' }),
      'USD',
      true,
    ],
    [
      'at home in dollars, without a number for transfers from abroad',
      account({ currency: 'USD' }),
      'USD',
      true,
    ],
  ] as const)('%s takes a payment or not', (_, bank, currency, takes) => {
    expect(isPayableTo(bank, { currency, payerEntity: 'taipei' }, 'TaiwanLocalP')).toBe(takes);
  });
});

describe('a page of withdrawals', () => {
  const withdrawals = (
    [
      [1, 'TWD'],
      [2, 'USD'],
      [2, 'TWD'],
      [3, 'USD'],
      [2, 'TWD'],
    ] as const
  ).map(([status, currency], place) => ({ withdrawalId: place, status, currency }) as unknown as Withdrawal);

  it.each([
    [{}, [0, 1, 2, 3, 4], 5],
    [{ status: 2 }, [1, 2, 4], 3],
    [{ currency: 'TWD' }, [0, 2, 4], 3],
    [{ status: 2, currency: 'TWD' }, [2, 4], 2],
    [{ status: 4 }, [], 0],
    [{ uncancelled: true }, [0, 1, 2, 4], 4],
    [{ offset: 1, limit: 2 }, [1, 2], 5],
    [{ status: 2, offset: 2, limit: 1 }, [4], 3],
  ] as const)('of %o are those in order, with the number of all', (query, places, total) => {
    const page = pageOfWithdrawals(withdrawals, { offset: 0, limit: 20, ...query });
    expect(page).toEqual({ items: places.map((place) => withdrawals[place]), total });
  });
});
