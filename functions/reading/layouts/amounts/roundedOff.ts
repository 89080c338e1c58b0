import type { Decimal } from '../../../../shared/money/decimal.ts';
import {
  addExact,
  parseExact,
  exactText,
  noAmount,
  roundExact,
  type Exact,
} from '../../../../shared/money/exact.ts';

/** Sum lost by rounding the amounts of a file to 20 decimals, in one currency. */
export type RoundedOff = {
  readonly currency: string;
  /** Number of rows whose amount has more than 20 decimals. */
  readonly rows: number;
  /** Exact sum of the remainders, as plain decimal text of any length. */
  readonly remainder: string;
};

/** Adds up the remainders of rounded amounts, so that the file's totals stay exact. */
export class RoundedSums {
  private readonly sums = new Map<string, { rows: number; exact: Exact }>();

  /** @param remainder amount lost by rounding one amount, as `readNumber` returns it */
  add(currency: string, remainder: string): void {
    const { rows, exact } = this.sums.get(currency) ?? { rows: 0, exact: noAmount };
    this.sums.set(currency, { rows: rows + 1, exact: addExact(exact, parseExact(remainder)) });
  }

  /** Returns the sum in one currency so far, rounded half-even to 20 decimals. */
  sumIn(currency: string): Decimal {
    return roundExact(this.sums.get(currency)?.exact ?? noAmount)!.value;
  }

  /** Sums by currency; empty if nothing was rounded. */
  get all(): readonly RoundedOff[] {
    return [...this.sums].map(([currency, { rows, exact }]) => ({
      currency,
      rows,
      remainder: exactText(exact),
    }));
  }
}
