import { strToU8, zipSync } from 'fflate';

export type SheetXml = {
  readonly name: string;
  /** Content of `<sheetData>`. */
  readonly rows: string;
  readonly hidden?: boolean;
  /** Dimension the sheet states. */
  readonly dimension?: string;
  /** Ranges of merged cells. */
  readonly merged?: readonly string[];
};

export type BookXml = {
  readonly sheets: readonly SheetXml[];
  /** Content of `<sst>`. */
  readonly strings?: string;
  /** Content of `<styleSheet>`. */
  readonly styles?: string;
  readonly date1904?: boolean;
};

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;

const relationships = (inside: string) =>
  `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`;

/** Builds an XLSX file from the XML of its sheets, so that a test controls exactly what a cell contains. */
export const buildXlsx = ({ sheets, strings, styles, date1904 }: BookXml): Uint8Array => {
  const tabs = sheets.map(
    ({ name, hidden }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  );
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${declaration}<Types/>`,
    '_rels/.rels': relationships(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr${
      date1904 ? ' date1904="1"' : ''
    }/><sheets>${tabs.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      [
        ...sheets.map((_, index) =>
          relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`),
        ),
        relation('rId90', 'styles', 'styles.xml'),
        relation('rId91', 'sharedStrings', '/xl/sharedStrings.xml'),
      ].join(''),
    ),
    ...(styles !== undefined && { 'xl/styles.xml': `${declaration}<styleSheet>${styles}</styleSheet>` }),
    ...(strings !== undefined && { 'xl/sharedStrings.xml': `${declaration}<sst>${strings}</sst>` }),
  };
  sheets.forEach(({ rows, dimension, merged }, index) => {
    const list = merged?.map((range) => `<mergeCell ref="${range}"/>`).join('');
    parts[`xl/worksheets/sheet${index + 1}.xml`] =
      `${declaration}<worksheet xmlns="${main}">${dimension ? `<dimension ref="${dimension}"/>` : ''}` +
      `<sheetData>${rows}</sheetData>${list ? `<mergeCells>${list}</mergeCells>` : ''}</worksheet>`;
  });
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Builds one row: a string becomes inline text, `{ n: '0.1' }` a number with that text, and `null` no cell. */
export const row = (
  number: number,
  cells: readonly (string | { n: string; s?: number } | null)[],
): string => {
  const written = cells.map((cell, column) => {
    if (cell === null) return '';
    const reference = `${String.fromCharCode(65 + column)}${number}`;
    if (typeof cell === 'string')
      return `<c r="${reference}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
    return `<c r="${reference}"${cell.s === undefined ? '' : ` s="${cell.s}"`}><v>${cell.n}</v></c>`;
  });
  return `<row r="${number}">${written.join('')}</row>`;
};

/** Builds the rows of a sheet, starting with the first. */
export const rows = (...lines: Parameters<typeof row>[1][]): string =>
  lines.map((cells, index) => row(index + 1, cells)).join('');
