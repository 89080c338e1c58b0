import type { TableRecord } from '../records.ts';

/** A cell over several rows: its first and last sheet row, from 1, and its first column, from 0. */
export type MergedCell = { readonly first: number; readonly last: number; readonly column: number };

type Reaching = NonNullable<TableRecord['reaching']>[number];

/** Merged cells of a sheet, whose content stands in their first row alone and holds for the rows below it as well. */
export class MergedCells {
  private readonly beginning = new Map<number, MergedCell[]>();
  private open: (Reaching & { readonly last: number })[] = [];

  add(cell: MergedCell): void {
    if (cell.last <= cell.first) return;
    const others = this.beginning.get(cell.first);
    if (others) others.push(cell);
    else this.beginning.set(cell.first, [cell]);
  }

  /** A record with the texts that reach into it. Records are asked for in order, each once its own cells are known. */
  over(record: TableRecord): TableRecord {
    this.open = this.open.filter(({ last }) => last >= record.line);
    const reaching = this.open.map(({ column, text }) => ({ column, text }));
    for (const { last, column } of this.beginning.get(record.line) ?? []) {
      const text = record.cells[column] ?? '';
      if (text !== '') this.open.push({ last, column, text });
    }
    return reaching.length > 0 ? { ...record, reaching } : record;
  }
}
