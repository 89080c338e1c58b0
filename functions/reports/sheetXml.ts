import type { Cell } from './sheet.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML takes for its own, and what it cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const special = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const everySpecial = new RegExp(special, 'g');

const escaped = (text: string): string =>
  special.test(text) ? text.replace(everySpecial, (character) => entities[character] ?? '') : text;

const relationships = (...targets: readonly (readonly [kind: string, target: string])[]): string =>
  `${declaration}<Relationships xmlns="${packages}/relationships">${targets
    .map(
      ([kind, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${office}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const override = (part: string, kind: string): string =>
  `<Override PartName="/xl/${part}.xml" ContentType="${contentType}.${kind}+xml"/>`;

/** One font, one border, one format: cells have no style of their own. */
const styles = [
  `${declaration}<styleSheet xmlns="${spreadsheet}">`,
  '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs>',
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
].join('');

/** The files around the one sheet of a workbook (ECMA-376, part 1, 12.3), by their names. */
export const workbookFiles = (sheetName: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': [
    `${declaration}<Types xmlns="${packages}/content-types">`,
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
    '<Default Extension="xml" ContentType="application/xml"/>',
    override('workbook', 'sheet.main'),
    override('worksheets/sheet1', 'worksheet'),
    override('styles', 'styles'),
    '</Types>',
  ].join(''),
  '_rels/.rels': relationships(['officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml': [
    `${declaration}<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets>`,
    `<sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ].join(''),
  'xl/_rels/workbook.xml.rels': relationships(
    ['worksheet', 'worksheets/sheet1.xml'],
    ['styles', 'styles.xml'],
  ),
  'xl/styles.xml': styles,
});

/** Where the sheet itself lies. */
export const sheetFile = 'xl/worksheets/sheet1.xml';

/** The letters of a column, the first being 0. */
const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

const letters: string[] = [];
const columnName = (column: number): string => (letters[column] ??= lettersOf(column));

/** Space a reader would take for layout. */
const keptSpace = /^\s|\s$|[\n\t]/;

const cellXml = (cell: Exclude<Cell, null>, reference: string): string => {
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  const space = keptSpace.test(cell) ? ' xml:space="preserve"' : '';
  return `<c r="${reference}" t="inlineStr"><is><t${space}>${escaped(cell)}</t></is></c>`;
};

/** One row; `number` counts from 1. A row without cells takes no place in the file. */
const rowXml = (cells: readonly Cell[], number: number): string => {
  if (!cells.length) return '';
  let row = `<row r="${number}">`;
  for (let column = 0; column < cells.length; column += 1) {
    const cell = cells[column]!;
    if (cell !== null) row += cellXml(cell, `${columnName(column)}${number}`);
  }
  return `${row}</row>`;
};

/** Characters that are handed on together. */
const blockLength = 256 * 1024;

const opening = (widths: readonly number[]): string => {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="true"/>`,
  );
  return [
    `${declaration}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"/></sheetViews>`,
    '<sheetFormatPr defaultRowHeight="15"/>',
    columns.length ? `<cols>${columns.join('')}</cols>` : '',
    '<sheetData>',
  ].join('');
};

/** The sheet as it is written, in blocks. `widths` of its columns are in characters. */
export function* sheetBlocks(rows: Iterable<readonly Cell[]>, widths: readonly number[]): Generator<Buffer> {
  let block = opening(widths);
  let number = 0;
  for (const cells of rows) {
    number += 1;
    block += rowXml(cells, number);
    if (block.length < blockLength) continue;
    yield Buffer.from(block);
    block = '';
  }
  yield Buffer.from(`${block}</sheetData></worksheet>`);
}
