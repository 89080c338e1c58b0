import { splitShortfall } from '../../../shared/money/cashRounding.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { negate, subtract, sum, type Decimal } from '../../../shared/money/decimal.ts';
import { account } from '../../../shared/accounting/account.ts';
import type { Posting } from '../../../shared/accounting/ledger.ts';
import {
  byContract,
  commissionLegs,
  contractsPerBooking,
  nameInPart,
  splitIntoPostings,
  sumGross,
  sumRoyalty,
  type RoyaltyLine,
} from './posting.ts';

/** Remainder of a claim that licensors lose, in the currency of the statement. */
export type LostRemainder = {
  batchId: string;
  currency: Currency;
  /** Name of the write-off among those of the batch in the currency. */
  name: string;
  occurredOn: string;
  payer: string;
  /** Part of the amount owed that is written off. */
  settled: Decimal;
  /** Income that is not released any more. */
  lines: readonly RoyaltyLine[];
  /** Part of the batch whose licensors `lines` are of; a batch in one part has none. */
  part?: LostPart;
};

/** Part of a batch: its number from 0, the gross of the lines of the parts before it, and whether it is the last. */
type LostPart = { number: number; grossBefore: Decimal; isLast: boolean };

/**
 * Returns the postings of a remainder that licensors lose: royalty and commission that were never released are taken
 * back, and the platform no longer owes the remainder. The part of it without a licensor stays with the house: whole
 * minor units on the difference account, and the rest on the rounding account; it is posted with the last part.
 */
export const lostRemainderPostings = (lost: LostRemainder): Posting[] => {
  const { batchId, currency, name, occurredOn, payer, settled, lines, part } = lost;
  const common = { cause: { kind: 'batch', id: batchId } as const, currency, occurredOn };
  const key = `writeoff#${batchId}#${name}#${currency}`;
  const receivable = account.receivable(batchId);
  const taken = splitIntoPostings(byContract(lines), contractsPerBooking).map((groups, index): Posting => {
    const own = groups.flatMap((group) => group.lines);
    return {
      ...common,
      idempotencyKey: `${key}#${nameInPart(part?.number, index)}`,
      legs: [
        ...groups.map((group) => ({
          account: account.accrued(group.licensorId, group.contractId),
          amount: sumRoyalty(group.lines),
        })),
        ...commissionLegs(own, (amount) => amount),
        { account: receivable, amount: negate(sumGross(own)) },
      ],
    };
  });
  if (part && !part.isLast) return taken;
  const ours = subtract(settled, sum([part?.grossBefore ?? '0', sumGross(lines)]));
  const { difference, rounding } = splitShortfall(ours, currency);
  const rest: Posting = {
    ...common,
    idempotencyKey: `${key}#house`,
    legs: [
      { account: account.difference(payer), amount: difference },
      { account: account.rounding(payer), amount: rounding },
      { account: receivable, amount: negate(ours) },
    ],
  };
  return [...taken, rest];
};
