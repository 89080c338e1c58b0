import type { Decimal } from '../../../money/decimal.ts';
import { addExact, exactOf, exactText, noAmount, roundExact, type Exact } from './exact.ts';

/** What was rounded off the amounts of a file in one currency, at their 20th decimal. */
export type RoundedOff = {
  readonly currency: string;
  /** Rows whose amount has more decimals than that. */
  readonly rows: number;
  /** Exact sum of what was rounded off, as plain decimal text of any length. */
  readonly remainder: string;
};

/** Adds up what is rounded off amounts, so that nothing of a file is lost whatever its source prints. */
export class RoundedSums {
  private readonly sums = new Map<string, { rows: number; exact: Exact }>();

  /** @param remainder what was rounded off one amount, as `readNumber` has it */
  add(currency: string, remainder: string): void {
    const { rows, exact } = this.sums.get(currency) ?? { rows: 0, exact: noAmount };
    this.sums.set(currency, { rows: rows + 1, exact: addExact(exact, exactOf(remainder)) });
  }

  /** The sum in one currency so far, itself rounded half-even at the 20th decimal. */
  sumOf(currency: string): Decimal {
    return roundExact(this.sums.get(currency)?.exact ?? noAmount)!.value;
  }

  /** By currency; empty where nothing was rounded off. */
  get all(): readonly RoundedOff[] {
    return [...this.sums].map(([currency, { rows, exact }]) => ({
      currency,
      rows,
      remainder: exactText(exact),
    }));
  }
}
