import { isZero, subtract, type Decimal } from '../../../shared/money/decimal.ts';
import { distinctHeaders, headerCells, looksLikeHeader } from '../layouts/header/headerRows.ts';
import type { Layout } from '../layouts/layout.ts';
import type { Period, RowOrigin, RowOutcome, SkippedRow } from '../../../shared/statements/model.ts';
import type { Pivot, PivotColumn } from '../layouts/pivot.ts';
import { filledColumns, findPivot, rowOfColumn, sumOfLine } from '../layouts/pivot.ts';
import { repeats, shapeProblem } from '../layouts/rowProblems.ts';
import { parseNumber } from '../../../shared/money/writtenNumber.ts';
import type { OpenOptions } from '../options.ts';
import type { TableRecord } from '../records/record.ts';
import { decideNextTable, isHeader } from './nextTable.ts';
import { isBlank, skipped, type RecordReader } from './outcomes.ts';
import { localCells, fillMergedCells } from './recordCells.ts';
import { createSectionReader } from './sections.ts';

type Cells = readonly string[];

/** Returns the row of one cell of a record, as a record of its own. */
export const cellRecord = (pivot: Pivot, record: TableRecord, column: PivotColumn): TableRecord => {
  const { line, cells, unreadable } = record;
  const figures = { amount: cells[column.amount] ?? '', units: cells[column.units] ?? '' };
  return {
    line,
    cells: rowOfColumn(pivot, cells, { ...column, ...figures }),
    ...(unreadable && { unreadable }),
  };
};

/** Returns the record as one row with the sum of its amounts, classified by its other cells. */
const summedRecord = (pivot: Pivot, record: TableRecord, amount: string): TableRecord => ({
  ...record,
  cells: rowOfColumn(pivot, record.cells, {
    period: '',
    platform: '',
    territory: '',
    usageType: '',
    amount,
    units: '',
  }),
});

/** Replaces the row's column names in an outcome by those of the file. */
const placed = (
  outcome: RowOutcome,
  record: TableRecord,
  { header, incomeType }: PivotColumn,
  origin: RowOrigin,
): RowOutcome => {
  if (outcome.kind === 'row') return { ...outcome, ...(incomeType && { incomeType }), origin };
  if (outcome.kind === 'skipped') return { ...outcome, cells: record.cells };
  const params = { ...outcome.reason.params, column: header };
  return { ...outcome, reason: { ...outcome.reason, params }, cells: record.cells };
};

/** Returns the total a line states, if it differs from the sum of its amounts. */
const differingTotal = (
  { line, cells }: TableRecord,
  label: string,
  amount: Decimal,
  sum: Decimal,
  currency: string,
): SkippedRow[] =>
  isZero(subtract(amount, sum))
    ? []
    : [
        {
          kind: 'skipped',
          line,
          reason: 'Total',
          cells: [label, ...cells],
          stated: { amount, currency, sum },
        },
      ];

/** Makes the reader of the lines of one pivot. */
const createLineReader = (
  pivot: Pivot,
  headerLines: readonly Cells[],
  headers: Cells,
  layout: Layout,
): RecordReader => {
  const readPart = createSectionReader(layout, {});
  const { numbers } = layout.template;
  const raw: Layout = { ...layout, headers, headerLines };
  const numberIn = (cell: string | undefined) => parseNumber(cell ?? '', numbers);
  const label = headers[pivot.total] ?? '';
  const origins = new Map(
    pivot.columns.map((column) => [
      column,
      { code: 'PivotColumn', params: { column: column.header } } as const,
    ]),
  );

  /** Returns the total that a line of totals states, otherwise the sum of its amounts. */
  const skippedLine = (whole: SkippedRow, { cells }: TableRecord): SkippedRow => {
    const amount = numberIn(cells[pivot.total]) ?? sumOfLine(pivot, cells, numbers);
    return { ...whole, cells, ...(whole.stated && { stated: { ...whole.stated, amount } }) };
  };

  return (record) => {
    const { cells, line } = record;
    if (isBlank(cells)) return [skipped(record, 'Blank')];
    if (headerLines.some((header) => repeats(cells, header))) return [skipped(record, 'Header')];
    const filled = filledColumns(pivot, cells);
    const some = [pivot.total, ...filled.map(({ amount }) => amount)].find((column) =>
      numberIn(cells[column]),
    );
    const whole = readPart(summedRecord(pivot, record, cells[some ?? -1] ?? ''));
    if (whole.kind === 'skipped') return [skippedLine(whole, record)];
    const shape = shapeProblem(cells, line, raw);
    if (shape) return [shape];
    const isOfAmount = whole.kind === 'bad' && whole.reason.code.startsWith('Amount');
    if (whole.kind === 'bad' && !isOfAmount) return [{ ...whole, cells }];
    if (filled.length === 0) return [skipped(record, 'Note')];
    const rows = filled.map((column) =>
      placed(readPart(cellRecord(pivot, record, column)), record, column, origins.get(column)!),
    );
    const stated = numberIn(cells[pivot.total]);
    if (stated === undefined) return rows;
    const currency = whole.kind === 'row' ? whole.currency : layout.currency;
    return [...rows, ...differingTotal(record, label, stated, sumOfLine(pivot, cells, numbers), currency)];
  };
};

/** Returns the pivot of a similar header further down: other months, or the same months in other columns. */
const pivotBelow = (
  record: TableRecord,
  words: Cells,
  span: Period | undefined,
  layout: Layout,
  options: OpenOptions,
): { pivot: Pivot; read: RecordReader } | undefined => {
  const headers = distinctHeaders(words);
  const pivot = findPivot(headers, [], span);
  const next = pivot && decideNextTable(pivot.headers, pivot.headers, layout, options);
  if (!pivot || !next || typeof next === 'string') return undefined;
  return { pivot, read: createLineReader(pivot, [record.cells], headers, next.layout) };
};

/**
 * Makes the reader of a table whose months, platforms or countries are columns. Every filled cell is a row with its
 * column's name. Lines that are not rows, and lines that cannot be read, stay whole. A total in a line is compared with
 * the sum of its amounts, a line of totals with all rows above it.
 * @param headers the columns as the file has them
 * @param headerLines the lines of the header
 * @param layout layout of the rows (`Pivot.headers`)
 */
export const pivotReader = (
  pivot: Pivot,
  headers: Cells,
  headerLines: readonly Cells[],
  layout: Layout,
  options: OpenOptions,
): RecordReader => {
  const writesComma = layout.template.numbers === 'comma';
  const others = createSectionReader(layout, options);
  const readOthers: RecordReader = (record) => [others(record)];
  const kept = new Set(pivot.kept);
  let read = createLineReader(pivot, headerLines, headers, layout);
  return (merged) => {
    if (merged.unclosed) return readOthers(merged);
    const given = isBlank(merged.cells) ? merged : fillMergedCells(merged, (column) => kept.has(column));
    const { numeric, ...rest } = given;
    const record = writesComma && numeric ? { ...rest, cells: localCells(given) } : rest;
    const words = headerCells(record.cells);
    if (looksLikeHeader(words) && !headerLines.some((header) => repeats(record.cells, header))) {
      const below = pivotBelow(record, words, pivot.span, layout, options);
      if (below) {
        read = below.read;
        return [skipped(record, 'Header')];
      }
      if (isHeader(distinctHeaders(words), options.learned)) read = readOthers;
    }
    return read(record);
  };
};
