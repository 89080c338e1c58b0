import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { encodings, type Encoding } from '../../../shared/reference/encodings.ts';
import { bufferWhole } from '../bytes.ts';
import type { InnerFile } from '../container.ts';
import { asDamaged, FileProblem } from '../fileProblem.ts';
import { MergedCells } from '../sheets/mergedCells.ts';
import { BlockBuilder, maxColumns, RowBuilder, type Sheet, type SheetRow } from '../sheets/sheet.ts';
import { createDecoder, detectEncoding } from '../text/encoding.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** Maximum bytes of a page. Its tree takes some ten times as much memory. */
const maxPageBytes = 50 * 1024 * 1024;

/** Bytes at the start that hold a page's encoding (HTML, 13.2.3.2). */
const declarationLength = 1024;

const isElement = (node: Node): node is Element => 'tagName' in node;

const listChildren = (node: Node): readonly Node[] => ('childNodes' in node ? node.childNodes : []);

const findAttribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

/** Returns the elements with some names below a node, in order, but not those inside a nested table. */
const below = (node: Node, names: readonly string[]): Element[] =>
  listChildren(node).flatMap((child) => {
    if (!isElement(child)) return [];
    if (names.includes(child.tagName)) return [child];
    return child.tagName === 'table' ? [] : below(child, names);
  });

const allTables = (node: Node): Element[] =>
  listChildren(node).flatMap((child) => [
    ...(isElement(child) && child.tagName === 'table' ? [child] : []),
    ...allTables(child),
  ]);

const nodeText = (node: Node): string => {
  if ('value' in node) return node.value;
  if (isElement(node) && ['table', 'script', 'style'].includes(node.tagName)) return '';
  return isElement(node) && node.tagName === 'br' ? ' ' : listChildren(node).map(nodeText).join('');
};

/** Returns the text as a browser shows it: each run of blanks becomes one space. */
const shownText = (cell: Element): string => nodeText(cell).replace(/\s+/g, ' ').trim();

/** Returns the number of columns or rows a cell spans, at least one. */
const cellSpan = (cell: Element, name: 'colspan' | 'rowspan'): number =>
  Math.min(Math.max(Number.parseInt(findAttribute(cell, name) ?? '1', 10) || 1, 1), maxColumns);

/**
 * Yields the rows of a table. A cell that spans several columns or rows stands in the first of them and reaches into
 * the rows below, like merged cells of a workbook. Where spreadsheets write `x:num`, its exact number replaces the
 * rounded one.
 */
function* tableRows(table: Element): Generator<SheetRow> {
  const row = new RowBuilder();
  const merged = new MergedCells();
  /** Rows that a cell above still occupies in a column. */
  let taken: number[] = [];
  for (const [index, line] of below(table, ['tr']).entries()) {
    let column = 0;
    const next = taken.map((rows) => Math.max(0, rows - 1));
    for (const cell of below(line, ['td', 'th'])) {
      while (taken[column]) column += 1;
      const exact = findAttribute(cell, 'x:num');
      const text = exact || shownText(cell);
      const [columns, rows] = [cellSpan(cell, 'colspan'), cellSpan(cell, 'rowspan')];
      if (column + columns > maxColumns) throw new RangeError('column out of range');
      if (text !== '') row.set(column, text, Boolean(exact));
      merged.add({ first: index + 1, last: index + rows, column });
      for (let end = column + columns; column < end; column += 1) if (rows > 1) next[column] = rows - 1;
    }
    taken = next;
    yield merged.over(row.take(index + 1));
  }
}

async function* tableBlocks(file: string, table: Element): AsyncGenerator<readonly SheetRow[]> {
  const blocks = new BlockBuilder();
  try {
    for (const record of tableRows(table)) {
      const block = blocks.add(record);
      if (block) yield block;
    }
  } catch (error) {
    throw asDamaged(file, error);
  }
  yield blocks.take();
}

/** Returns the encoding a page declares, when it is a supported one. */
const declared = (bytes: Uint8Array): Encoding | undefined => {
  const start = Buffer.from(bytes.subarray(0, declarationLength)).toString('latin1');
  const name = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1]?.toLowerCase();
  const known = name === 'gb2312' ? 'gbk' : name;
  return encodings.find((encoding) => encoding === known);
};

const decode = async (bytes: Uint8Array): Promise<string> => {
  const detected = detectEncoding(bytes);
  const encoding = detected.markLength > 0 ? detected.encoding : (declared(bytes) ?? detected.encoding);
  return (await createDecoder(encoding))(bytes.subarray(detected.markLength), true);
};

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Returns the tables with cells. A page nested too deeply to walk counts as damaged. */
const findTables = (file: string, text: string): Element[] => {
  try {
    return allTables(parse(text)).filter((table) => below(table, ['td', 'th']).length > 0);
  } catch (error) {
    throw asDamaged(file, error);
  }
};

/**
 * Opens a web page that back offices export instead of a spreadsheet, mostly named `.xls`. Each table with cells is a sheet.
 * @throws FileProblem `OtherFormat` for a page without tables, `TruncatedFile`, `TooLarge`, `DamagedFile`
 */
export const openHtmlTables = async ({ name: file, bytes }: InnerFile): Promise<readonly Sheet[]> => {
  const page = await bufferWhole(file, bytes, maxPageBytes);
  const text = await decode(page);
  const tables = findTables(file, text);
  if (!tables.length) throw new FileProblem('OtherFormat', { file }, { found: 'HTML' });
  if (count(text, /<table\b/gi) > count(text, /<\/table\b/gi))
    throw new FileProblem('TruncatedFile', { file });
  return tables.map((table, index) => ({
    name: `Table ${index + 1}`,
    hidden: false,
    rows: () => tableBlocks(file, table),
  }));
};
