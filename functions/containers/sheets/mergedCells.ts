import type { SheetRow } from './sheet.ts';

/** Cell over several rows: its first and last sheet row, from 1, and its first column, from 0. */
type MergedCell = { readonly first: number; readonly last: number; readonly column: number };

type Reaching = NonNullable<SheetRow['reaching']>;

/**
 * Merged cells of a sheet. The file holds their content in their first row only; it applies to the rows below too. Of
 * overlapping cells, which no spreadsheet makes, the last one listed counts.
 */
export class MergedCells {
  /** Last row of the cell that begins in a row, by row and column. */
  private readonly beginning = new Map<number, Map<number, number>>();
  private readonly open = new Map<number, { readonly last: number; readonly text: string }>();
  /** Texts of the open cells, as passed to rows; the same object until a cell begins or ends. */
  private reaching: Reaching = [];

  add({ first, last, column }: MergedCell): void {
    if (last <= first) return;
    const others = this.beginning.get(first);
    if (others) others.set(column, last);
    else this.beginning.set(first, new Map([[column, last]]));
  }

  /**
   * Returns a record with the texts that reach into it. Must be called for all records in order, after their own cells
   * are known.
   */
  over(record: SheetRow): SheetRow {
    this.end(record.line);
    const { reaching } = this;
    this.begin(record);
    return reaching.length > 0 ? { ...record, reaching } : record;
  }

  private end(line: number): void {
    const ended = [...this.open].filter(([, { last }]) => last < line);
    for (const [column] of ended) this.open.delete(column);
    if (ended.length > 0) this.tellAnew();
  }

  private begin({ line, cells }: SheetRow): void {
    const found = [...(this.beginning.get(line) ?? [])].filter(([column]) => (cells[column] ?? '') !== '');
    for (const [column, last] of found) this.open.set(column, { last, text: cells[column]! });
    if (found.length > 0) this.tellAnew();
  }

  private tellAnew(): void {
    this.reaching = [...this.open].map(([column, { text }]) => ({ column, text }));
  }
}
