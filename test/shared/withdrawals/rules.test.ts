import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeBalances, settle } from '../../../shared/accounting/ledger.ts';
import { currencies, currencySchema } from '../../../shared/money/currency.ts';
import {
  compare,
  decimalSchema,
  isZero,
  roundTo,
  subtract,
  sum,
  toDecimal,
} from '../../../shared/money/decimal.ts';
import {
  cancellationPosting,
  paymentPosting,
  reservationPosting,
} from '../../../functions/withdrawals/posting.ts';
import {
  allot,
  withdrawnContracts,
  contractsPerWithdrawal,
  minimumWithdrawal,
} from '../../../shared/withdrawals/rules.ts';
import { payerParamSchema } from '../../../shared/withdrawals/schema.ts';
import { mayMove, refusalFor, type WithdrawalStatus } from '../../../shared/withdrawals/status.ts';

describe('the states of a withdrawal', () => {
  const states: WithdrawalStatus[] = [1, 2, 3, 4];
  it('move only from requested to paid or cancelled, and from cancelled to hidden', () => {
    const moves = states.flatMap((from) =>
      states.filter((to) => mayMove(from, to)).map((to) => `${from}>${to}`),
    );
    expect(moves).toEqual(['1>2', '1>3', '1>4', '3>4']);
  });

  it('are reported as settled to the later of two requests', () => {
    expect(states.map(refusalFor)).toEqual([
      'InvalidOperation',
      'WithdrawalAlreadyConfirmed',
      'WithdrawalAborted',
      'WithdrawalAborted',
    ]);
  });
});

describe('the amount that can be withdrawn', () => {
  const owed = (...payables: string[]) =>
    payables.map((payable, index) => ({ contractId: `ctr_${index}`, payable }));

  it.each([
    ['TWD', ['499.99'], '499'],
    ['CNY', ['100.009', '0.001'], '100.01'],
    ['JPY', ['0.9'], '0'],
    ['USD', ['30', '-10.5'], '19.5'],
    ['TWD', ['-10', '5'], '0'],
  ] as const)('in %s from %j is %s', (currency, payables, gross) => {
    expect(allot(owed(...payables), currency).gross).toBe(gross);
  });

  it('is taken in full from the contract that owes most, before the next', () => {
    expect(allot(owed('10.4', '20.3', '0'), 'TWD')).toEqual({
      gross: '30',
      parts: [
        { contractId: 'ctr_1', amount: '20.3' },
        { contractId: 'ctr_0', amount: '9.7' },
      ],
    });
  });

  it('is taken from the contract with the lower id first if two owe the same', () => {
    const alike = [
      { contractId: 'ctr_b', payable: '5.5' },
      { contractId: 'ctr_c', payable: '5.5' },
      { contractId: 'ctr_a', payable: '5.5' },
    ];
    for (const contracts of [alike, [...alike].reverse()])
      expect(allot(contracts, 'TWD').parts).toEqual([
        { contractId: 'ctr_a', amount: '5.5' },
        { contractId: 'ctr_b', amount: '5.5' },
        { contractId: 'ctr_c', amount: '5' },
      ]);
  });

  it('is reduced by contracts in debt', () => {
    expect(allot(owed('10', '3', '-10'), 'TWD').parts).toEqual([{ contractId: 'ctr_0', amount: '3' }]);
  });

  it('is taken from the contracts that owe most, as many as fit one transaction', () => {
    const { gross, parts } = allot(owed('1', ...Array<string>(contractsPerWithdrawal).fill('2')), 'TWD');
    expect(contractsPerWithdrawal).toBe(24);
    expect([gross, parts.length]).toEqual(['48', 24]);
    expect(parts.map(({ contractId }) => contractId)).not.toContain('ctr_0');
  });

  it.each([
    [undefined, ['ctr_0', 'ctr_1', 'ctr_2', 'ctr_3']],
    [['ctr_0'], ['ctr_0', 'ctr_2']],
    [
      ['ctr_2', 'ctr_3'],
      ['ctr_2', 'ctr_3'],
    ],
    [[], ['ctr_2']],
  ])('is taken from the contracts chosen (%j) and from those in debt', (chosen, taken) => {
    const contracts = owed('10', '5', '-1', '0');
    expect(withdrawnContracts(contracts, chosen).map(({ contractId }) => contractId)).toEqual(taken);
  });

  it('is in whole minor units, adds up, and never takes more than a contract owes', () => {
    const payables = fc.array(fc.bigInt({ min: -(10n ** 22n), max: 10n ** 25n }).map(toDecimal), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(payables, fc.constantFrom(...currencySchema.options), (amounts, currency) => {
        const contracts = owed(...amounts);
        const { gross, parts } = allot(contracts, currency);
        expect(sum(parts.map(({ amount }) => amount))).toBe(gross);
        expect(roundTo(gross, currencies[currency].decimals, 'down')).toBe(gross);
        expect(parts.length).toBeLessThanOrEqual(contractsPerWithdrawal);
        for (const { contractId, amount } of parts)
          expect(compare(amount, contracts.find((one) => one.contractId === contractId)!.payable)).not.toBe(
            1,
          );
        const total = sum(amounts);
        if (compare(total, '0') === 1) expect(compare(gross, total)).not.toBe(1);
        else expect(isZero(gross)).toBe(true);
      }),
    );
  });

  it.each([
    ['TWD', '500'],
    ['CNY', '100'],
    ['USD', '20'],
    ['EUR', '0'],
  ] as const)('has a minimum in %s of %s', (currency, minimum) => {
    expect(minimumWithdrawal(currency)).toBe(minimum);
  });
});

