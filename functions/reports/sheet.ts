import { writeXlsxStream } from 'hucre/xlsx';
import { packWorkbook } from './packWorkbook.ts';

/** A cell of a workbook. */
export type Cell = string | number | null;

/** Digits a spreadsheet keeps of a number. */
const spreadsheetDigits = 15;

/**
 * An amount as a cell: a number while a spreadsheet keeps all its digits, else text, so that nothing is rounded on the
 * way.
 */
export const amountCell = (amount: string): Cell => {
  if (amount.length <= spreadsheetDigits) return Number(amount);
  const digits = amount.replace(/^-?0*\.?0*/, '').replace('.', '').length;
  return digits <= spreadsheetDigits ? Number(amount) : amount;
};

/** Text as a cell. What a spreadsheet could take for a formula is marked as text. */
export const textCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** Characters that no XML file can hold, hence no workbook (XML 1.0, 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function* writable(rows: Iterable<Cell[]>): Generator<Cell[]> {
  for (const row of rows)
    yield row.map((cell) => (typeof cell === 'string' ? cell.replace(unwritable, '') : cell));
}

/** The bytes of a workbook as they are written. */
export type SheetBytes = AsyncIterable<Uint8Array>;

/**
 * Lines up to which a workbook is small: it is held and packed whole, for the writer packs each of its seven parts through a
 * stream, which takes longer than writing them, and lists each text once. Texts of reports repeat, so that takes a quarter less
 * time; but the list is held to the end.
 */
const mostSmall = 10_000;

async function* packedWhole(unpacked: SheetBytes): SheetBytes {
  const pieces: Uint8Array[] = [];
  for await (const piece of unpacked) pieces.push(piece);
  yield packWorkbook(Buffer.concat(pieces));
}

/**
 * Writes one worksheet; rows are taken one at a time, and bytes of a large one are handed on as they come, so that neither a
 * million rows nor the file they make is ever held whole. The same rows make the same bytes.
 * @param sheet its name, the widths of its columns in characters, and how many lines it has, give or take its head
 */
export const writeSheet = (
  sheet: { name: string; widths: readonly number[]; lines: number },
  rows: Iterable<Cell[]>,
): SheetBytes => {
  const isSmall = sheet.lines <= mostSmall;
  const bytes = writeXlsxStream(writable(rows), {
    name: sheet.name,
    columns: sheet.widths.map((width) => ({ width })),
    inlineStrings: !isSmall,
    compress: !isSmall,
  }) as ReadableStream<Uint8Array> & SheetBytes;
  return isSmall ? packedWhole(bytes) : bytes;
};
