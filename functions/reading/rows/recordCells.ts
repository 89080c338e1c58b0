import type { TableRecord } from '../records/record.ts';

/** Returns the cells with a workbook's numbers written with a decimal comma, as the source writes its texts. */
export const localCells = ({ cells, numeric }: TableRecord): string[] => {
  const local = [...cells];
  for (const column of numeric ?? []) local[column] = local[column]!.replace('.', ',');
  return local;
};

/** Fills empty cells of a record from merged cells above, in columns whose value applies to several rows. */
export const fillMergedCells = (record: TableRecord, holds: (column: number) => boolean): TableRecord => {
  const { reaching, ...rest } = record;
  if (!reaching) return record;
  const cells = [...record.cells];
  for (const { column, text } of reaching) {
    while (cells.length <= column) cells.push('');
    if (holds(column) && cells[column] === '') cells[column] = text;
  }
  return { ...rest, cells };
};
