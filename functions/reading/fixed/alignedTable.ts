import {
  knownHeaders,
  looksLikeHeader,
  nameIncome,
} from '../../../shared/statements/reading/header/headerRows.ts';
import { isTotalOfPart } from '../../../shared/statements/reading/rowProblems.ts';
import { alignedColumns } from './alignedColumns.ts';
import { cutAligned, type AlignedColumns } from './cutAligned.ts';
import { chunksOf, inPlaces, isRuler, withPlainBlanks } from './places.ts';

/** A table aligned by blanks, found in the first lines of a file. */
export type AlignedTable = {
  /** Characters that take two places; absent where each takes one. */
  readonly wide: RegExp | undefined;
  /** Number of its header among the lines given, from 0. */
  readonly header: number;
  readonly columns: AlignedColumns;
  /** How many words of its header are known; all of them where they name an amount and a work. */
  readonly known: number;
};

/** Lines the header is looked for in, and rows below it that the columns are told from. */
const headerWithin = 60;
const mostRows = 300;

/** Rows below a header that it takes to tell columns: one alone may have been moved by a text that is too long. */
const fewestRows = 2;

/** Rows of a hundred that must keep to the columns. */
const mustFit = 0.8;

const hasDigit = (plain: string): boolean => /[\d０-９]/.test(plain);

/** A line as compared with those of other pages: without what counts the pages. */
export const pageText = (plain: string): string => plain.replace(/\d+/g, '0').replace(/\s+/g, ' ').trim();

const wordsOf = (plain: string): string[] => plain.trim().split(/\s+/);

const partsOf = (plain: string): string[] => chunksOf(plain).map(({ start, end }) => plain.slice(start, end));

/** Whether words are the header of another table: two names of fields, half of all at least. */
export const isOtherHeader = (plain: string): boolean => {
  if (/\d/.test(plain)) return false;
  const words = partsOf(plain);
  const known = knownHeaders(words);
  return known >= 2 && known * 2 >= words.length && looksLikeHeader(words);
};

/** The lines below a header that may be rows: with a figure, no totals, and not what every page begins with. */
const rowsBelow = (lines: readonly string[], header: number): string[] => {
  const above = new Set(lines.slice(0, header + 1).map(pageText));
  const below = lines.slice(header + 1);
  // A second line of the header may stand next to it.
  const end = below.findIndex(
    (plain, index) => index > 1 && plain.trimEnd() !== lines[header]!.trimEnd() && isOtherHeader(plain),
  );
  return below
    .slice(0, end < 0 ? undefined : end)
    .filter((plain) => hasDigit(plain) && !above.has(pageText(plain)) && !isTotalOfPart(partsOf(plain)))
    .slice(0, mostRows);
};

/** The columns under a line of words, if the lines below keep to them. */
export const tableUnder = (lines: readonly string[], header: number): AlignedColumns | undefined => {
  const plain = lines[header]!;
  if (!looksLikeHeader(wordsOf(plain))) return undefined;
  const rows = rowsBelow(lines, header);
  const ruler = [lines[header + 1], lines[header - 1]].find((line) => line !== undefined && isRuler(line));
  const columns = rows.length >= fewestRows ? alignedColumns(plain, rows, ruler) : undefined;
  if (!columns) return undefined;
  const fitting = rows.filter((row) => !cutAligned(row, row, columns).problem).length;
  return fitting >= rows.length * mustFit ? columns : undefined;
};

/** Whether columns nobody knows the names of are a table all the same: three named ones at least, and one of numbers. */
const isTable = ({ headers, anchors }: AlignedColumns): boolean =>
  headers.length > 2 &&
  headers.every((name) => name !== '') &&
  anchors.some((anchor) => anchor !== undefined);

type Found = Omit<AlignedTable, 'wide'>;

/** The first line that names an amount and a work, else the one with most known words, else the first above a table. */
const findHeaderLine = (lines: readonly string[], only: number | undefined): Found | undefined => {
  let best: Found | undefined;
  let most = 1;
  for (let header = only ?? 0; header < Math.min(headerWithin, lines.length); header++) {
    const columns = tableUnder(lines, header);
    if (columns) {
      const known = knownHeaders(columns.headers);
      const found = { header, columns, known };
      if (nameIncome(columns.headers)) return { ...found, known: columns.headers.length };
      if (known > most || (!best && isTable(columns))) [best, most] = [found, Math.max(most, known)];
    }
    if (header === only) break;
  }
  return best;
};

/** Lines with parts set apart by two blanks that a table has at least. */
const leastAligned = 2;

/**
 * Finds a table whose columns stand below one another, whether characters of East Asia take one place in it or two.
 * @param lines the first lines of a file
 * @param wide characters that may take two places
 * @param only the number of the header, where a person chose it
 */
export const findAligned = (
  lines: readonly string[],
  wide: RegExp,
  only?: number,
): AlignedTable | undefined => {
  const aligned = lines.filter((line) => /\S[ \u3000]{2,}\S/.test(line)).length;
  if (aligned < leastAligned) return undefined;
  const hasWide = lines.some((line) => line.search(wide) >= 0);
  const found = [...(hasWide ? [wide] : []), undefined].flatMap((measure) => {
    const plain = lines.map((line) => withPlainBlanks(inPlaces(line, measure)));
    const table = findHeaderLine(plain, only);
    return table ? [{ ...table, wide: measure }] : [];
  });
  const [first, second] = found;
  return first && second && second.known > first.known ? second : first;
};
