import type { TableRecord } from '../records.ts';

/** One sheet of a workbook. */
export type Sheet = {
  readonly name: string;
  /** Hidden by whoever made the file: read only when a person chooses it. */
  readonly hidden: boolean;
  /**
   * Its rows in blocks, line numbers being sheet rows from 1. Rows and cells the sheet leaves out are not there; what it
   * says of its own size is ignored, as it is often wrong. Can be asked more than once.
   */
  rows(): AsyncIterable<readonly TableRecord[]>;
};

/** A workbook with its sheets in the order of their tabs. */
export type Workbook = { readonly sheets: readonly Sheet[] };

/** Most columns a sheet can have (Excel 2007 and later). */
export const mostColumns = 16_384;

/** Characters after which the rest of a cell is passed over: Excel's own limit is 32,767. */
export const longestCell = 64 * 1024;

/** Cells handed on at once, so that a few very wide rows weigh no more than many narrow ones. */
const cellsPerBlock = 20_000;

/** Gathers cells of one row; the ones left out are empty. */
export class RowBuilder {
  private cells: string[] = [];
  private numeric: number[] = [];

  /** @param numeric the cell holds a number, not text that looks like one */
  set(column: number, text: string, numeric = false): void {
    while (this.cells.length < column) this.cells.push('');
    this.cells[column] = text;
    if (numeric) this.numeric.push(column);
  }

  take(line: number): TableRecord {
    const record = { line, cells: this.cells, numeric: this.numeric };
    this.cells = [];
    this.numeric = [];
    return record;
  }
}

/** Collects records into blocks of bounded size. */
export class BlockBuilder {
  private block: TableRecord[] = [];
  private cells = 0;

  /** Adds a record; answers the block when it is full. */
  add(record: TableRecord): readonly TableRecord[] | undefined {
    this.block.push(record);
    this.cells += record.cells.length;
    return this.cells >= cellsPerBlock ? this.take() : undefined;
  }

  take(): readonly TableRecord[] {
    const full = this.block;
    this.block = [];
    this.cells = 0;
    return full;
  }
}
