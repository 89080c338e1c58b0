import type { Learned } from '../layouts/header/findHeader.ts';
import { distinctHeaders, headerCells, looksLikeHeader } from '../layouts/header/headerRows.ts';
import type { EnteredFacts, Layout } from '../layouts/layout.ts';
import type { RowOutcome, SkippedRow, StatementRow } from '../../../shared/statements/model.ts';
import { headingPlatform, looksLikeHeading } from '../layouts/platforms.ts';
import { readCellLength } from '../layouts/cellLengths.ts';
import { createRowReader } from '../layouts/rowReader.ts';
import { labelledFacts, type TitleFacts } from '../layouts/titleFacts.ts';
import { maxQuotedLength } from '../../containers/text/delimited.ts';
import type { TableRecord } from '../records/record.ts';
import { decideNextTable, isHeader } from './nextTable.ts';
import { badRow, isBlank, skipped } from './outcomes.ts';
import { localCells, fillMergedCells } from './recordCells.ts';

/** Returns whether a line is so long that the closing quote of a cell may be out of reach. */
const isBeyondQuotes = ({ cells }: TableRecord): boolean =>
  cells.some(({ length }) => length >= readCellLength) ||
  cells.reduce((length, cell) => length + cell.length, 0) > maxQuotedLength;

/** Fields that hold figures. A merged figure covers all its rows together and stays in the first. */
const figures = ['amount', 'units', 'unitPrice', 'sharePercentage'] as const;

/** Makes a reader of complete records, whatever decimal mark the layout's texts use. */
const createRecordReader = (layout: Layout): ((record: TableRecord) => RowOutcome) => {
  const read = createRowReader(layout);
  const writesComma = layout.template.numbers === 'comma';
  const counted = layout.formula?.map(({ column }) => column) ?? [];
  const columns = new Set([...figures.map((field) => layout.columns[field]), ...counted]);
  const amounts = layout.formula ? counted : [layout.columns.amount ?? -1];
  const holdsAmount = ({ cells }: TableRecord) => amounts.some((column) => (cells[column] ?? '') !== '');
  const whole = (record: TableRecord): TableRecord =>
    record.reaching && holdsAmount(record)
      ? fillMergedCells(record, (column) => !columns.has(column))
      : record;
  return (given) => {
    const record = whole(given);
    const cells = writesComma && record.numeric ? localCells(record) : record.cells;
    return read(cells, record.line, record.unreadable);
  };
};

/** Returns whether a column or the template gives the platform of rows, in which case headings cannot. */
const tellsPlatform = ({ columns, template }: Layout): boolean =>
  columns.platform !== undefined || template.platform !== undefined;

/** Reads rows with the platform named by a heading line above them (`Spotify`, `Platform: KKBOX`). */
const createHeadings = () => {
  let heading: Pick<StatementRow, 'platform' | 'origin'> | undefined;
  return {
    /** Treats a line that names a platform as a heading. A heading with any other name ends the previous one. */
    readHeading(record: TableRecord): SkippedRow | undefined {
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
 * Makes the reader of the records below a header. An unreadable record that is the header of another table starts that
 * table. When no column gives the platform, headings between the rows do.
 */
export const createSectionReader = (
  first: Layout,
  options: { learned?: Learned | undefined; given?: EnteredFacts | undefined },
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
    // Apply to the rows below whether or not the header is repeated.
    const { currency = layout.currency, period = layout.period } = stated;
    layout = { ...layout, currency, period };
    read = createRecordReader(layout);
    return skipped(record, 'TitleLine');
  };

  const readInMode = (record: TableRecord): RowOutcome => {
    if (mode === 'income') return read(record);
    if (mode === 'other' || isBlank(record.cells)) return skipped(record, 'OtherTable');
    return badRow(record, { code: 'TableUnknown' });
  };

  return (record) => {
    if (record.unclosed)
      return badRow(record, { code: isBeyondQuotes(record) ? 'CellTooLong' : 'UnclosedQuote' });
    if (record.skip) return skipped(record, record.skip);
    const found = readInMode(record);
    const mayBeRow = found.kind !== 'skipped' || found.reason === 'Note';
    const outcome = record.problem && mayBeRow ? badRow(record, record.problem) : found;
    if (outcome.kind === 'row') return mayHaveHeadings ? headings.over(outcome) : outcome;
    const isNoRow = outcome.kind === 'bad' || outcome.reason === 'Note';
    const heading = mayHaveHeadings && isNoRow ? headings.readHeading(record) : undefined;
    if (heading) return heading;
    if (outcome.kind === 'skipped' && mode === 'income') return outcome;
    return startsTable(record) ?? statesFacts(record) ?? outcome;
  };
};
