import { account } from '../accounting/account.ts';
import type { Posting } from '../accounting/ledger.ts';
import { negate, subtract } from '../money/decimal.ts';
import { laterOf } from '../reference/dates.ts';
import type { Withdrawal } from './schema.ts';

type Reserved = Pick<Withdrawal, 'withdrawalId' | 'licensorId' | 'currency' | 'gross' | 'parts'>;

const common = ({ withdrawalId, currency }: Reserved, step: string, occurredOn: string) => ({
  idempotencyKey: `withdraw#${withdrawalId}#${step}`,
  cause: { kind: 'withdrawal', id: withdrawalId } as const,
  currency,
  occurredOn,
});

const payables = ({ licensorId, parts }: Reserved) =>
  parts.map(({ contractId, amount }) => ({ account: account.payable(licensorId, contractId), amount }));

/**
 * A request sets the amount aside, so that nothing can take it twice. It belongs to the last day it covers: what was received
 * where the day began before is not taken the day before.
 */
export const reservationPosting = (withdrawal: Reserved & Pick<Withdrawal, 'periodEnd'>): Posting => ({
  ...common(withdrawal, 'reserve', withdrawal.periodEnd),
  legs: [
    ...payables(withdrawal),
    { account: account.reserved(withdrawal.withdrawalId), amount: negate(withdrawal.gross) },
  ],
});

/** A cancelled request gives the amount back to the contracts it came from, on no day before it was taken. */
export const cancellationPosting = (
  withdrawal: Reserved & Pick<Withdrawal, 'periodEnd'>,
  cancelledOn: string,
): Posting => ({
  ...common(withdrawal, 'cancel', laterOf(cancelledOn, withdrawal.periodEnd)),
  legs: [
    { account: account.reserved(withdrawal.withdrawalId), amount: withdrawal.gross },
    ...payables(withdrawal).map((leg) => ({ ...leg, amount: negate(leg.amount) })),
  ],
});

/**
 * Payment settles the reservation: the withheld tax is owed to the authority, the bank keeps its fee out of what is
 * paid, the rest leaves the payer's account for the payee.
 */
export const paymentPosting = (
  withdrawal: Reserved & Pick<Withdrawal, 'payerEntity' | 'taxLines' | 'net'>,
  payment: { payDate: string; serviceFee: string },
): Posting => ({
  ...common(withdrawal, 'pay', payment.payDate),
  legs: [
    { account: account.reserved(withdrawal.withdrawalId), amount: withdrawal.gross },
    ...withdrawal.taxLines
      .filter(({ deducted }) => deducted)
      .map(({ kind, amount }) => ({
        account: account.tax(withdrawal.payerEntity, kind),
        amount: negate(amount),
      })),
    { account: account.fee(withdrawal.payerEntity), amount: negate(payment.serviceFee) },
    {
      account: account.cash(withdrawal.payerEntity),
      amount: negate(subtract(withdrawal.net, payment.serviceFee)),
    },
  ],
});
