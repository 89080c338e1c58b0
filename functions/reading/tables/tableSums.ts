import { toDecimal, toScaled, type Scaled } from '../../../shared/money/decimal.ts';
import type { RowOutcome } from '../../../shared/statements/model.ts';
import { readRows, type ReadableTable } from '../rows/readRows.ts';
import { Tally } from '../rows/tally.ts';

/** Number of rows of a table, and their sums in each currency. */
export type TableSums = { readonly rows: number; readonly sums: readonly string[] };

/** Adds up a table, which is read to its end. */
export const sumTable = async (table: ReadableTable): Promise<TableSums> => {
  const sums = new Map<string, Scaled>();
  let rows = 0;
  const take = (outcome: RowOutcome): void => {
    if (outcome.kind !== 'row') return;
    sums.set(outcome.currency, (sums.get(outcome.currency) ?? 0n) + toScaled(outcome.amount));
    rows++;
  };
  for await (const _ of readRows(table, { isFull: false, take }, new Tally()));
  const amounts = [...sums.values()].filter((sum) => sum !== 0n);
  return { rows, sums: amounts.map(toDecimal).sort() };
};

/**
 * Returns whether two tables have exactly the same sums, as a summary by work and its details do. A summary may leave
 * out the currency. Single rows may agree by chance, so the two need at least three rows together.
 */
export const haveSameSums = (one: TableSums, other: TableSums): boolean =>
  one.rows + other.rows > 2 &&
  one.sums.length > 0 &&
  one.sums.length === other.sums.length &&
  one.sums.every((sum, index) => sum === other.sums[index]);
