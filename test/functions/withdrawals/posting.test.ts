import { describe, expect, it } from 'vitest';
import { add } from '../../../shared/money/decimal.ts';
import {
  cancellationPosting,
  paymentPosting,
  reservationPosting,
} from '../../../functions/withdrawals/posting.ts';

const decimal = (text: string) => add(text, '0');
const listLegs = ({ legs }: { legs: readonly { account: string; amount: string }[] }) =>
  legs.map(({ account, amount }) => `${account} ${amount}`);
const taxLine = (amount: string, deducted: boolean) => ({
  kind: 'Income' as const,
  base: decimal('1000'),
  rate: '0.1',
  amount: decimal(amount),
  deducted,
  ruleId: 'r',
  source: 's',
});

describe('the posting of a withdrawal', () => {
  const withdrawal = {
    withdrawalId: 'wdr_1',
    licensorId: 'mus_1',
    currency: 'TWD' as const,
    payerEntity: 'taipei' as const,
    periodEnd: '2026-11-20',
    gross: decimal('1000'),
    net: decimal('900'),
    taxLines: [taxLine('100', true), taxLine('7', false)],
    parts: [
      { contractId: 'ctr_1', contractName: '', amount: decimal('600') },
      { contractId: 'ctr_2', contractName: '', amount: decimal('400') },
    ],
  };
  const ofWithdrawal = { cause: { kind: 'withdrawal', id: 'wdr_1' }, currency: 'TWD' };
  const given = { ...withdrawal, taxLines: [...withdrawal.taxLines], parts: [...withdrawal.parts] };

  it('reserves the amount when it is requested', () => {
    const posting = reservationPosting(given);
    expect(posting).toMatchObject({
      ...ofWithdrawal,
      idempotencyKey: 'withdraw#wdr_1#reserve',
      occurredOn: '2026-11-20',
    });
    expect(listLegs(posting)).toEqual([
      'payable:mus_1:ctr_1 600',
      'payable:mus_1:ctr_2 400',
      'reserved:wdr_1 -1000',
    ]);
  });

  it.each([
    ['2026-11-19', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    ['2026-11-21', '2026-11-21'],
  ])('returns the amount when it is cancelled on %s', (cancelledOn, occurredOn) => {
    const posting = cancellationPosting(given, cancelledOn);
    expect(posting).toMatchObject({ ...ofWithdrawal, idempotencyKey: 'withdraw#wdr_1#cancel', occurredOn });
    expect(listLegs(posting)).toEqual([
      'reserved:wdr_1 1000',
      'payable:mus_1:ctr_1 -600',
      'payable:mus_1:ctr_2 -400',
    ]);
  });

  it('takes tax, fee and cash from the reserved amount when it is paid', () => {
    const posting = paymentPosting(given, { payDate: '2026-11-25', serviceFee: '15' });
    expect(posting).toMatchObject({
      ...ofWithdrawal,
      idempotencyKey: 'withdraw#wdr_1#pay',
      occurredOn: '2026-11-25',
    });
    expect(listLegs(posting)).toEqual([
      ...['reserved:wdr_1 1000', 'tax:taipei:Income -100', 'fee:taipei -15', 'cash:taipei -885'],
    ]);
  });
});
