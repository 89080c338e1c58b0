import type { Currency } from '../money/currency.ts';
import { add, negate, toScaled, type Decimal } from '../money/decimal.ts';
import { reversedLegs, type Posting } from './ledger.ts';
import { bookingPostings, receiptPostings, type Receipt, type RoyaltyLine } from './posting.ts';
import type { Recoupment } from './recoupment.ts';

/** What is changed in the ledger after a batch was booked, in one statement currency. */
export type LedgerAdjustment = {
  adjustmentId: string;
  batchId: string;
  /** 2 for the first adjustment of a batch; booking was run 1. */
  run: number;
  currency: Currency;
  occurredOn: string;
  /** Lines as they were posted, and the lines that take their place. */
  reversed: readonly RoyaltyLine[];
  posted: readonly RoyaltyLine[];
  /** What is parked more than before; negative when parked income is released. */
  parkedChange: Decimal;
};

/** Names a posting as part of an adjustment: its own key, and the adjustment as its cause. */
export const asAdjustment = (posting: Posting, adjustmentId: string, part: string): Posting => ({
  ...posting,
  idempotencyKey: `adjust#${part}#${posting.idempotencyKey}`,
  cause: { kind: 'correction', id: adjustmentId },
});

const undone = (posting: Posting): Posting => ({ ...posting, legs: reversedLegs(posting.legs) });

/**
 * Reversal of what was booked for some lines, and the booking of what takes their place. Between the two the receivable
 * changes only by what the batch was ignored for, and parked income by `parkedChange`; what was posted before stands.
 */
export const adjustedBookings = (adjustment: LedgerAdjustment): Posting[] => {
  const { adjustmentId, batchId, run, currency, occurredOn, reversed, posted, parkedChange } = adjustment;
  const book = (lines: readonly RoyaltyLine[], parked?: Decimal) =>
    // Booked against the receivable as the first run is: what was parked comes back there first.
    bookingPostings({ batchId, run: 1, currency, occurredOn, lines: [...lines], parked }).map((posting) => ({
      ...posting,
      idempotencyKey: posting.idempotencyKey.replace(`book#${batchId}#1#`, `book#${batchId}#${run}#`),
    }));
  return [
    ...book(reversed).map((posting) => asAdjustment(undone(posting), adjustmentId, 'reverse')),
    ...book(posted, parkedChange).map((posting) => asAdjustment(posting, adjustmentId, 'post')),
  ];
};

/**
 * The house's side of an adjustment of received income: no cash moves, so what the platform owes more or less than it
 * paid goes to the difference and rounding accounts.
 */
export const adjustedReceipts = (receipt: Receipt, adjustmentId: string): Posting[] =>
  receiptPostings(receipt).map((posting) => asAdjustment(posting, adjustmentId, 'receipt'));

/** Lines of `posted` less those of `reversed`, so that one set of signed lines says what changes. */
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
  })),
  ...posted,
];

/** What is recouped more (or, negative, less) than before, per advance; advances where nothing changes are left out. */
export const recoupmentChange = (
  before: readonly Recoupment[],
  after: readonly Recoupment[],
): Recoupment[] => {
  const keyOf = ({ advanceId, part, held }: Recoupment) => `${advanceId}|${part ?? ''}|${held ?? false}`;
  const changes = new Map<string, Recoupment>();
  for (const one of before) changes.set(keyOf(one), { ...one, amount: negate(one.amount) });
  for (const one of after) {
    const known = changes.get(keyOf(one))?.amount ?? '0';
    changes.set(keyOf(one), { ...one, amount: add(known, one.amount) });
  }
  return [...changes.values()].filter(({ amount }) => toScaled(amount) !== 0n);
};
