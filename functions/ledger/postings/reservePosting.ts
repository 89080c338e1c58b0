import { account, accountOfRecoupable } from '../../../shared/accounting/account.ts';
import type { Posting } from '../../../shared/accounting/ledger.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { negate, subtract, sum, type Decimal } from '../../../shared/money/decimal.ts';
import type { Recoupment } from './recoupment.ts';

/** Royalty held as a reserve in a month of receipt (`YYYY-MM`); negative when less is held than before. */
export type ReservePart = { month: string; amount: Decimal };

/** Royalty of one month of receipt under a contract that is held in one currency. */
export type OpenReserve = {
  licensorId: string;
  contractId: string;
  payer: string;
  month: string;
  currency: Currency;
  /** Changes whenever royalty is added; absent in older ones. */
  turn?: string;
};

/**
 * Returns the posting of a release: what was held becomes payable, less the part that pays back advances.
 * @param number position among the releases of the reserve, from 1. Two runs that release the same share one key
 */
export const releasePosting = (
  { licensorId, contractId, month, currency }: OpenReserve,
  release: { number: number; day: string; amount: Decimal; recoupments: readonly Recoupment[] },
): Posting => {
  const { number, day, amount, recoupments } = release;
  const recouped = recoupments.map((one) => ({
    contractId,
    account: accountOfRecoupable(one.advanceId, one.part),
    amount: one.amount,
  }));
  return {
    idempotencyKey: `release#${contractId}#${month}#${currency}#${number}`,
    cause: { kind: 'reserve', id: contractId },
    currency,
    occurredOn: day,
    ...(recouped.length && { recouped }),
    legs: [
      { account: account.reserve(licensorId, contractId, month), amount },
      ...recouped.map((one) => ({ account: one.account, amount: negate(one.amount) })),
      {
        account: account.payable(licensorId, contractId),
        amount: subtract(sum(recouped.map((one) => one.amount)), amount),
      },
    ],
  };
};
