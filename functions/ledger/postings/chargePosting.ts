import { account } from '../../../shared/accounting/account.ts';
import { reversedLegs, type Posting } from '../../../shared/accounting/ledger.ts';
import type { Charge } from '../../../shared/contracts/accounts/chargeSchema.ts';
import { negate, sum } from '../../../shared/money/decimal.ts';

type Cost = { costId: string; payer: string; charges: readonly Charge[] };

/**
 * Returns the posting of a cost: what its contracts have to recoup, on the day of the cost, against what the paying
 * company takes back of its costs. The payment of the cost itself is not booked here, so no cash moves.
 */
export const costPosting = ({ costId, payer, charges }: Cost): Posting => ({
  idempotencyKey: `cost#${costId}`,
  cause: { kind: 'cost', id: costId },
  currency: charges[0]!.currency,
  occurredOn: charges[0]!.incurredOn,
  legs: [
    ...charges.map(({ chargeId, amount }) => ({ account: account.charge(chargeId), amount })),
    { account: account.costs(payer), amount: negate(sum(charges.map(({ amount }) => amount))) },
  ],
});

/**
 * Returns the posting that takes a cost back, on the same day. Once royalty has recouped some of it, it takes more than
 * is there, and is refused (`sideAfter`).
 */
export const removedCostPosting = (cost: Cost): Posting => {
  const posting = costPosting(cost);
  return {
    ...posting,
    idempotencyKey: `cost#removed#${cost.costId}`,
    legs: reversedLegs(posting.legs),
  };
};
