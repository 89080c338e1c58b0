import { account } from '../../../shared/accounting/account.ts';
import { reversedLegs, type Posting } from '../../../shared/accounting/ledger.ts';
import type { Advance } from '../../../shared/contracts/advanceSchema.ts';
import type { Charge } from '../../../shared/contracts/accounts/chargeSchema.ts';
import type { Opening } from '../../../shared/contracts/accounts/openingSchema.ts';
import type { OpeningReserve } from '../../../shared/contracts/accounts/reserveSchema.ts';
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

/** Returns the reversal of a posting that brought something in, on the same day and under a key of its own. */
const removed = (posting: Posting): Posting => ({
  ...posting,
  idempotencyKey: posting.idempotencyKey.replace('opening#', 'opening#removed#'),
  legs: reversedLegs(posting.legs),
});

/**
 * Returns the posting of a cost that was brought in: what is left to recoup, on the day of the cost, against the opening state of its
 * paying company.
 */
export const costOpeningPosting = (
  { chargeId, contractId, currency, incurredOn, amount, broughtIn }: Charge,
  payer: PayerEntity,
): Posting => {
  const left = subtract(amount, broughtIn?.recouped ?? '0');
  return {
    idempotencyKey: `opening#${chargeId}`,
    cause: { kind: 'opening', id: contractId },
    currency,
    occurredOn: incurredOn,
    legs: [
      { account: account.charge(chargeId), amount: left },
      { account: account.opening(payer), amount: negate(left) },
    ],
  };
};

/** Returns the posting that takes a cost out again. It is refused once royalty recouped some of it (`sideAfter`). */
export const removedCostOpeningPosting = (charge: Charge, payer: PayerEntity): Posting =>
  removed(costOpeningPosting(charge, payer));

/**
 * Returns the posting of a reserve that was brought in: what is not released yet, on the first day of its month, against the opening
 * state of its paying company.
 */
export const reserveOpeningPosting = (
  { contractId, month, currency, held, released, recordedAt }: OpeningReserve,
  { licensorId, payerEntity }: Pick<Contract, 'licensorId' | 'payerEntity'>,
): Posting => {
  const left = subtract(held, released);
  return {
    // A reserve that was removed may be brought in again, under a key of its own.
    idempotencyKey: `opening#${contractId}#${month}#${currency}#${recordedAt}`,
    cause: { kind: 'opening', id: contractId },
    currency,
    occurredOn: `${month}-01`,
    legs: [
      { account: account.reserve(licensorId, contractId, month), amount: negate(left) },
      { account: account.opening(payerEntity), amount: left },
    ],
  };
};

/** Returns the posting that takes a reserve out again. It is refused once some of it was released (`sideAfter`). */
export const removedReserveOpeningPosting = (
  reserve: OpeningReserve,
  contract: Pick<Contract, 'licensorId' | 'payerEntity'>,
): Posting => removed(reserveOpeningPosting(reserve, contract));

/**
 * Returns the posting that takes a balance out again, on the same day. It is refused once some of it was withdrawn or
 * recouped (`sideAfter`).
 */
export const removedBalancePosting = (
  balance: Opening,
  contract: Pick<Contract, 'licensorId' | 'payerEntity'>,
): Posting => removed(balancePosting(balance, contract));

/**
 * Returns the posting that takes an advance out again, on the same day. Once royalty has recouped some of it, it takes
 * more than is there, and is refused (`sideAfter`).
 */
export const removedOpeningPosting = (advance: Advance, payer: PayerEntity): Posting =>
  removed(openingPosting(advance, payer));
