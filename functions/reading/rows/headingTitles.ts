import { parseNumber } from '../../../shared/money/writtenNumber.ts';
import type { TableRecord } from '../records/record.ts';

/** Name of the column that headings become in a table without a column of titles. */
export const headingColumn = 'Title';

/** Longest heading, in characters. */
const longest = 200;

/** Returns the only filled cell of a line, if it is words. */
const headingIn = (cells: readonly string[]): string | undefined => {
  const [only = '', ...others] = cells.filter((cell) => cell.trim() !== '');
  const isHeading =
    others.length === 0 && only !== '' && only.length <= longest && parseNumber(only) === undefined;
  return isHeading ? only : undefined;
};

/**
 * Returns a function that adds a column to lines: it holds the words of a line that says nothing else, which leave their
 * own column, and is empty on all others.
 * @param width number of columns of the table
 */
export const asTitled =
  (width: number) =>
  (record: TableRecord): TableRecord => {
    const heading = headingIn(record.cells);
    const cells = Array.from({ length: width }, (_, column) =>
      heading === undefined ? (record.cells[column] ?? '') : '',
    );
    // Cells beyond the last column stay, so that the line is still seen to be too long.
    return { ...record, cells: [...cells, heading ?? '', ...record.cells.slice(width)] };
  };
