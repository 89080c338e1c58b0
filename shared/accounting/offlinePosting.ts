import { brokenRules, rulesFor } from '../api/fieldRule.ts';
import { compare, negate, subtract, sum } from '../money/decimal.ts';
import { isPayable } from '../money/currency.ts';
import { account } from './account.ts';
import type { Posting } from './ledger.ts';
import type { OfflineWithdrawal, OfflineWithdrawalInput } from './offlineSchema.ts';

type Amounts = Pick<OfflineWithdrawalInput, 'currency' | 'amount' | 'tax' | 'serviceFee'>;

const ofAmounts = rulesFor<Amounts, { path: string; message: string }>();

/** Returns the rule that an amount is in whole minor units. */
const payable = (path: 'amount' | 'tax' | 'serviceFee') =>
  ofAmounts(['currency', path], (amounts) =>
    isPayable(amounts[path], amounts.currency) ? undefined : { path, message: 'decimals' },
  );

/**
 * Rules of the amounts of an offline withdrawal. Each must be in whole minor units, and tax and bank charges together at most
 * the amount taken.
 */
export const offlineRules = [
  payable('amount'),
  payable('tax'),
  payable('serviceFee'),
  ofAmounts(['amount', 'tax', 'serviceFee'], ({ amount, tax, serviceFee }) =>
    compare(sum([tax, serviceFee]), amount) > 0 ? { path: 'tax', message: 'aboveAmount' } : undefined,
  ),
];

/** Returns the rules that the amounts of an offline withdrawal break. */
export const offlineProblems = (amounts: Amounts): { path: string; message: string }[] =>
  brokenRules(offlineRules, amounts);

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
