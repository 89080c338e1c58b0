import { strToU8, zipSync } from 'fflate';
import iconv from 'iconv-lite';
import { buildXlsx, rows as sheetRows } from '../reading/buildXlsx.ts';

/** Number of a spreadsheet, with its text. */
export type Figure = { readonly n: string };
export type Cell = string | Figure;
export type Table = readonly (readonly Cell[])[];

export const figure = (text: string | bigint): Figure => ({ n: String(text) });

const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.n);

/** Writes cells between delimiters, in quotes where needed. */
export const delimited = (table: Table, delimiter = ','): string =>
  table
    .map((row) =>
      row
        .map(textOf)
        .map((text) =>
          text.includes(delimiter) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text,
        )
        .join(delimiter),
    )
    .join('\r\n');

/** Writes tables and title lines below one another, with a blank line between them. */
export const belowBy = (delimiter: string, ...parts: readonly (Table | string)[]): string =>
  `${parts.map((part) => (typeof part === 'string' ? part : delimited(part, delimiter))).join('\r\n\r\n')}\r\n`;

export const below = (...parts: readonly (Table | string)[]): string => belowBy(',', ...parts);

export const utf8 = (text: string): Uint8Array => strToU8(text);

export const encoded = (text: string, encoding: string): Uint8Array => iconv.encode(text, encoding);

export const csv = (table: Table, delimiter = ','): Uint8Array => utf8(`${delimited(table, delimiter)}\r\n`);

export const workbook = (sheets: Readonly<Record<string, Table>>): Uint8Array =>
  buildXlsx({
    sheets: Object.entries(sheets).map(([name, table]) => ({
      name,
      rows: sheetRows(...table.map((row) => row.map((cell) => (cell === '' ? null : cell)))),
    })),
  });

export const archive = (files: Readonly<Record<string, Uint8Array>>): Uint8Array => zipSync({ ...files });
