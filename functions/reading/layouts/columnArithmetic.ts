import { scale, toScaled, type Scaled } from '../../../shared/money/decimal.ts';
import { parsePeriod } from './periods.ts';
import { parseNumber, sniffNumberStyle, type NumberStyle } from '../../../shared/money/writtenNumber.ts';
import { normaliseIsrc } from '../../../shared/statements/reading/identifiers.ts';

type Rows = readonly (readonly string[])[];

/** The first rows of a column of numbers. */
export type Figures = {
  readonly column: number;
  /** Values by row; `undefined` where a cell holds no number. */
  readonly values: readonly (Scaled | undefined)[];
  /** Maximum rounding error of a figure: half of the last decimal place written; 0 for whole numbers. */
  readonly slack: Scaled;
  readonly isZero: boolean;
};

/** `factor × ratio = result` in every row; the ratio is in percent if `percent` is true. */
export type Product = {
  readonly factor: Figures;
  readonly ratio: Figures;
  readonly result: Figures;
  readonly percent: boolean;
};

/** The parts add up to the whole in every row. */
export type Sum = { readonly whole: Figures; readonly parts: readonly Figures[] };

const one: Scaled = 10n ** BigInt(scale);
const hundred = 100n;

/** Maximum rows compared, and maximum columns of numbers searched for relations. */
const [rowsCompared, columnsCompared] = [40, 16];

const countDecimals = (text: string): number => {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
};

const abs = (value: Scaled): Scaled => (value < 0n ? -value : value);

/**
 * Returns the number format of a table, by the majority of its columns. Months such as `01.2025` do not count as
 * numbers.
 */
export const detectTableStyle = (columns: Rows): NumberStyle => {
  const filled = columns.map((texts) => texts.filter((text) => text.trim() !== ''));
  const numbers = filled.filter(
    (texts) =>
      texts.length > 0 &&
      texts.every((text) => parseNumber(text) !== undefined) &&
      !texts.every((text) => parsePeriod(text) !== undefined),
  );
  const styles = numbers.map(sniffNumberStyle);
  const comma = styles.filter((style) => style === 'comma').length;
  const point = styles.filter((style) => style === 'point').length;
  if (comma === point) return 'auto';
  return comma > point ? 'comma' : 'point';
};

/** Returns the columns whose filled cells are nearly all numbers. */
export const readFigures = (rows: Rows, width: number): Figures[] => {
  const columns = Array.from({ length: width }, (_, column) =>
    rows.slice(0, rowsCompared).map((row) => row[column] ?? ''),
  );
  const style = detectTableStyle(columns);
  return columns
    .map((texts, column): Figures | undefined => {
      const filled = texts.filter((text) => text.trim() !== '').length;
      // Three letters before digits may be a currency, or the beginning of an ISRC.
      const isNumber = (text: string) => text.trim() !== '' && !normaliseIsrc(text).valid;
      const numbers = texts.map((text) => (isNumber(text) ? parseNumber(text, style) : undefined));
      const read = numbers.filter((number) => number !== undefined);
      if (read.length === 0 || read.length < filled * 0.8) return undefined;
      const decimals = Math.max(...read.map(countDecimals));
      const values = numbers.map((number) => (number === undefined ? undefined : toScaled(number)));
      return {
        column,
        values,
        slack: decimals === 0 ? 0n : 10n ** BigInt(scale - decimals) / 2n,
        isZero: values.every((value) => value === undefined || value === 0n),
      };
    })
    .filter((figures) => figures !== undefined);
};

/** Minimum number of rows in which a relation must hold. */
const minRows = 2;

type Check = 'holds' | 'fails' | 'tells nothing';

/** Returns whether a relation holds in every row that is conclusive about it, and in at least `least` rows. */
const holds = (count: number, check: (row: number) => Check, least = minRows): boolean => {
  let confirmed = 0;
  for (let row = 0; row < count; row++) {
    const found = check(row);
    if (found === 'fails') return false;
    if (found === 'holds') confirmed++;
  }
  return confirmed >= least;
};

/**
 * Compares two figures within a rounding error. A row is inconclusive if rounding alone could explain it: if the error
 * may exceed a fiftieth of the result.
 */
const compareWithin = (expected: Scaled, found: Scaled, slack: Scaled): Check => {
  if (expected === found) return 'holds';
  if (abs(expected - found) > slack) return 'fails';
  return slack * 50n <= abs(found) ? 'holds' : 'tells nothing';
};

