import type { Column, ListQuery, Rows } from '../ListTable.tsx';
import { cellText } from './cellText.ts';

/** Maximum rows of a file. A list is read a hundred rows at a time. */
export const maxExported = 10_000;
const rowsPerRead = 100;

/** Reason a list cannot be written to a file. */
export class CannotExport extends Error {
  override readonly name = 'CannotExport';
  readonly reason: 'tooMany' | 'changed';
  constructor(reason: CannotExport['reason']) {
    super(reason);
    this.reason = reason;
  }
}

type Source<T> = {
  load: (query: ListQuery, signal: AbortSignal) => Promise<Rows<T>>;
  rowId: (row: T) => string;
  columns: readonly Column<T>[];
};

/**
 * Returns the query that finds everything a keyword matches: a keyword alone finds the first rows only, with an order all of
 * them.
 */
const wholeQuery = <T>(
  query: Pick<ListQuery, 'filters' | 'sort'>,
  columns: readonly Column<T>[],
): Pick<ListQuery, 'filters' | 'sort'> => {
  const field = columns.find(({ sort }) => sort)?.sort;
  return field && !query.sort ? { ...query, sort: { field, descending: false } } : query;
};

/**
 * Loads every row that passes the filters of a list, page by page.
 * @throws CannotExport `tooMany` for more rows than a file holds; `changed` when rows came or went meanwhile
 */
export const loadAllRows = async <T>(
  { load, rowId, columns }: Source<T>,
  query: Pick<ListQuery, 'filters' | 'sort'>,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<T[]> => {
  const read = (asked: typeof query, offset: number) =>
    load({ ...asked, offset, limit: rowsPerRead }, signal);
  const rows = new Map<string, T>();
  let asked = query;
  let page = await read(asked, 0);
  if (page.isCut) {
    asked = wholeQuery(query, columns);
    page = await read(asked, 0);
  }
  if (page.isCut || page.total > maxExported) throw new CannotExport('tooMany');
  const { total } = page;
  for (let offset = 0; ; ) {
    for (const row of page.items) rows.set(rowId(row), row);
    offset += rowsPerRead;
    onProgress(Math.min(offset, total), total);
    if (offset >= total) break;
    page = await read(asked, offset);
    if (page.total !== total) throw new CannotExport('changed');
  }
  if (rows.size !== total) throw new CannotExport('changed');
  return [...rows.values()];
};

/** Returns what a column has in a file. */
const partsOf = async <T>(column: Column<T>, rows: readonly T[], locale: string) => {
  const { name, cell, parts, loadTexts } = column;
  if (parts) return parts;
  return [{ name, text: loadTexts ? await loadTexts(rows) : (row: T) => cellText(cell(row), locale) }];
};

/** Returns the head and the lines of a file of rows: the columns shown, or what they have in a file in their place. */
export const toLines = async <T>(
  columns: readonly Column<T>[],
  rows: readonly T[],
  locale: string,
): Promise<{ head: string[]; lines: string[][] }> => {
  const parts = (await Promise.all(columns.map((column) => partsOf(column, rows, locale)))).flat();
  return {
    head: parts.map(({ name }) => name),
    lines: rows.map((row) => parts.map(({ text }) => text(row) ?? '')),
  };
};

/** Returns the name of a sheet: a spreadsheet refuses some signs and names of more than 31 characters. */
export const toSheetName = (title: string): string =>
  title
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31);
