import { asDamaged, FileProblem } from '../fileProblem.ts';
import { formattedNumber, type NumberKind } from '../sheets/cellText.ts';
import { MergedCells } from '../sheets/mergedCells.ts';
import { BlockBuilder, RowBuilder, type SheetRow } from '../sheets/sheet.ts';
import { biff, biffRecords, biffText, rkText, type BiffRecord } from './biff.ts';

/** Shared data that the cells of a BIFF8 sheet refer to. */
export type BiffContext = {
  readonly strings: readonly string[];
  /** Meaning of a number by cell format. */
  readonly kinds: readonly NumberKind[];
  readonly starts1904: boolean;
};

const errors: Readonly<Record<number, string>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
};

const truthOrError = (value: number, isError: boolean): string =>
  isError ? (errors[value] ?? '#N/A') : value === 1 ? 'TRUE' : 'FALSE';

/** Cells of a sheet by row. Excel writes them in order; other programs may not. */
class SheetCells {
  private readonly rows = new Map<number, { column: number; text: string; numeric: boolean }[]>();
  private readonly merged = new MergedCells();
  private readonly context: BiffContext;
  /** Cell of a formula whose text follows in a record of its own. */
  private pending: { row: number; column: number } | undefined;

  constructor(context: BiffContext) {
    this.context = context;
  }

  read(record: BiffRecord): void {
    const { type, data } = record;
    switch (type) {
      case biff.sharedLabel:
        return this.text(data, this.shared(data.readUInt32LE(6)));
      case biff.label:
        return this.text(data, biffText(record, 6, 2));
      case biff.number:
        return this.number(data, 2, data.readUInt16LE(4), String(data.readDoubleLE(6)));
      case biff.rk:
        return this.number(data, 2, data.readUInt16LE(4), rkText(data.readInt32LE(6)));
      case biff.multipleRk:
        return this.multiple(data);
      case biff.truthOrError:
        return this.text(data, truthOrError(data[6]!, data[7] === 1));
      case biff.formula:
        return this.formula(data);
      case biff.formulaText:
        return this.formulaText(biffText(record, 0, 2));
      case biff.mergedCells:
        return this.mergedCells(data);
    }
  }

  /** Yields rows in order, with their cells in order. */
  *records(): Generator<SheetRow> {
    for (const row of [...this.rows.keys()].sort((a, b) => a - b)) {
      const builder = new RowBuilder();
      for (const { column, text, numeric } of this.rows.get(row)!.sort((a, b) => a.column - b.column))
        builder.set(column, text, numeric);
      yield this.merged.over(builder.take(row + 1));
    }
  }

  private put(row: number, column: number, text: string, numeric: boolean): void {
    const cells = this.rows.get(row);
    if (cells) cells.push({ column, text, numeric });
    else this.rows.set(row, [{ column, text, numeric }]);
  }

  private shared(index: number): string {
    const text = this.context.strings[index];
    if (text === undefined) throw new RangeError('no such text');
    return text;
  }

  private text(data: Buffer, text: string): void {
    if (text !== '') this.put(data.readUInt16LE(0), data.readUInt16LE(2), text, false);
  }

  private number(data: Buffer, columnAt: number, format: number, raw: string): void {
    const kind = this.context.kinds[format] ?? 'number';
    const text = formattedNumber(raw, kind, this.context.starts1904);
    this.put(data.readUInt16LE(0), data.readUInt16LE(columnAt), text, true);
  }

  /** Reads adjacent numbers: first column, then format and number of each, then the last column. */
  private multiple(data: Buffer): void {
    const [row, first] = [data.readUInt16LE(0), data.readUInt16LE(2)];
    for (let at = 4, column = first; at + 8 <= data.length; at += 6, column++) {
      const kind = this.context.kinds[data.readUInt16LE(at)] ?? 'number';
      const text = formattedNumber(rkText(data.readInt32LE(at + 2)), kind, this.context.starts1904);
      this.put(row, column, text, true);
    }
  }

  /**
   * Reads the value Excel last calculated: a number, or, if the last two bytes are all ones, the kind in the first
   * byte.
   */
  private formula(data: Buffer): void {
    if (data.readUInt16LE(12) !== 0xffff)
      return this.number(data, 2, data.readUInt16LE(4), String(data.readDoubleLE(6)));
    const kind = data[6]!;
    if (kind === 0) this.pending = { row: data.readUInt16LE(0), column: data.readUInt16LE(2) };
    else if (kind !== 3) this.text(data, truthOrError(data[8]!, kind === 2));
  }

  /** Reads merged cells: their number, then first and last row, first and last column of each ([MS-XLS] 2.4.168). */
  private mergedCells(data: Buffer): void {
    for (let at = 2; at + 8 <= data.length; at += 8)
      this.merged.add({
        first: data.readUInt16LE(at) + 1,
        last: data.readUInt16LE(at + 2) + 1,
        column: data.readUInt16LE(at + 4),
      });
  }

  private formulaText(text: string): void {
    if (this.pending) this.put(this.pending.row, this.pending.column, text, false);
    this.pending = undefined;
  }
}

/**
 * Yields the rows of the sheet that begins at an offset of the workbook's stream.
 * @throws FileProblem `DamagedFile`, `TruncatedFile` when the sheet has no end
 */
export async function* biffRows(
  file: string,
  stream: Buffer,
  offset: number,
  context: BiffContext,
): AsyncGenerator<readonly SheetRow[]> {
  const cells = new SheetCells(context);
  // Charts are nested inside a sheet as streams of their own.
  let depth = 0;
  let ended = false;
  try {
    for (const record of biffRecords(stream, offset)) {
      if (record.type === biff.beginOfFile) depth++;
      else if (record.type === biff.endOfFile && --depth === 0) {
        ended = true;
        break;
      } else if (depth === 1) cells.read(record);
    }
  } catch (error) {
    throw asDamaged(file, error);
  }
  if (!ended) throw new FileProblem('TruncatedFile', { file });
  const blocks = new BlockBuilder();
  for (const record of cells.records()) {
    const block = blocks.add(record);
    if (block) yield block;
  }
  const rest = blocks.take();
  if (rest.length > 0) yield rest;
}
