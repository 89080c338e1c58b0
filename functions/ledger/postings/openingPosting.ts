import { account } from '../../../shared/accounting/account.ts';
import { reversedLegs, type Posting } from '../../../shared/accounting/ledger.ts';
import type { Advance } from '../../../shared/contracts/advanceSchema.ts';
import type { Opening } from '../../../shared/contracts/accounts/openingSchema.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
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
 * Returns the posting of a contract's balance that was brought in, against the opening state of its paying company: royalty
 * due is payable, what is still to be recouped stands on its charge. No cash moves.
 */
export const balancePosting = (
  { contractId, currency, amount, asOf, chargeId, recordedAt }: Opening,
  { licensorId, payerEntity }: Pick<Contract, 'licensorId' | 'payerEntity'>,
): Posting => ({
  // A balance that was removed may be brought in again, under a key of its own.
  idempotencyKey: `opening#${contractId}#${currency}#${recordedAt}`,
  cause: { kind: 'opening', id: contractId },
  currency,
  occurredOn: asOf,
  legs: [
    {
      account: chargeId ? account.charge(chargeId) : account.payable(licensorId, contractId),
      amount: negate(amount),
    },
    { account: account.opening(payerEntity), amount },
  ],
});

/**
 * Returns the posting that takes a balance out again, on the same day. It is refused once some of it was withdrawn or
 * recouped (`sideAfter`).
 */
export const removedBalancePosting = (
  balance: Opening,
  contract: Pick<Contract, 'licensorId' | 'payerEntity'>,
): Posting => {
  const posting = balancePosting(balance, contract);
  return {
    ...posting,
    idempotencyKey: posting.idempotencyKey.replace('opening#', 'opening#removed#'),
    legs: reversedLegs(posting.legs),
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
