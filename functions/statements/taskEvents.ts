import type { Currency } from '../../shared/money/currency.ts';
import type { Decimal } from '../../shared/money/decimal.ts';

/** Events and results of the step tasks, passed on by the state machine's definition in `infra/workflows`. */
export type BatchEvent = { batchId: string };

/** Sums of what is booked in one currency, and the accounting currencies of its contracts. */
export type BookedSums = Readonly<
  Record<string, { royalty: Decimal; commission: Decimal; accountingCurrencies: Currency[] }>
>;

/** Next step of booking a batch. */
export type BookingPosition =
  /** Divides the income of chunks over the parts of the batch, from a chunk on. */
  | { step: 'divide'; from: number }
  /** Counts what shares depend on, in a batch that is divided. */
  | { step: 'count' }
  /** Stores or shows the income of a part, from the licensor at an index on. */
  | {
      step: 'store' | 'show';
      from: number;
      part?: number;
      /** True if some shares of the batch depend on what was counted. */
      isCounted?: boolean;
      /** Sums of the parts before. */
      before?: BookedSums;
    };

/** Next receipt of a batch to post, by its place among those that are not posted, and the part of it. */
export type ReceivingPosition = {
  place: number;
  part: number;
  /** Gross of the lines of the parts before, in the statement currency. */
  gross: Decimal;
};

/**
 * Result of reading: whether matching may start, and the numbers of the chunks it wrote, those of groups as they are matched
 * together.
 */
export type ReadResult = { ready: boolean; rowChunks: number[]; groupChunks: number[][] };

/** Returns `0 … count - 1`. */
export const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
