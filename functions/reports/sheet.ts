import { writeXlsxStream } from 'hucre/xlsx';
import { guardFormula } from '../../shared/files/formulaGuard.ts';
import { toXmlText } from '../../shared/files/xmlText.ts';
import { packWorkbook } from './packWorkbook.ts';

/** Cell of a workbook. */
export type Cell = string | number | null;

/** Digits of a number that a spreadsheet stores exactly. */
const spreadsheetDigits = 15;

/**
 * Returns an amount as a cell: a number if a spreadsheet stores all its digits, otherwise text, so nothing is rounded.
 */
export const amountCell = (amount: string): Cell => {
  if (amount.length <= spreadsheetDigits) return Number(amount);
  const digits = amount.replace(/^-?0*\.?0*/, '').replace('.', '').length;
  return digits <= spreadsheetDigits ? Number(amount) : amount;
};

/** Returns a share as a cell: a number in percent, or text if it is a fraction. */
export const percentageCell = (percentage: string): Cell =>
  percentage.includes('/') ? percentage : amountCell(percentage);

/** Returns text as a cell. An apostrophe marks text that a spreadsheet could read as a formula. */
export const textCell = guardFormula;

function* writable(rows: Iterable<Cell[]>): Generator<Cell[]> {
  for (const row of rows) yield row.map((cell) => (typeof cell === 'string' ? toXmlText(cell) : cell));
}

/** Bytes of a workbook as they are written. */
export type SheetBytes = AsyncIterable<Uint8Array>;

/**
 * Maximum lines of a workbook that is held in memory and compressed whole. The writer compresses each of its seven
 * parts through a stream, which takes longer than writing them. Such a workbook also lists each text once: texts of
 * reports repeat, so that takes a quarter less time, but the list stays in memory to the end.
 */
const maxSmallLines = 10_000;

async function* packedWhole(unpacked: SheetBytes): SheetBytes {
  const pieces: Uint8Array[] = [];
  for await (const piece of unpacked) pieces.push(piece);
  yield packWorkbook(Buffer.concat(pieces));
}

/**
 * Writes one worksheet. Takes rows one at a time and passes on the bytes of a large one as they are written: neither a
 * million rows nor their file are ever held in memory. The same rows make the same bytes.
 * @param sheet its name, the widths of its columns in characters, and its approximate number of lines
 */
export const writeSheet = (
  sheet: { name: string; widths: readonly number[]; lines: number },
  rows: Iterable<Cell[]>,
): SheetBytes => {
  const isSmall = sheet.lines <= maxSmallLines;
  const bytes = writeXlsxStream(writable(rows), {
    name: sheet.name,
    columns: sheet.widths.map((width) => ({ width })),
    inlineStrings: !isSmall,
    compress: !isSmall,
  }) as ReadableStream<Uint8Array> & SheetBytes;
  return isSmall ? packedWhole(bytes) : bytes;
};