describe('the postings of a withdrawal', () => {
  it('reserve the amount, then pay or return it, and leave nothing reserved', () => {
    const scaled = fc.bigInt({ min: 1n, max: 10n ** 24n }).map(toDecimal);
    const fraction = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(
        fc.array(scaled, { minLength: 1, maxLength: 5 }),
        fraction,
        fraction,
        fc.boolean(),
        (amounts, taxed, kept, isPaid) => {
          const gross = sum(amounts);
          const part = (percent: number) => toDecimal((BigInt(percent) * BigInt(1e20)) / 1000n);
          const [tax, serviceFee] = [part(taxed), part(kept)];
          const line = { kind: 'Income', base: gross, rate: '0.1', ruleId: 'r', source: 's' } as const;
          const withdrawal = {
            withdrawalId: 'wdr_1',
            licensorId: 'mus_1',
            currency: 'TWD' as const,
            payerEntity: 'taipei' as const,
            periodEnd: '2026-11-20',
            gross,
            net: subtract(gross, tax),
            parts: amounts.map((amount, index) => ({ contractId: `ctr_${index}`, contractName: '', amount })),
            taxLines: [
              { ...line, amount: tax, deducted: true },
              { ...line, amount: decimalSchema.parse('7'), deducted: false },
            ],
          };
          const payment = { payDate: '2026-11-21', serviceFee };
          const balances = computeBalances([
            settle(reservationPosting(withdrawal))!,
            settle(
              isPaid ? paymentPosting(withdrawal, payment) : cancellationPosting(withdrawal, '2026-11-21'),
            )!,
          ]);
          expect(sum(balances.values())).toBe('0');
          expect(balances.get('reserved:wdr_1 TWD')).toBe('0');
          expect(balances.get('payable:mus_1:ctr_0 TWD')).toBe(isPaid ? sum([amounts[0]!]) : '0');
        },
      ),
    );
  });
});

describe('a paying company in a path', () => {
  it('is recognised in any case, because paths arrive in lower case', () => {
    expect(payerParamSchema.parse('singaporemalaysia')).toBe('singaporeMalaysia');
    expect(payerParamSchema.safeParse('paris').success).toBe(false);
  });
});
