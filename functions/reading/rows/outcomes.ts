import type { BadRow, RowOutcome, SkippedRow } from '../../../shared/statements/model.ts';
import type { TableRecord } from '../records/record.ts';

/** Reads one record. Returns no row, one row or several, or the reason it is not a row. */
export type RecordReader = (record: TableRecord) => readonly RowOutcome[];

/** Returns whether all cells are blank. */
export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

export const skipped = ({ line, cells }: TableRecord, reason: SkippedRow['reason']): SkippedRow => ({
  kind: 'skipped',
  line,
  reason: isBlank(cells) ? 'Blank' : reason,
  cells,
});

export const badRow = ({ line, cells }: TableRecord, reason: BadRow['reason']): BadRow => ({
  kind: 'bad',
  line,
  reason,
  cells,
});
