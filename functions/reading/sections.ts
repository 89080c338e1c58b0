import { templateFor, type Learned } from '../../shared/statements/reading/header/findHeader.ts';
import {
  distinctHeaders,
  headerCells,
  knownHeaders,
  looksLikeHeader,
} from '../../shared/statements/reading/header/headerRows.ts';
import type { Given, Layout } from '../../shared/statements/reading/layout.ts';
import { hasAmount, layOut } from '../../shared/statements/reading/layout.ts';
import type { BadRow, RowOutcome, SkippedRow, StatementRow } from '../../shared/statements/model.ts';
import { headingPlatform, looksLikeHeading } from '../../shared/statements/reading/platforms.ts';
import { findPivot } from '../../shared/statements/reading/pivot.ts';
import { proposeMapping } from '../../shared/statements/reading/propose.ts';
import { readCellLength } from '../../shared/statements/reading/cellLengths.ts';
import { createRowReader } from '../../shared/statements/reading/rowReader.ts';
import type { TitleFacts } from '../../shared/statements/reading/titleFacts.ts';
import { labelledFacts } from '../../shared/statements/reading/titleFacts.ts';
import { maxQuotedLength, type TableRecord } from './records.ts';

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

export const skipped = ({ line, cells }: TableRecord, reason: SkippedRow['reason']): SkippedRow => ({
  kind: 'skipped',
  line,
  reason: isBlank(cells) ? 'Blank' : reason,
  cells,
});

const bad = ({ line, cells }: TableRecord, reason: BadRow['reason']): BadRow => ({
  kind: 'bad',
  line,
  reason,
  cells,
});

/** Returns whether a line is so long that the closing quote of its cell may only be out of reach. */
const isBeyondQuotes = ({ cells }: TableRecord): boolean =>
  cells.some(({ length }) => length >= readCellLength) ||
  cells.reduce((length, cell) => length + cell.length, 0) > maxQuotedLength;

/** Returns whether a layout has what income rows need: an amount and a column that identifies the work. */
export const holdsIncome = (layout: Layout): boolean => hasAmount(layout) && tellsWork(layout);

/** Returns whether a layout has a column that identifies the work of a row. */
export const tellsWork = ({ columns }: Layout): boolean =>
  [columns.title, columns.isrc, columns.platformId, columns.workId, columns.iswc].some(
    (column) => column !== undefined,
  );

/** Reading of a further table: as income rows, not at all, or not before a person maps its columns. */
export type NextTable = { readonly layout: Layout } | 'other' | 'unknown';

/**
 * Decides how to read a table that follows another one in the same file: by its own template if known, else by the template of
 * the first if that fits. A table of amounts without works (a summary of the same money) is left out. One that seems to hold
 * income in an unknown layout is set aside.
 */
export const decideNextTable = (
  headers: readonly string[],
  header: readonly string[],
  first: Layout,
  context: { learned?: Learned | undefined; given?: Given | undefined; facts?: TitleFacts | undefined },
): NextTable => {
  const lay = (template: Layout['template']): Layout => {
    const given = {
      currency: first.currency,
      ...(first.period && { period: first.period }),
      ...context.given,
    };
    return layOut(template, headers, context.facts ?? {}, given, first.sparse, [header]);
  };
  const own = templateFor(headers, context.learned);
  const known = [own, first.template].filter((template) => template !== undefined).map(lay);
  const fitting = known.find(holdsIncome);
  if (fitting) return { layout: fitting };
  const isIncome = holdsIncome(lay(proposeMapping(headers, []).template)) || findPivot(headers) !== undefined;
  return isIncome ? 'unknown' : 'other';
};

/** Returns the cells with numbers of a workbook written with a decimal comma, as the source writes texts. */
export const localCells = ({ cells, numeric }: TableRecord): string[] => {
  const local = [...cells];
  for (const column of numeric ?? []) local[column] = local[column]!.replace('.', ',');
  return local;
};

/** Fills empty cells of a record from merged cells above, in columns whose value applies to several rows. */
export const withReaching = (record: TableRecord, holds: (column: number) => boolean): TableRecord => {
  const { reaching, ...rest } = record;
  if (!reaching) return record;
  const cells = [...record.cells];
  for (const { column, text } of reaching) {
    while (cells.length <= column) cells.push('');
    if (holds(column) && cells[column] === '') cells[column] = text;
  }
  return { ...rest, cells };
};

/** Fields that hold figures. Merged, they are the figure of all their rows together and stay in the first. */
const figures = ['amount', 'units', 'unitPrice', 'sharePercentage'] as const;

