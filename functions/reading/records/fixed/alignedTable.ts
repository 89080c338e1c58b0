import { knownHeaders, looksLikeHeader, nameIncome } from '../../layouts/header/headerRows.ts';
import { isTotalOfPart } from '../../layouts/rowProblems.ts';
import { alignedColumns } from './alignedColumns.ts';
import { cutAligned, type AlignedColumns } from './cutAligned.ts';
import { headerWithin } from '../record.ts';
import { splitAtGaps, inPlaces, isRuler, withPlainSpaces } from './places.ts';

/** Table aligned by spaces, found in the first lines of a file. */
export type AlignedTable = {
  /** Characters that take two places; absent when each takes one. */
  readonly wide: RegExp | undefined;
  /** Index of its header among the lines. */
  readonly header: number;
  readonly columns: AlignedColumns;
  /** Number of known words of its header; all of them when they name an amount and a work. */
  readonly known: number;
};

/** Rows below a header used to find the columns. */
const maxRows = 300;

/** Minimum rows to find columns: a long text may shift a single row. */
const minRows = 2;

/** Minimum share of rows that fit the columns. */
const minFitting = 0.8;

const hasDigit = (plain: string): boolean => /[\d０-９]/.test(plain);

/** Returns a line without page numbers, for comparison with other pages. */
export const pageText = (plain: string): string => plain.replace(/\d+/g, '0').replace(/\s+/g, ' ').trim();

const splitWords = (plain: string): string[] => plain.trim().split(/\s+/);

const splitParts = (plain: string): string[] =>
  splitAtGaps(plain).map(({ start, end }) => plain.slice(start, end));

/** Returns whether words are the header of another table: at least two field names, and at least half of all words. */
export const isOtherHeader = (plain: string): boolean => {
  if (/\d/.test(plain)) return false;
  const words = splitParts(plain);
  const known = knownHeaders(words);
  return known >= 2 && known * 2 >= words.length && looksLikeHeader(words);
};

/** Returns the lines below a header that may be rows: with a figure, not a total, and not repeated on every page. */
const rowsBelow = (lines: readonly string[], header: number): string[] => {
  const above = new Set(lines.slice(0, header + 1).map(pageText));
  const below = lines.slice(header + 1);
  // The header may have a second line.
  const end = below.findIndex(
    (plain, index) => index > 1 && plain.trimEnd() !== lines[header]!.trimEnd() && isOtherHeader(plain),
  );
  return below
    .slice(0, end < 0 ? undefined : end)
    .filter((plain) => hasDigit(plain) && !above.has(pageText(plain)) && !isTotalOfPart(splitParts(plain)))
    .slice(0, maxRows);
};

/** Returns the columns under a line of words, if the lines below fit them. */
export const tableUnder = (lines: readonly string[], header: number): AlignedColumns | undefined => {
  const plain = lines[header]!;
  if (!looksLikeHeader(splitWords(plain))) return undefined;
  const rows = rowsBelow(lines, header);
  const ruler = [lines[header + 1], lines[header - 1]].find((line) => line !== undefined && isRuler(line));
  const columns = rows.length >= minRows ? alignedColumns(plain, rows, ruler) : undefined;
  if (!columns) return undefined;
  const fitting = rows.filter((row) => !cutAligned(row, row, columns).problem).length;
  return fitting >= rows.length * minFitting ? columns : undefined;
};

/** Returns whether columns with unknown names still form a table: at least three named ones, and one of numbers. */
const isTable = ({ headers, anchors }: AlignedColumns): boolean =>
  headers.length > 2 &&
  headers.every((name) => name !== '') &&
  anchors.some((anchor) => anchor !== undefined);

type Found = Omit<AlignedTable, 'wide'>;

/**
 * Finds the first line that names an amount and a work, otherwise the line with most known words, otherwise the first
 * line above a table.
 */
const findHeaderLine = (lines: readonly string[], only: number | undefined): Found | undefined => {
  let best: Found | undefined;
  let mostKnown = 1;
  for (let header = only ?? 0; header < Math.min(headerWithin, lines.length); header++) {
    const columns = tableUnder(lines, header);
    if (columns) {
      const known = knownHeaders(columns.headers);
      const found = { header, columns, known };
      if (nameIncome(columns.headers)) return { ...found, known: columns.headers.length };
      if (known > mostKnown || (!best && isTable(columns)))
        [best, mostKnown] = [found, Math.max(mostKnown, known)];
    }
    if (header === only) break;
  }
  return best;
};

/** Minimum lines of a table whose parts are separated by two spaces. */
const minAlignedLines = 2;

/**
 * Finds a table with aligned columns, whether its East Asian characters take one place or two.
 * @param lines the first lines of a file
 * @param wide characters that may take two places
 * @param only index of the header, when a person chose it
 */
export const findAligned = (
  lines: readonly string[],
  wide: RegExp,
  only?: number,
): AlignedTable | undefined => {
  const aligned = lines.filter((line) => /\S[ \u3000]{2,}\S/.test(line)).length;
  if (aligned < minAlignedLines) return undefined;
  const hasWide = lines.some((line) => line.search(wide) >= 0);
  const found = [...(hasWide ? [wide] : []), undefined].flatMap((measure) => {
    const plain = lines.map((line) => withPlainSpaces(inPlaces(line, measure)));
    const table = findHeaderLine(plain, only);
    return table ? [{ ...table, wide: measure }] : [];
  });
  const [first, second] = found;
  return first && second && second.known > first.known ? second : first;
};
