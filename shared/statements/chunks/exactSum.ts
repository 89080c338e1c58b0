import type { Decimal, Scaled } from '../../money/decimal.ts';
import { scale, toDecimal, toScaled } from '../../money/decimal.ts';
import { DecimalReader, inLane, laneDecimals, laneLimit } from './decimalBytes.ts';
import type { NumberColumn } from './numberColumn.ts';

const reader = new DecimalReader();

/**
 * Exact sums by number, for millions of small amounts: whole numbers in a fast lane while they are safe integers,
 * BigInt beyond. The result equals adding `toScaled` of every text.
 */
export class ExactSums {
  private readonly places: number;
  private readonly laneUnit: bigint;
  private lane = new Float64Array(1024);
  private readonly large = new Map<number, Scaled>();
  private count = 0;

  /** @param places decimals of the fast lane, at most 12; fewer leave room for larger numbers, such as units sold */
  constructor(places = laneDecimals) {
    this.places = places;
    this.laneUnit = 10n ** BigInt(scale - places);
  }

  /** Adds a plain decimal text to the sum of that number. */
  add(index: number, text: Decimal): void {
    const isExact = reader.readText(text) && reader.isExact;
    const lane = isExact ? inLane(reader.digits, reader.decimals, this.places) : NaN;
    if (!this.addLane(index, lane)) this.addScaled(index, toScaled(text));
  }

  /** Adds the number at a place of a column. */
  addAt(index: number, column: NumberColumn, place: number): void {
    if (!this.addLane(index, column.laneAt(place, this.places)))
      this.addScaled(index, column.scaledAt(place));
  }

  scaled(index: number): Scaled {
    const small = index < this.count ? this.lane[index]! : 0;
    return BigInt(small) * this.laneUnit + (this.large.get(index) ?? 0n);
  }

  decimal(index: number): Decimal {
    return toDecimal(this.scaled(index));
  }

  /**
   * Adds a multiple of the lane's last decimal, as `inLane` returns it. If the lane would overflow, its earlier sum
   * moves to BigInt first.
   * @returns whether the lane accepted it; false for `NaN`
   */
  addLane(index: number, amount: number): boolean {
    if (Number.isNaN(amount)) return false;
    if (index >= this.count) this.reserve(index);
    const before = this.lane[index]!;
    const sum = before + amount;
    const fits = sum <= laneLimit && sum >= -laneLimit;
    if (!fits) this.addScaled(index, BigInt(before) * this.laneUnit);
    this.lane[index] = fits ? sum : amount;
    return true;
  }

  /** Adds an amount with `scale` decimals. */
  addScaled(index: number, amount: Scaled): void {
    this.large.set(index, (this.large.get(index) ?? 0n) + amount);
  }

  private reserve(index: number): void {
    this.count = index + 1;
    if (this.count <= this.lane.length) return;
    const grown = new Float64Array(Math.max(this.count, this.lane.length * 2));
    grown.set(this.lane);
    this.lane = grown;
  }
}

/** Decimals of the fast lane for units sold. */
export const unitPlaces = 2;
