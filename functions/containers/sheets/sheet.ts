/** Row of a sheet. */
export type SheetRow = {
  /** Row of the sheet, from 1. */
  readonly line: number;
  readonly cells: string[];
  /** Columns whose cells are numbers. Their decimal mark is a point, whatever mark the file's texts use. */
  readonly numeric?: readonly number[];
  /** Texts of merged cells that reach into the row from one above. */
  readonly reaching?: readonly { readonly column: number; readonly text: string }[];
};

/** Sheet of a workbook. */
export type Sheet = {
  readonly name: string;
  /** Set when the author of the file hid it. It is read only when a person chooses it. */
  readonly hidden: boolean;
  /**
   * Yields its rows in blocks. Rows and cells that the sheet leaves out are missing.
   * Its stated size is ignored, as it is often wrong. Can be called more than once.
   */
  rows(): AsyncIterable<readonly SheetRow[]>;
};

/** Maximum columns of a sheet (Excel 2007 and later). */
export const maxColumns = 16_384;

/** Maximum characters read of a cell. Excel's own limit is 32,767. */
export const maxCellLength = 64 * 1024;

/** Cells passed on in one block, so a few very wide rows take no more memory than many narrow ones. */
const cellsPerBlock = 20_000;

/** Gathers the cells of one row. Missing ones are empty. */
export class RowBuilder {
  private cells: string[] = [];
  private numeric: number[] = [];

  /** @param numeric set when the cell holds a number, not text that looks like one */
  set(column: number, text: string, numeric = false): void {
    while (this.cells.length < column) this.cells.push('');
    this.cells[column] = text;
    if (numeric) this.numeric.push(column);
  }

  take(line: number): SheetRow {
    const record = { line, cells: this.cells, numeric: this.numeric };
    this.cells = [];
    this.numeric = [];
    return record;
  }
}

/** Collects records into blocks of bounded size. */
export class BlockBuilder {
  private block: SheetRow[] = [];
  private cells = 0;

  /** Adds a record. Returns the block when it is full. */
  add(record: SheetRow): readonly SheetRow[] | undefined {
    this.block.push(record);
    this.cells += record.cells.length;
    return this.cells >= cellsPerBlock ? this.take() : undefined;
  }

  take(): readonly SheetRow[] {
    const full = this.block;
    this.block = [];
    this.cells = 0;
    return full;
  }
}