/** Returns half of the last decimal place of a result; a whole number may be rounded too. */
const roundingTolerance = ({ slack }: Figures): Scaled => (slack === 0n ? one / 2n : slack);

const isProduct = (factor: Figures, ratio: Figures, result: Figures, percent: boolean): boolean => {
  const divisor = percent ? one * hundred : one;
  const changes = ratio.values.some((value) => value !== undefined && value !== 0n && value !== divisor);
  return (
    changes &&
    holds(result.values.length, (row) => {
      const [a, b, c] = [factor.values[row], ratio.values[row], result.values[row]];
      if (!a || !b || c === undefined) return 'tells nothing';
      const slack = (abs(a) * ratio.slack + abs(b) * factor.slack) / divisor + roundingTolerance(result);
      return compareWithin((a * b) / divisor, c, slack);
    })
  );
};

const isSum = (parts: readonly Figures[], whole: Figures): boolean =>
  holds(whole.values.length, (row) => {
    const values = parts.map(({ values: of }) => of[row]);
    const found = whole.values[row];
    if (found === undefined || !values.every((value) => value)) return 'tells nothing';
    const slack = parts.reduce((total, { slack: of }) => total + of, whole.slack) + 1n;
    return compareWithin(
      values.reduce<Scaled>((total, value) => total + value!, 0n),
      found,
      slack,
    );
  });

/**
 * Returns whether two columns hold the same figures in every row, such as a gross and a net amount without deductions.
 */
const isSame = (one_: Figures, other: Figures): boolean =>
  one_.values.every((value, row) => value === other.values[row]);

const compared = (figures: readonly Figures[]): readonly Figures[] =>
  figures.filter(({ isZero }) => !isZero).slice(0, columnsCompared);

/**
 * Returns the columns that are the product of two others: units and a price, or an amount and a share in percent or as
 * a fraction.
 */
export const findProducts = (figures: readonly Figures[]): Product[] => {
  const columns = compared(figures);
  return columns.flatMap((factor) =>
    columns.flatMap((ratio) =>
      columns.flatMap((result): Product[] => {
        const isOther = result !== factor && result !== ratio && !isSame(result, factor);
        if (ratio === factor || !isOther) return [];
        if (factor.column < ratio.column && isProduct(factor, ratio, result, false))
          return [{ factor, ratio, result, percent: false }];
        return isProduct(factor, ratio, result, true) ? [{ factor, ratio, result, percent: true }] : [];
      }),
    ),
  );
};

/** Returns the columns that are the sum of two or three others. */
export const findSums = (figures: readonly Figures[]): Sum[] => {
  const columns = compared(figures);
  const sums: Sum[] = [];
  columns.forEach((first, index) =>
    columns.slice(index + 1).forEach((second, next) => {
      for (const third of [undefined, ...columns.slice(index + next + 2)]) {
        const parts = third ? [first, second, third] : [first, second];
        for (const whole of columns)
          if (!parts.includes(whole) && isSum(parts, whole)) sums.push({ whole, parts });
      }
    }),
  );
  return sums;
};

/** Minimum number of rows in which one column must be the same share of another, if no column states the share. */
const minRowsOfShare = 3;

/**
 * Returns pairs of columns in which one is the same share of the other in every row, more than half of it: the amount
 * left after a deduction that no column states.
 */
export const findShares = (figures: readonly Figures[]): { amount: Figures; share: Figures }[] => {
  const columns = compared(figures);
  const isShare = (amount: Figures, share: Figures): boolean => {
    const sizes = amount.values.map((value) => abs(value ?? 0n));
    const largest = sizes.indexOf(sizes.reduce((most, size) => (size > most ? size : most), 0n));
    const [whole, part] = [amount.values[largest], share.values[largest]];
    if (!whole || !part || part / whole !== 0n || abs(part) * 2n <= abs(whole)) return false;
    const check = (row: number): Check => {
      const [a, b] = [amount.values[row], share.values[row]];
      if (!a || b === undefined) return 'tells nothing';
      return compareWithin((a * part) / whole, b, 2n * (amount.slack + roundingTolerance(share)));
    };
    return new Set(amount.values).size > 2 && holds(amount.values.length, check, minRowsOfShare);
  };
  return columns.flatMap((amount) =>
    columns.filter((share) => share !== amount && isShare(amount, share)).map((share) => ({ amount, share })),
  );
};
