import { scale, toScaled, type Scaled } from '../../money/decimal.ts';
import { parsePeriod } from './periods.ts';
import { normaliseIsrc, parseNumber, sniffNumberStyle, type NumberStyle } from './values.ts';

type Rows = readonly (readonly string[])[];

/** A column of numbers as far as its first rows go. */
export type Figures = {
  readonly column: number;
  /** By row; absent where a cell holds no number. */
  readonly values: readonly (Scaled | undefined)[];
  /** Half of the last decimal place that is written, by which a figure may have been rounded; 0 for whole numbers. */
  readonly slack: Scaled;
  readonly isZero: boolean;
};

/** `factor × ratio = result` in every row, the ratio in percent where `percent` says so. */
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

/** Rows that are compared, and columns of numbers that relations are looked for among. */
const [rowsCompared, columnsCompared] = [40, 16];

const decimalsOf = (text: string): number => {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
};

const abs = (value: Scaled): Scaled => (value < 0n ? -value : value);

/** How a table writes numbers, told by the column that tells most; months such as `01.2025` are no numbers. */
export const styleOf = (columns: Rows): NumberStyle => {
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

/** Columns whose filled cells are nearly all numbers. */
export const figuresOf = (rows: Rows, width: number): Figures[] => {
  const columns = Array.from({ length: width }, (_, column) =>
    rows.slice(0, rowsCompared).map((row) => row[column] ?? ''),
  );
  const style = styleOf(columns);
  return columns
    .map((texts, column): Figures | undefined => {
      const filled = texts.filter((text) => text.trim() !== '').length;
      // Three letters before digits may be a currency, or the beginning of an ISRC.
      const isNumber = (text: string) => text.trim() !== '' && !normaliseIsrc(text).valid;
      const numbers = texts.map((text) => (isNumber(text) ? parseNumber(text, style) : undefined));
      const read = numbers.filter((number) => number !== undefined);
      if (read.length === 0 || read.length < filled * 0.8) return undefined;
      const decimals = Math.max(...read.map(decimalsOf));
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

/** Rows that a relation must hold in before it tells anything, however few there are. */
const leastRows = 2;

type Check = 'holds' | 'fails' | 'tells nothing';

/** Whether a relation holds wherever a row tells anything about it. */
const holds = (count: number, check: (row: number) => Check, least = leastRows): boolean => {
  let told = 0;
  for (let row = 0; row < count; row++) {
    const found = check(row);
    if (found === 'fails') return false;
    if (found === 'holds') told++;
  }
  return told >= least;
};

/** A row tells nothing where rounding alone could explain it: where it may be more than a fiftieth of the result. */
const compareWithin = (expected: Scaled, found: Scaled, slack: Scaled): Check => {
  if (expected === found) return 'holds';
  if (abs(expected - found) > slack) return 'fails';
  return slack * 50n <= abs(found) ? 'holds' : 'tells nothing';
};

/** Half of the last place a result is written to; a whole number may be rounded too. */
const roundingOf = ({ slack }: Figures): Scaled => (slack === 0n ? one / 2n : slack);

const isProduct = (factor: Figures, ratio: Figures, result: Figures, percent: boolean): boolean => {
  const divisor = percent ? one * hundred : one;
  const changes = ratio.values.some((value) => value !== undefined && value !== 0n && value !== divisor);
  return (
    changes &&
    holds(result.values.length, (row) => {
      const [a, b, c] = [factor.values[row], ratio.values[row], result.values[row]];
      if (!a || !b || c === undefined) return 'tells nothing';
      const slack = (abs(a) * ratio.slack + abs(b) * factor.slack) / divisor + roundingOf(result);
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

/** The same figures in every row, as where a gross amount is the net one. */
const isSame = (one_: Figures, other: Figures): boolean =>
  one_.values.every((value, row) => value === other.values[row]);

const compared = (figures: readonly Figures[]): readonly Figures[] =>
  figures.filter(({ isZero }) => !isZero).slice(0, columnsCompared);

/** Columns that are the product of two others: units and a price, an amount and a share in percent or as a part of one. */
export const productsOf = (figures: readonly Figures[]): Product[] => {
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

/** Columns that are the sum of two or three others. */
export const sumsOf = (figures: readonly Figures[]): Sum[] => {
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

/** Rows that must tell that one column is the same share of another, as no column says the share. */
const leastRowsOfShare = 3;

/**
 * Pairs of columns where one is the same share of the other in every row, more than half of it: what is left of an amount
 * where no column says how much is kept.
 */
export const sharesOf = (figures: readonly Figures[]): { amount: Figures; share: Figures }[] => {
  const columns = compared(figures);
  const isShare = (amount: Figures, share: Figures): boolean => {
    const sizes = amount.values.map((value) => abs(value ?? 0n));
    const largest = sizes.indexOf(sizes.reduce((most, size) => (size > most ? size : most), 0n));
    const [whole, part] = [amount.values[largest], share.values[largest]];
    if (!whole || !part || part / whole !== 0n || abs(part) * 2n <= abs(whole)) return false;
    const check = (row: number): Check => {
      const [a, b] = [amount.values[row], share.values[row]];
      if (!a || b === undefined) return 'tells nothing';
      return compareWithin((a * part) / whole, b, 2n * (amount.slack + roundingOf(share)));
    };
    return new Set(amount.values).size > 2 && holds(amount.values.length, check, leastRowsOfShare);
  };
  return columns.flatMap((amount) =>
    columns.filter((share) => share !== amount && isShare(amount, share)).map((share) => ({ amount, share })),
  );
};
