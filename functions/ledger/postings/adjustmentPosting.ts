import type { Currency } from '../../../shared/money/currency.ts';
import { add, negate, toScaled, type Decimal } from '../../../shared/money/decimal.ts';
import { reversedLegs, type Posting } from '../../../shared/accounting/ledger.ts';
import { bookingPostings, receiptPostings, type Receipt, type RoyaltyLine } from './posting.ts';
import type { Recoupment } from './recoupment.ts';

/** Change of the ledger after a batch was booked, in one statement currency. */
export type LedgerAdjustment = {
  adjustmentId: string;
  batchId: string;
  /** 2 for the first adjustment of a batch; booking was run 1. */
  run: number;
  currency: Currency;
  occurredOn: string;
  /** Lines as posted, and the lines that replace them. */
  reversed: readonly RoyaltyLine[];
  posted: readonly RoyaltyLine[];
  /** Change of the parked amount; negative when parked income is released. */
  parkedChange: Decimal;
};

/** Returns a posting as part of an adjustment, with a key of its own and the adjustment as its cause. */
export const asAdjustment = (posting: Posting, adjustmentId: string, part: string): Posting => ({
  ...posting,
  idempotencyKey: `adjust#${part}#${posting.idempotencyKey}`,
  cause: { kind: 'correction', id: adjustmentId },
});

const reversedPosting = (posting: Posting): Posting => ({ ...posting, legs: reversedLegs(posting.legs) });

/**
 * Reverses the booking of some lines and books their replacements. The receivable changes only by income that became
 * ignored or is no longer ignored, and the parked amount by `parkedChange`. Earlier postings stay.
 */
export const adjustedBookings = (adjustment: LedgerAdjustment): Posting[] => {
  const { adjustmentId, batchId, run, currency, occurredOn, reversed, posted, parkedChange } = adjustment;
  const book = (lines: readonly RoyaltyLine[], parked?: Decimal) =>
    // Run 1 books against the receivable. Previously parked income returns to the receivable by `parkedChange`.
    bookingPostings({ batchId, run: 1, currency, occurredOn, lines: [...lines], parked }).map((posting) => ({
      ...posting,
      idempotencyKey: posting.idempotencyKey.replace(`book#${batchId}#1#`, `book#${batchId}#${run}#`),
    }));
  return [
    ...book(reversed).map((posting) => asAdjustment(reversedPosting(posting), adjustmentId, 'reverse')),
    ...book(posted, parkedChange).map((posting) => asAdjustment(posting, adjustmentId, 'post')),
  ];
};

/**
 * Postings of the house for an adjustment of received income. No cash moves, so the change in the platform's debt goes
 * to the difference and rounding accounts.
 */
export const adjustedReceipts = (receipt: Receipt, adjustmentId: string): Posting[] =>
  receiptPostings(receipt).map((posting) => asAdjustment(posting, adjustmentId, 'receipt'));

/** Returns one list of signed lines: those of `posted`, and those of `reversed` with their amounts negated. */
export const signedLines = (
  reversed: readonly RoyaltyLine[],
  posted: readonly RoyaltyLine[],
): RoyaltyLine[] => [
  ...reversed.map((line) => ({
    ...line,
    gross: negate(line.gross),
    royalty: negate(line.royalty),
    commission: negate(line.commission),
    ...(line.receivedRoyalty && { receivedRoyalty: negate(line.receivedRoyalty) }),
    ...(line.accountedRoyalty && { accountedRoyalty: negate(line.accountedRoyalty) }),
  })),
  ...posted,
];

/**
 * Returns the change of the recouped amount per advance, negative when less is recouped. Leaves out advances without a
 * change.
 */
export const recoupmentChange = (
  before: readonly Recoupment[],
  after: readonly Recoupment[],
): Recoupment[] => {
  const recoupmentKey = ({ advanceId, part, held }: Recoupment) =>
    `${advanceId}|${part ?? ''}|${held ?? false}`;
  const changes = new Map<string, Recoupment>();
  for (const one of before) changes.set(recoupmentKey(one), { ...one, amount: negate(one.amount) });
  for (const one of after) {
    const known = changes.get(recoupmentKey(one))?.amount ?? '0';
    changes.set(recoupmentKey(one), { ...one, amount: add(known, one.amount) });
  }
  return [...changes.values()].filter(({ amount }) => toScaled(amount) !== 0n);
};
