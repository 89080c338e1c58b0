import { StatementFileProblem } from '../../problem.ts';
import { maxLineLength } from '../../../containers/text/delimited.ts';
import type { RecordCutter, TableRecord } from '../record.ts';
import { isOtherHeader, pageText, tableUnder, type AlignedTable } from './alignedTable.ts';
import { cutAligned, type AlignedColumns } from './cutAligned.ts';
import { splitAtGaps, inPlaces, isRuler, trimPlaces, withPlainSpaces } from './places.ts';

/** Lines below another table's header from which its columns are found. */
const linesToSearch = 40;

/** Returns the pages within a line: a form feed begins a page. */
const splitPages = (line: string): string[] => {
  const text = line.endsWith('\r') ? line.slice(0, -1) : line;
  if (!text.includes('\f')) return [text];
  const pages = text.split('\f').filter((page) => page.trim() !== '');
  return pages.length > 0 ? pages : [''];
};

/** Returns the lines of a text, each reduced to its last page. */
export const splitLines = (text: string, newline: string): string[] =>
  text.split(newline).map((line) => splitPages(line).at(-1)!);

/** Splits a line outside of tables into parts. */
const inParts = (places: string, plain: string): string[] =>
  splitAtGaps(plain).map(({ start, end }) => trimPlaces(places.slice(start, end)));

type Cut = Omit<TableRecord, 'line'>;

/** Lines after a line, as far as they have been read. */
type Below = { readonly lines: () => readonly string[]; readonly isAll: boolean };

/** Makes the cutter of a printed table's lines. It remembers the lines that begin each page. */
const createLineCutter = ({ wide, columns, header }: AlignedTable, text: readonly string[]) => {
  const toPlain = (line: string) => withPlainSpaces(inPlaces(line, wide));
  const first = toPlain(text[header]!).trimEnd();
  const titles = new Set(text.slice(0, header).map((line) => pageText(toPlain(line))));
  const tables = new Map([[first, columns]]);
  let current: AlignedColumns | undefined;
  let isAbove = true;

  /** Finds the columns under a new header. Returns `wait` while too few lines below it have been read. */
  const learn = (plain: string, { lines, isAll }: Below): 'wait' | undefined => {
    const below = lines().slice(0, linesToSearch);
    if (!isAll && below.length < linesToSearch) return 'wait';
    current = tableUnder([plain, ...below.flatMap(splitPages).map(toPlain)], 0);
    if (current) tables.set(plain.trimEnd(), current);
    return undefined;
  };

  return (line: string, below: Below): Cut | 'wait' => {
    const places = inPlaces(line, wide);
    const plain = withPlainSpaces(places);
    if (plain.trim() === '') return { cells: [''] };
    if (isRuler(plain)) return { cells: [trimPlaces(places)], skip: isAbove ? 'TitleLine' : 'Note' };
    const known = tables.get(plain.trimEnd());
    if (isAbove && !known) return { cells: inParts(places, plain) };
    isAbove = false;
    if (known) current = known;
    else if (titles.has(pageText(plain))) return { cells: inParts(places, plain), skip: 'TitleLine' };
    else if (isOtherHeader(plain) && learn(plain, below) === 'wait') return 'wait';
    // A sentence may happen to have spaces at the gaps of the columns.
    const isSentence = !known && !/\d/.test(plain) && splitAtGaps(plain).length === 1;
    if (current && isSentence)
      return { cells: current.headers.map((_, index) => (index ? '' : trimPlaces(places))) };
    if (current) return cutAligned(places, plain, current);
    return { cells: inParts(places, plain), problem: { code: 'TableUnknown' } };
  };
};

/**
 * Makes a parser of text whose columns are aligned by spaces. Rulers, and lines repeated on every page, are marked as
 * no rows. Below the header of another table, lines are cut by its own columns, or are no rows when these cannot be
 * found.
 * @param head the lines the table was found in
 */
export const createAlignedParser = (
  file: string,
  table: AlignedTable,
  head: readonly string[],
  newline: string,
): RecordCutter => {
  const cut = createLineCutter(table, head);
  let number = 1;
  let rest = '';

  return (piece, last) => {
    const lines = (rest + piece).split(newline);
    if (last && lines.at(-1) === '') lines.pop();
    const whole = last ? lines.length : lines.length - 1;
    const records: TableRecord[] = [];
    let index = 0;
    for (; index < whole; index++) {
      const below: Below = { lines: () => lines.slice(index + 1, whole), isAll: last };
      const cuts = splitPages(lines[index]!).map((page) => cut(page, below));
      if (cuts.includes('wait')) break;
      for (const one of cuts) if (one !== 'wait') records.push({ line: number, ...one });
      number++;
    }
    rest = lines.slice(index).join(newline);
    if (rest.length > maxLineLength) throw new StatementFileProblem('LineTooLong', { file, row: number });
    return records;
  };
};
