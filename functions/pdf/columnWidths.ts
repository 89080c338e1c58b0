/** Part of the rows, in percent, whose texts a column is widened for. A few long texts break instead. */
const usualPercent = 90;

/**
 * Column: its width when no text is too wide, and the widths that its title and its texts need, all in points. Numbers must not
 * break, so they get room before texts do.
 */
export type ColumnNeed = { width: number; title: number; texts: readonly number[]; isNumber: boolean };

const widest = (widths: readonly number[]): number => widths.reduce((most, one) => Math.max(most, one), 0);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Shares out at most what is wanted, in proportion to it. */
const shareOut = (room: number, wanted: readonly number[]): number[] => {
  const all = sum(wanted);
  return wanted.map((one) => (all > room ? (one * room) / all : one));
};

/** Returns the width that a column needs for its numbers, or for its title and most of its texts. */
const neededWidth = ({ title, texts, isNumber }: ColumnNeed): number => {
  const percent = isNumber ? 100 : usualPercent;
  const sorted = texts.toSorted((one, other) => one - other);
  return Math.max(title, sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? 0);
};

/**
 * Returns widths of the columns of a table, in points, so that no number and few texts break: columns with room to spare lend it
 * to those whose texts are too wide, in proportion to what these lack. A column of texts at most doubles, so that titles of works
 * leave room to others. The table stays as wide.
 */
export const fitColumns = (columns: readonly ColumnNeed[]): number[] => {
  const lack = columns.map((column) => Math.max(0, neededWidth(column) - column.width));
  const spare = columns.map(({ width, title, texts }) => Math.max(0, width - Math.max(title, widest(texts))));
  const toNumbers = shareOut(
    sum(spare),
    columns.map(({ isNumber }, index) => (isNumber ? lack[index]! : 0)),
  );
  const toTexts = shareOut(
    sum(spare) - sum(toNumbers),
    columns.map(({ width, isNumber }, index) => (isNumber ? 0 : Math.min(lack[index]!, width))),
  );
  const lent = shareOut(sum(toNumbers) + sum(toTexts), spare);
  return columns.map(({ width }, index) => width - lent[index]! + toNumbers[index]! + toTexts[index]!);
};
