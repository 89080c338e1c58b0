import { isPayable } from '../../../shared/money/currency.ts';
import { compare, subtract, type Decimal } from '../../../shared/money/decimal.ts';
import { isPayDayOf, payerDay } from '../../../shared/reference/businessDay.ts';
import { confirmWithdrawalSchema, type Withdrawal } from '../../../shared/withdrawals/schema.ts';

/** What staff enter to confirm a payment; the amount is the net payable and not theirs to change. */
export const paymentSchema = confirmWithdrawalSchema.pick({ payDate: true, serviceFee: true, remark: true });

const isAmount = (text: string): boolean => /^\d{1,18}(\.\d{1,20})?$/.test(text);

/** What reaches the payee when the bank keeps `fee` of `net`; `undefined` while the fee is not one. */
export const receivedOf = (net: string, fee: string): Decimal | undefined =>
  isAmount(fee) && compare(fee, net) !== 1 ? subtract(net, fee) : undefined;

/** The server's rules over what was entered: the first that does not hold, as the field and a word. */
export const paymentProblem = (
  { payDate, serviceFee }: { payDate: string; serviceFee: string },
  {
    net,
    currency,
    requestedAt,
    payerEntity,
  }: Pick<Withdrawal, 'net' | 'currency' | 'requestedAt' | 'payerEntity'>,
  now = new Date(),
): { path: string; message: string } | undefined => {
  if (!isPayDayOf(payerEntity, payDate, now)) return { path: 'payDate', message: 'future' };
  if (payDate < payerDay(payerEntity, requestedAt)) return { path: 'payDate', message: 'beforeRequest' };
  if (receivedOf(net, serviceFee) === undefined) return { path: 'serviceFee', message: 'fee' };
  if (!isPayable(serviceFee, currency)) return { path: 'serviceFee', message: 'decimals' };
  return undefined;
};
