import type { Scaled } from '../money/decimal.ts';
import { ExactSums } from './exactSum.ts';
import type { Claim } from './license.ts';
import type { Period, StatementRow } from './model.ts';

/** Rows alike in all that licence and income depend on, added up. */
export type Cell = Claim & {
  readonly group: number;
  readonly currency: string;
  readonly rows: number;
  /** Exact sum of the rows' amounts. */
  readonly amount: Scaled;
};

type Terms = Claim & { readonly currency: string };

/** Cells in order of appearance, gathered while rows stream by. */
export type Cells = {
  add(row: StatementRow, group: number): void;
  readonly size: number;
  all(): IterableIterator<Cell>;
};

/** Small numbers for values, in order of appearance; the same value always has the same number. */
const createNumbering = <T>() => {
  const numbers = new Map<T, number>();
  const values: T[] = [];
  return {
    values,
    of(value: T): number {
      const known = numbers.get(value);
      if (known !== undefined) return known;
      numbers.set(value, values.length);
      return values.push(value) - 1;
    },
  };
};

const bits = (count: number): number => 2 ** count;

/**
 * Gathers rows into cells: same group, territory, period, right, claimed share and currency. Licence and split are then
 * decided once for each cell instead of once for each row, and as sums are exact, the total is the same.
 */
export const createCells = (): Cells => {
  const periods = createNumbering<Period | undefined>();
  const periodByText = new Map<string, Period>();
  const rights = createNumbering<number | undefined>();
  const currencies = createNumbering<string>();
  const shares = createNumbering<string>();
  const terms = createNumbering<number>();
  const termValues: Terms[] = [];
  const cellOf = new Map<number, number>();
  const groups: number[] = [];
  const termOfCell: number[] = [];
  const counts: number[] = [];
  const sums = new ExactSums();

  /** One object for each distinct period, as rows of different files bring their own. */
  const samePeriod = (period: Period | undefined): Period | undefined => {
    if (!period) return undefined;
    const text = period.start + period.end;
    const known = periodByText.get(text);
    if (!known) periodByText.set(text, period);
    return known ?? period;
  };

  const periodNumbers = new Map<Period | undefined, number>();
  const periodNumber = (period: Period | undefined): number => {
    let number = periodNumbers.get(period);
    if (number === undefined) periodNumbers.set(period, (number = periods.of(samePeriod(period))));
    return number;
  };

  const termOf = (row: StatementRow): number => {
    const territory = (row.territory ?? -1) + 1;
    const place = periodNumber(row.period) * bits(11) + territory;
    const kind =
      (rights.of(row.right) * bits(6) + currencies.of(row.currency)) * bits(12) +
      shares.of(row.sharePercentage);
    const term = terms.of(place * bits(26) + kind);
    if (term === termValues.length) {
      const { right, period, sharePercentage, currency } = row;
      termValues.push({ right, territory: row.territory, period, sharePercentage, currency });
    }
    return term;
  };

  return {
    get size() {
      return groups.length;
    },
    add(row, group) {
      const term = termOf(row);
      const key = group * bits(21) + term;
      let cell = cellOf.get(key);
      if (cell === undefined) {
        cell = groups.push(group) - 1;
        cellOf.set(key, cell);
        termOfCell.push(term);
        counts.push(0);
      }
      counts[cell]!++;
      sums.add(cell, row.amount);
    },
    *all() {
      for (let cell = 0; cell < groups.length; cell++) {
        yield {
          ...termValues[termOfCell[cell]!]!,
          group: groups[cell]!,
          rows: counts[cell]!,
          amount: sums.scaled(cell),
        };
      }
    },
  };
};
