import { toDecimal, type Scaled } from '../../money/decimal.ts';
import { laneDecimals, laneLimit } from './decimalBytes.ts';
import type { ExactSums } from './exactSum.ts';
import type { NumberColumn } from './numberColumn.ts';

/** Rows of one group and use: positions `start` (included) to `end` (excluded) in the order of the chunk's rows. */
export type Run = {
  readonly group: number;
  readonly use: number;
  readonly start: number;
  readonly end: number;
};

/** Exact sums of a column's numbers over one run of rows at a time. */
export class RunSums {
  /** Places of rows in the order of their runs. */
  readonly order: Uint32Array;
  /** Decimals of `lane`. */
  readonly places: number;
  /** Sum over the present run as a multiple of its last decimal; `NaN` if it is not a safe integer. */
  lane = 0;
  private readonly column: NumberColumn;
  private start = 0;
  private end = 0;

  constructor(column: NumberColumn, order: Uint32Array, places = laneDecimals) {
    this.column = column;
    this.order = order;
    this.places = places;
  }

  turnTo({ start, end }: Run): void {
    const { column, order, places } = this;
    this.start = start;
    this.end = end;
    let lane = column.laneAt(order[start]!, places);
    for (let at = start + 1; at < end; at++) {
      lane += column.laneAt(order[at]!, places);
      if (!(lane <= laneLimit && lane >= -laneLimit)) lane = NaN;
    }
    this.lane = lane;
  }

  /** Returns the sum over the present run, whatever its size. */
  scaled(): Scaled {
    const { column, order } = this;
    let sum = 0n;
    for (let at = this.start; at < this.end; at++) sum += column.scaledAt(order[at]!);
    return sum;
  }

  /** Adds the sum over the present run to one of the sums, which must have the same number of decimals. */
  addTo(sums: ExactSums, index: number): void {
    if (!sums.addLane(index, this.lane)) sums.addScaled(index, this.scaled());
  }

  /** Stores the sum at a place of another column. A single row's number is copied as written. */
  putInto(sums: NumberColumn, place: number): void {
    const { column, lane } = this;
    const first = this.order[this.start]!;
    if (this.end - this.start === 1 && !column.isNone(first)) sums.setFrom(place, column, first);
    else if (Number.isNaN(lane)) sums.setText(place, toDecimal(this.scaled()));
    else sums.setLane(place, lane, this.places);
  }
}
