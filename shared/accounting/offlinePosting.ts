import { compare, negate, subtract, sum } from '../money/decimal.ts';
import { isPayable } from '../money/currency.ts';
import { account } from './account.ts';
import type { Posting } from './ledger.ts';
import type { OfflineWithdrawal, OfflineWithdrawalInput } from './offlineSchema.ts';

/**
 * Returns the rule that the amounts of an offline withdrawal break. Each must be in whole minor units, and tax and bank
 * charges together at most the amount taken.
 */
export const offlineProblems = ({
  currency,
  amount,
  tax,
  serviceFee,
}: Pick<OfflineWithdrawalInput, 'currency' | 'amount' | 'tax' | 'serviceFee'>): {
  path: string;
  message: string;
}[] => [
  ...Object.entries({ amount, tax, serviceFee })
    .filter(([, one]) => !isPayable(one, currency))
    .map(([path]) => ({ path, message: 'decimals' })),
  ...(compare(sum([tax, serviceFee]), amount) > 0 ? [{ path: 'tax', message: 'aboveAmount' }] : []),
];

/**
 * Returns the posting of royalty paid outside the system: the withheld tax is owed to the authority, the bank kept its
 * fee, and the rest was paid.
 */
export const offlinePosting = (withdrawal: OfflineWithdrawal): Posting => {
  const { offlineWithdrawalId, licensorId, contractId, payerEntity, amount, tax, taxKind, serviceFee } =
    withdrawal;
  return {
    idempotencyKey: `offline#${offlineWithdrawalId}`,
    cause: { kind: 'withdrawal', id: offlineWithdrawalId },
    currency: withdrawal.currency,
    occurredOn: withdrawal.payDate,
    legs: [
      { account: account.payable(licensorId, contractId), amount },
      { account: account.tax(payerEntity, taxKind), amount: negate(tax) },
      { account: account.fee(payerEntity), amount: negate(serviceFee) },
      { account: account.cash(payerEntity), amount: negate(subtract(amount, sum([tax, serviceFee]))) },
    ],
  };
};
