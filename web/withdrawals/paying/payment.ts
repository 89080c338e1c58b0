import { isPayable } from '../../../shared/money/currency.ts';
import { compare, subtract, type Decimal } from '../../../shared/money/decimal.ts';
import { feeNeedsApproval } from '../../../shared/approvals/secondPerson.ts';
import { isPossiblePayDay, payerDay } from '../../../shared/reference/businessDay.ts';
import { confirmWithdrawalSchema, type Withdrawal } from '../../../shared/withdrawals/schema.ts';

/** Values staff enter to confirm a payment; the amount is the net payable and cannot be changed. */
export const paymentSchema = confirmWithdrawalSchema.pick({ payDate: true, serviceFee: true, remark: true });

const isAmount = (text: string): boolean => /^\d{1,18}(\.\d{1,20})?$/.test(text);

/** Returns the amount the payee receives when the bank deducts `fee` from `net`; `undefined` for an invalid fee. */
export const amountReceived = (net: string, fee: string): Decimal | undefined =>
  isAmount(fee) && (compare(fee, '0') === 0 || compare(fee, net) === -1) ? subtract(net, fee) : undefined;

/** Returns the first broken rule of the server: the field and the key of its message. */
export const paymentProblems = (
  { payDate, serviceFee }: { payDate: string; serviceFee: string },
  {
    net,
    currency,
    requestedAt,
    payerEntity,
    released,
  }: Pick<Withdrawal, 'net' | 'currency' | 'requestedAt' | 'payerEntity' | 'released'>,
  now = new Date(),
): { path: string; message: string }[] => {
  const day = () => {
    if (!isPossiblePayDay(payerEntity, payDate, now)) return 'future';
    return payDate < payerDay(payerEntity, requestedAt) ? 'beforeRequest' : undefined;
  };
  const fee = () => {
    if (amountReceived(net, serviceFee) === undefined) return 'fee';
    if (!isPayable(serviceFee, currency)) return 'decimals';
    return feeNeedsApproval(serviceFee, currency, released?.fee) ? 'feeApproval' : undefined;
  };
  return Object.entries({ payDate: day(), serviceFee: fee() }).flatMap(([path, message]) =>
    message === undefined ? [] : [{ path, message }],
  );
};
