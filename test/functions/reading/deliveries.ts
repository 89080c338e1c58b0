import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { openStatement } from '../../../functions/reading/pipeline.ts';
import { surveyTables } from '../../../functions/reading/surveyTables.ts';
import { hasDoubt, type DeliveredTable } from '../../../shared/statements/tables/tableRoles.ts';
import { buildXlsx } from './buildXlsx.ts';
import { inPieces, readAll } from './readFile.ts';

/** Cells of a table, its header first. */
export type Cells = readonly (readonly (string | number)[])[];

/** Result of reading a delivery: its totals, or that a person must say what its tables are. */
export type ReadDelivery = { totals: Record<string, string> | 'asks'; tables: readonly DeliveredTable[] };

/** Reads a delivery as the import does: several tables a second time, without those that are no income. */
export const readDelivery = async (
  bytes: Uint8Array | string,
  name: string,
  chosen?: Parameters<typeof surveyTables>[1],
): Promise<ReadDelivery> => {
  const content = typeof bytes === 'string' ? strToU8(bytes) : bytes;
  const open = (options = {}) => openStatement(inPieces(content), name, options);
  const first = await readAll(await open());
  if (first.statement.tablesWithRows() < 2) return { totals: first.totals, tables: [] };
  const { tables, leftOut } = await surveyTables(await open(), chosen);
  if (hasDoubt(tables)) return { totals: 'asks', tables };
  const { totals } = await readAll(await open({ leftOut }));
  return { totals, tables };
};

export const csv = (cells: Cells, delimiter = ','): string =>
  cells.map((row) => row.map((cell) => `"${cell}"`).join(delimiter)).join('\r\n');

/** Several tables one below the other, with a blank line between them. */
export const stacked = (...tables: readonly Cells[]): string =>
  tables.map((one) => csv(one)).join('\r\n\r\n');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const letters = 'ABCDEFGHIJKLMNOP';

const sheetXml = (cells: Cells): string =>
  cells
    .map((row, index) => {
      const inside = row.map((cell, column) => {
        const place = `${letters[column]}${index + 1}`;
        return typeof cell === 'number'
          ? `<c r="${place}"><v>${cell}</v></c>`
          : `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
      });
      return `<row r="${index + 1}">${inside.join('')}</row>`;
    })
    .join('');

export const xlsx = (sheets: Readonly<Record<string, Cells>>): Uint8Array =>
  buildXlsx({ sheets: Object.entries(sheets).map(([name, cells]) => ({ name, rows: sheetXml(cells) })) });

export const zip = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  );

export const gzip = (content: string | Uint8Array): Uint8Array => gzipSync(content);

/** A workbook as an XML spreadsheet. */
export const xmlBook = (sheets: Readonly<Record<string, Cells>>): string => {
  const cellXml = (cell: string | number) =>
    `<Cell><Data ss:Type="${typeof cell === 'number' ? 'Number' : 'String'}">${escaped(String(cell))}</Data></Cell>`;
  const rowXml = (row: Cells[number]) => `<Row>${row.map(cellXml).join('')}</Row>`;
  const tabs = Object.entries(sheets).map(
    ([name, cells]) =>
      `<Worksheet ss:Name="${name}"><Table>${cells.map(rowXml).join('')}</Table></Worksheet>`,
  );
  return `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${tabs.join('')}</Workbook>`;
};

/** Two tables of a web page saved as a spreadsheet. */
export const htmlPage = (...tables: readonly Cells[]): string => {
  const rows = (cells: Cells) =>
    cells
      .map((row) => `<tr>${row.map((cell) => `<td>${escaped(String(cell))}</td>`).join('')}</tr>`)
      .join('');
  return `<html><body>${tables.map((cells) => `<table>${rows(cells)}</table>`).join('<p>and</p>')}</body></html>`;
};