/** Makes a reader of whole records, whatever decimal mark the layout's texts have. */
const createRecordReader = (layout: Layout): ((record: TableRecord) => RowOutcome) => {
  const read = createRowReader(layout);
  const writesComma = layout.template.numbers === 'comma';
  const counted = layout.formula?.map(({ column }) => column) ?? [];
  const columns = new Set([...figures.map((field) => layout.columns[field]), ...counted]);
  const amounts = layout.formula ? counted : [layout.columns.amount ?? -1];
  const holdsAmount = ({ cells }: TableRecord) => amounts.some((column) => (cells[column] ?? '') !== '');
  const whole = (record: TableRecord): TableRecord =>
    record.reaching && holdsAmount(record) ? withReaching(record, (column) => !columns.has(column)) : record;
  return (given) => {
    const record = whole(given);
    const cells = writesComma && record.numeric ? localCells(record) : record.cells;
    return read(cells, record.line, record.unreadable);
  };
};

/** Returns whether a row below the first header is the header of another table. */
export const isHeader = (headers: readonly string[], learned?: Learned): boolean => {
  const filled = headers.filter((header) => header !== '').length;
  const known = knownHeaders(headers);
  return (known >= 2 && known * 2 >= filled) || templateFor(headers, learned) !== undefined;
};

/** Returns whether a column or the template gives the platform of rows, so that no heading can. */
const tellsPlatform = ({ columns, template }: Layout): boolean =>
  columns.platform !== undefined || template.platform !== undefined;

/** Reads with the platform that a line of its own above a group of rows names (`Spotify`, `Platform: KKBOX`). */
const createHeadings = () => {
  let heading: Pick<StatementRow, 'platform' | 'origin'> | undefined;
  return {
    /** Takes a line that names a platform as a heading. A heading that names anything else ends the one before it. */
    take(record: TableRecord): SkippedRow | undefined {
      const platform = headingPlatform(record.cells);
      if (platform === undefined) {
        if (looksLikeHeading(record.cells)) heading = undefined;
        return undefined;
      }
      const params = { heading: platform, line: record.line };
      heading = { platform, origin: { code: 'SectionHeading', params } };
      return skipped(record, 'Heading');
    },
    over: (row: StatementRow): StatementRow => (heading ? { ...row, ...heading } : row),
  };
};

/**
 * Makes the reader of the records below a header. After a record that cannot be read and is the header of another table,
 * records are read under that header. When no column gives the platform, headings between the rows do.
 */
export const createSectionReader = (
  first: Layout,
  options: { learned?: Learned | undefined; given?: Given | undefined },
): ((record: TableRecord) => RowOutcome) => {
  let layout = first;
  let read = createRecordReader(first);
  let mode: 'income' | 'other' | 'unknown' = 'income';
  let facts: TitleFacts = {};
  let mayHaveHeadings = !tellsPlatform(first);
  const headings = createHeadings();

  const startsTable = (record: TableRecord): SkippedRow | undefined => {
    const words = headerCells(record.cells);
    if (!looksLikeHeader(words)) return undefined;
    const headers = distinctHeaders(words);
    if (!isHeader(headers, options.learned)) return undefined;
    const titleFacts = { ...(first.platform && { platform: first.platform }), ...facts };
    const next = decideNextTable(headers, record.cells, first, { ...options, facts: titleFacts });
    facts = {};
    mode = typeof next === 'string' ? next : 'income';
    if (typeof next !== 'string') {
      layout = next.layout;
      read = createRecordReader(layout);
      mayHaveHeadings = !tellsPlatform(layout);
    }
    return skipped(record, 'Header');
  };

  const statesFacts = (record: TableRecord): SkippedRow | undefined => {
    const stated = labelledFacts(record.cells, first.template.dates);
    if (!stated) return undefined;
    facts = { ...facts, ...stated };
    // They apply to the rows below whether or not the header is repeated.
    const { currency = layout.currency, period = layout.period } = stated;
    layout = { ...layout, currency, period };
    read = createRecordReader(layout);
    return skipped(record, 'TitleLine');
  };

  const readInMode = (record: TableRecord): RowOutcome => {
    if (mode === 'income') return read(record);
    if (mode === 'other' || isBlank(record.cells)) return skipped(record, 'OtherTable');
    return bad(record, { code: 'TableUnknown' });
  };

  return (record) => {
    if (record.unclosed)
      return bad(record, { code: isBeyondQuotes(record) ? 'CellTooLong' : 'UnclosedQuote' });
    if (record.skip) return skipped(record, record.skip);
    const found = readInMode(record);
    const mayBeRow = found.kind !== 'skipped' || found.reason === 'Note';
    const outcome = record.problem && mayBeRow ? bad(record, record.problem) : found;
    if (outcome.kind === 'row') return mayHaveHeadings ? headings.over(outcome) : outcome;
    const isNoRow = outcome.kind === 'bad' || outcome.reason === 'Note';
    const heading = mayHaveHeadings && isNoRow ? headings.take(record) : undefined;
    if (heading) return heading;
    if (outcome.kind === 'skipped' && mode === 'income') return outcome;
    return startsTable(record) ?? statesFacts(record) ?? outcome;
  };
};
