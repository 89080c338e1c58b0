import { invalidAt } from '../api/fieldProblem.ts';
import { rulesFor } from '../api/fieldRule.ts';
import { isPayable } from '../money/currency.ts';
import { compare } from '../money/decimal.ts';
import { feeNeedsApproval } from './secondPerson.ts';
import { isPossiblePayDay, payerDay } from '../reference/businessDay.ts';
import type { Withdrawal } from '../withdrawals/schema.ts';

/** Payment as staff enter it: day `YYYY-MM-DD`, and decimal amounts in the currency of the withdrawal. */
type Payment = { payDate: string; paidAmount: string; serviceFee: string };

type PaidWithdrawal = Pick<Withdrawal, 'net' | 'currency' | 'requestedAt' | 'payerEntity' | 'released'>;

const ofPayment = rulesFor<Payment>();

/** Returns whether a bank charge leaves something of the net payable, and is not negative. */
export const isPossibleFee = (fee: string, net: string): boolean =>
  compare(fee, '0') === 0 || (compare(fee, '0') === 1 && compare(fee, net) === -1);

/**
 * Returns the rules of the day and the bank charge of a payment. The day is between the request and today at the paying
 * company. The charge is below the net payable, in whole minor units, and approved by a second person when it is large.
 */
export const enteredPayoutRules = (
  { net, currency, requestedAt, payerEntity, released }: PaidWithdrawal,
  now = new Date(),
) => [
  ofPayment(['payDate'], ({ payDate }) => {
    if (!isPossiblePayDay(payerEntity, payDate, now)) return invalidAt('payDate', 'future');
    return payDate < payerDay(payerEntity, requestedAt) ? invalidAt('payDate', 'beforeRequest') : undefined;
  }),
  ofPayment(['serviceFee'], ({ serviceFee }) => {
    if (!isPossibleFee(serviceFee, net)) return invalidAt('serviceFee', 'fee');
    if (!isPayable(serviceFee, currency)) return invalidAt('serviceFee', 'decimals');
    return feeNeedsApproval(serviceFee, currency, released?.fee)
      ? { result: 'SecondPersonRequired', path: 'serviceFee', message: 'feeApproval' }
      : undefined;
  }),
];

/** Returns the rules of a payment: the amount is the net payable, and those of day and bank charge. */
export const payoutRules = (withdrawal: PaidWithdrawal) => [
  ofPayment(['paidAmount'], ({ paidAmount }) => {
    const difference = compare(paidAmount, withdrawal.net);
    if (difference === 0) return undefined;
    return difference === 1
      ? { result: 'AmountAboveNetPayable', path: 'paidAmount', message: 'aboveNetPayable' }
      : invalidAt('paidAmount', 'belowNetPayable');
  }),
  ...enteredPayoutRules(withdrawal),
];
