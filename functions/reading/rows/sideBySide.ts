import type { ColumnRange } from '../layouts/header/headerRows.ts';
import type { Layout } from '../layouts/layout.ts';
import type { OpenOptions } from '../options.ts';
import type { TableRecord } from '../records/record.ts';
import { isBlank, skipped, type RecordReader } from './outcomes.ts';
import { createSectionReader } from './sections.ts';

/** Returns the part of a record that belongs to the table in these columns. */
const cut = (record: TableRecord, { start, end }: ColumnRange): TableRecord => {
  const isWithin = (column: number) => column >= start && column < end;
  const { cells, numeric, reaching } = record;
  return {
    ...record,
    cells: cells.slice(start, end),
    ...(numeric && { numeric: numeric.filter(isWithin).map((column) => column - start) }),
    ...(reaching && {
      reaching: reaching
        .filter(({ column }) => isWithin(column))
        .map(({ column, text }) => ({ column: column - start, text })),
    }),
  };
};

/**
 * Makes the reader of tables that stand side by side under the same headers. A record counts once for each table it has
 * cells in.
 * @param ranges columns of each table
 */
export const sideBySideReader = (
  ranges: readonly ColumnRange[],
  layout: Layout,
  options: OpenOptions,
): RecordReader => {
  const readers = ranges.map(() => createSectionReader(layout, options));
  return (record) => {
    if (isBlank(record.cells)) return [skipped(record, 'Blank')];
    const outcomes = ranges.flatMap((range, index) => {
      const part = cut(record, range);
      return isBlank(part.cells) ? [] : [readers[index]!(part)];
    });
    return outcomes.length > 0 ? outcomes : [skipped(record, 'Note')];
  };
};
