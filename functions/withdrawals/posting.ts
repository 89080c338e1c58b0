import { account } from '../../shared/accounting/account.ts';
import type { Posting } from '../../shared/accounting/ledger.ts';
import { add, negate, subtract } from '../../shared/money/decimal.ts';
import { laterDay } from '../../shared/reference/dates.ts';
import type { Withdrawal } from '../../shared/withdrawals/schema.ts';

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
 * Returns the posting of a request, which reserves the amount so that nothing can take it twice. It is dated on the
 * last day the request covers, so that it never comes before a receipt it takes from. In a closed month, the request dates it on
 * the first open day.
 */
export const reservationPosting = (withdrawal: Reserved & Pick<Withdrawal, 'periodEnd'>): Posting => ({
  ...common(withdrawal, 'reserve', withdrawal.periodEnd),
  legs: [
    ...payables(withdrawal),
    { account: account.reserved(withdrawal.withdrawalId), amount: negate(withdrawal.gross) },
  ],
});

/**
 * Returns the posting of a cancellation, which gives the amount back to the contracts it came from. It is never dated
 * before the reservation.
 */
export const cancellationPosting = (
  withdrawal: Reserved & Pick<Withdrawal, 'periodEnd'>,
  cancelledOn: string,
): Posting => ({
  ...common(withdrawal, 'cancel', laterDay(cancelledOn, withdrawal.periodEnd)),
  legs: [
    { account: account.reserved(withdrawal.withdrawalId), amount: withdrawal.gross },
    ...payables(withdrawal).map((leg) => ({ ...leg, amount: negate(leg.amount) })),
  ],
});

/**
 * Returns the posting of the payment, which settles the reservation: the withheld tax is owed to the authority, the
 * bank takes its fee out of what is paid, and the rest leaves the payer's account for the payee.
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

/**
 * Returns the posting of a payment that came back. It takes the payment back, with its withheld tax and its bank charge, and
 * what is owed goes back to the contracts. Charges the banks kept on the way back are the payer's.
 */
export const returnPosting = (
  withdrawal: Reserved & Pick<Withdrawal, 'payerEntity' | 'taxLines' | 'net'>,
  payment: { payDate: string; serviceFee: string },
  returned: { on: string; charges: string },
): Posting => ({
  ...common(withdrawal, 'return', laterDay(returned.on, payment.payDate)),
  legs: [
    ...paymentPosting(withdrawal, payment)
      .legs.slice(1)
      .map((leg) => ({ ...leg, amount: negate(leg.amount) })),
    { account: account.cash(withdrawal.payerEntity), amount: negate(returned.charges) },
    { account: account.fee(withdrawal.payerEntity), amount: add(returned.charges, '0') },
    ...payables(withdrawal).map((leg) => ({ ...leg, amount: negate(leg.amount) })),
  ],
});
