import { isZero } from '../../shared/money/decimal.ts';
import { ExactSums } from '../../shared/statements/chunks/exactSum.ts';
import type { RowOutcome } from '../../shared/statements/model.ts';

/** How many rows a table has, and their sums in each currency. */
export type Money = { readonly rows: number; readonly sums: readonly string[] };

/** Adds up a table, which is read to its end. */
export const moneyOf = async (blocks: AsyncIterable<readonly RowOutcome[]>): Promise<Money> => {
  const numbers = new Map<string, number>();
  const exact = new ExactSums();
  let rows = 0;
  for await (const block of blocks)
    for (const outcome of block) {
      if (outcome.kind !== 'row') continue;
      const number = numbers.get(outcome.currency) ?? numbers.size;
      numbers.set(outcome.currency, number);
      exact.add(number, outcome.amount);
      rows++;
    }
  const sums = [...numbers.values()].map((number) => exact.decimal(number));
  return { rows, sums: sums.filter((sum) => !isZero(sum)).sort() };
};

/**
 * Whether two tables tell of the same money, as a summary by work and what it sums up do: the same sums to the last digit. A
 * summary may leave out the currency. Single rows may agree by chance.
 */
export const isSameMoney = (one: Money, other: Money): boolean =>
  one.rows + other.rows > 2 &&
  one.sums.length > 0 &&
  one.sums.length === other.sums.length &&
  one.sums.every((sum, index) => sum === other.sums[index]);
