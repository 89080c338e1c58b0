import { account } from '../../../shared/accounting/account.ts';
import { reversedLegs, type Posting } from '../../../shared/accounting/ledger.ts';
import type { Advance } from '../../../shared/contracts/advanceSchema.ts';
import type { PayerEntity } from '../../../shared/reference/enumerations.ts';
import { negate, subtract, type Decimal } from '../../../shared/money/decimal.ts';

/** Returns the part of an advance that royalty still had to pay back when it was brought in. */
export const leftAtOpening = ({ amount, broughtIn }: Pick<Advance, 'amount' | 'broughtIn'>): Decimal =>
  subtract(amount, broughtIn?.recouped ?? '0');

/**
 * Returns the posting of an advance that was brought in: what is left to recoup, on the day it was paid, against the
 * opening state of its paying company. No cash moves, and no tax is owed.
 */
export const openingPosting = (advance: Advance, payer: PayerEntity): Posting => {
  const { contractAdvanceId, currency, expectedDate, paidDate = expectedDate } = advance;
  const left = leftAtOpening(advance);
  return {
    idempotencyKey: `opening#${contractAdvanceId}`,
    cause: { kind: 'opening', id: contractAdvanceId },
    currency,
    occurredOn: paidDate,
    legs: [
      { account: account.advance(contractAdvanceId), amount: left },
      { account: account.opening(payer), amount: negate(left) },
    ],
  };
};

/**
 * Returns the posting that takes an advance out again, on the same day. Once royalty has recouped some of it, it takes
 * more than is there, and is refused (`sideAfter`).
 */
export const removedOpeningPosting = (advance: Advance, payer: PayerEntity): Posting => {
  const posting = openingPosting(advance, payer);
  return {
    ...posting,
    idempotencyKey: `opening#removed#${advance.contractAdvanceId}`,
    legs: reversedLegs(posting.legs),
  };
};
