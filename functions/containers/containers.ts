import { fileStart } from './bytes.ts';
import type { Archive, Compression, Workbook } from './container.ts';
import { foreignFormats, type ForeignFormat } from './foreign.ts';
import { gzip } from './gzip.ts';
import { html } from './html/html.ts';
import { xls } from './xls/xls.ts';
import { xlsx } from './xlsx/xlsx.ts';
import { xml } from './xml/xml.ts';
import { zip } from './zip/zip.ts';

/** Every compression that can be read. */
const compressions = [gzip] as const satisfies readonly Compression[];

/** Every archive that can be read. */
const archives = [zip] as const satisfies readonly Archive[];

/** Every workbook that can be read: Excel's own, a web page with tables, a spreadsheet as XML. */
const workbooks = [xlsx, xls, html, xml] as const satisfies readonly Workbook[];

export type PackedKind = (typeof compressions | typeof archives)[number]['kind'];
export type WorkbookKind = (typeof workbooks)[number]['kind'];

/** Format of a file: one of the above, a known one that cannot be read, or text. */
type FileFormat =
  | (typeof compressions)[number]
  | (typeof archives)[number]
  | (typeof workbooks)[number]
  | ForeignFormat
  | { readonly kind: 'text' };

/** Recognises the format of a file by its first bytes, never by its name. */
export const recogniseFormat = (head: Buffer): FileFormat => {
  const start = fileStart(head);
  const formats = [...foreignFormats, ...compressions, ...archives, ...workbooks];
  return formats.find((format) => format.recognises(start)) ?? { kind: 'text' };
};
