import type { FoundHeader } from '../layouts/header/findHeader.ts';
import { headerCells, sideBySide, type ColumnRange } from '../layouts/header/headerRows.ts';
import type { EnteredFacts } from '../layouts/layout.ts';
import type { Period } from '../../../shared/statements/model.ts';
import { filledColumns, findPivot, type Pivot } from '../layouts/pivot.ts';
import { readTitleFacts } from '../layouts/titleFacts.ts';
import type { TableRecord } from '../records/record.ts';
import { cellRecord } from '../rows/pivotReader.ts';

type Cells = readonly string[];

/** Form of the lines below a header: one row each, one row per table side by side, or one row per filled cell. */
export type TableForm = {
  /** Columns of a row. */
  readonly headers: Cells;
  /** Lines of the header, as lines of one table. */
  readonly headerLines: readonly Cells[];
  /** First rows. */
  readonly samples: readonly Cells[];
  /** Line of each of them. */
  readonly sampleLines: readonly number[];
  /** Columns of each table side by side. */
  readonly beside?: readonly ColumnRange[];
  readonly pivot?: Pivot;
};

/** Returns the year in the title lines, if they name only one. */
const yearIn = (lines: readonly Cells[]): Period | undefined => {
  const years = new Set(
    lines.flat().flatMap((cell) => cell.normalize('NFKC').match(/(?<!\d)20\d{2}(?!\d)/g) ?? []),
  );
  const [year] = years;
  return years.size === 1 ? { start: `${year}-01-01`, end: `${year}-12-31` } : undefined;
};

const linesOf = (records: readonly TableRecord[]): number[] => records.map(({ line }) => line);

const recordCells = (records: readonly TableRecord[]): Cells[] => records.map(({ cells }) => cells);

const sideBySideForm = (
  { headers }: FoundHeader,
  lines: readonly Cells[],
  below: readonly TableRecord[],
  ranges: readonly ColumnRange[],
): TableForm => {
  const { start, end } = ranges[0]!;
  return {
    headers: headers.slice(start, end),
    headerLines: lines.map((cells) => cells.slice(start, end)),
    samples: below.map(({ cells }) => cells.slice(start, end)),
    sampleLines: linesOf(below),
    beside: ranges,
  };
};

/**
 * Finds the form of the lines below a header.
 * @param above records above the header
 * @param lines records of the header
 * @param below the first records below it
 */
export const findForm = (
  found: FoundHeader,
  { above, lines, below }: Record<'above' | 'lines' | 'below', readonly TableRecord[]>,
  given: EnteredFacts = {},
): TableForm => {
  const headerLines = recordCells(lines);
  const ranges = sideBySide(headerCells(headerLines[0]!));
  if (ranges.length > 1 && found.height === 1) return sideBySideForm(found, headerLines, below, ranges);
  const plain = {
    headers: found.headers,
    headerLines,
    samples: recordCells(below),
    sampleLines: linesOf(below),
  };
  if (found.template) return plain;
  const titles = recordCells(above);
  const span = readTitleFacts(titles, 'ymd').period ?? given.period ?? yearIn(titles);
  const pivot = findPivot(found.headers, plain.samples, span);
  if (!pivot) return plain;
  const records = below.flatMap((record) =>
    filledColumns(pivot, record.cells).map((column) => cellRecord(pivot, record, column)),
  );
  return {
    headers: pivot.headers,
    headerLines,
    samples: recordCells(records),
    sampleLines: linesOf(records),
    pivot,
  };
};
