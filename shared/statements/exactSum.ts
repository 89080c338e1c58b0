import type { Decimal, Scaled } from '../money/decimal.ts';
import { scale, toDecimal, toScaled } from '../money/decimal.ts';

/** Decimals that the fast lane holds: as many as platforms write. */
const laneDecimals = 12;
const laneUnit = 10n ** BigInt(scale - laneDecimals);
const powers = Array.from({ length: laneDecimals + 1 }, (_, exponent) => 10 ** exponent);

/** Largest amount the lane takes, so that adding one to another stays a safe integer. */
const laneLimit = 2 ** 52;

/**
 * A decimal text as a whole number of 10⁻¹², if it has no more decimals and the number is a safe integer; `NaN` if not.
 * Whole numbers below 2⁵³ are exact in a `number`, so nothing is ever rounded here.
 */
const toLane = (text: string): number => {
  const negative = text.charCodeAt(0) === 45;
  let value = 0;
  let decimals = -1;
  for (let index = negative ? 1 : 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 46) {
      decimals = 0;
      continue;
    }
    value = value * 10 + (code - 48);
    if (decimals >= 0) decimals++;
    if (value > laneLimit) return NaN;
  }
  if (decimals > laneDecimals) return NaN;
  value *= powers[laneDecimals - Math.max(decimals, 0)]!;
  if (value > laneLimit) return NaN;
  return negative ? -value : value;
};

/**
 * Exact sums by number, for millions of small amounts: whole numbers in a fast lane while they are safe integers, BigInt
 * beyond. The result is the same as adding `toScaled` of every text.
 */
export class ExactSums {
  private lane = new Float64Array(1024);
  private readonly large = new Map<number, Scaled>();
  private count = 0;

  /** Adds decimal text (plain notation) to the sum of that number. */
  add(index: number, text: Decimal): void {
    if (index >= this.count) this.reserve(index);
    const sum = this.lane[index]! + toLane(text);
    if (sum <= laneLimit && sum >= -laneLimit) this.lane[index] = sum;
    else this.large.set(index, (this.large.get(index) ?? 0n) + toScaled(text));
  }

  scaled(index: number): Scaled {
    const small = index < this.count ? this.lane[index]! : 0;
    return BigInt(small) * laneUnit + (this.large.get(index) ?? 0n);
  }

  decimal(index: number): Decimal {
    return toDecimal(this.scaled(index));
  }

  private reserve(index: number): void {
    this.count = index + 1;
    if (this.count <= this.lane.length) return;
    const grown = new Float64Array(Math.max(this.count, this.lane.length * 2));
    grown.set(this.lane);
    this.lane = grown;
  }
}
