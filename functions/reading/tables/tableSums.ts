import { isZero } from '../../../shared/money/decimal.ts';
import { ExactSums } from '../../../shared/statements/chunks/exactSum.ts';
import type { RowOutcome } from '../../../shared/statements/model.ts';
import { readRows, type ReadableTable } from '../rows/readRows.ts';
import { Tally } from '../rows/tally.ts';

/** Number of rows of a table, and their sums in each currency. */
export type TableSums = { readonly rows: number; readonly sums: readonly string[] };

/** Adds up a table, which is read to its end. */
export const sumTable = async (table: ReadableTable): Promise<TableSums> => {
  const numbers = new Map<string, number>();
  const exact = new ExactSums();
  let rows = 0;
  const take = (outcome: RowOutcome): void => {
    if (outcome.kind !== 'row') return;
    const number = numbers.get(outcome.currency) ?? numbers.size;
    numbers.set(outcome.currency, number);
    exact.add(number, outcome.amount);
    rows++;
  };
  for await (const _ of readRows(table, { isFull: false, take }, new Tally()));
  const sums = [...numbers.values()].map((number) => exact.decimal(number));
  return { rows, sums: sums.filter((sum) => !isZero(sum)).sort() };
};

/**
 * Returns whether two tables have the same sums to the last digit, as a summary by work and its details do. A summary may leave
 * out the currency. Single rows may agree by chance, so both together need at least three rows.
 */
export const haveSameSums = (one: TableSums, other: TableSums): boolean =>
  one.rows + other.rows > 2 &&
  one.sums.length > 0 &&
  one.sums.length === other.sums.length &&
  one.sums.every((sum, index) => sum === other.sums[index]);
