import type { Bytes } from '../bytes.ts';
import { asDamaged } from '../fileProblem.ts';
import { formattedNumber, type NumberKind } from '../sheets/cellText.ts';
import type { MergedCells } from '../sheets/mergedCells.ts';
import { BlockBuilder, maxCellLength, maxColumns, RowBuilder, type SheetRow } from '../sheets/sheet.ts';
import { attributeValue, createXmlScanner } from '../xml/scanXml.ts';

/** Shared data that a sheet's cells refer to. */
export type SheetContext = {
  readonly strings: readonly string[];
  /** Meaning of a number by cell style. */
  readonly kinds: readonly NumberKind[];
  readonly starts1904: boolean;
};

/** Returns the column of a reference such as `AB12`, from 0; -1 when it has none. */
export const columnIndex = (reference: string): number => {
  let column = 0;
  for (let index = 0; index < reference.length; index++) {
    const letter = reference.charCodeAt(index) & 0xdf;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
};

type Cell = { column: number; type: string; style: number; value: string; formula: string };

/**
 * Returns the text of a cell; `numeric` is set when it holds a number.
 * @throws RangeError for a missing shared text
 */
const readCell = (cell: Cell, context: SheetContext): { text: string; numeric: boolean } => {
  const { type, value, formula } = cell;
  if (type === 's') {
    const text = value === '' ? '' : context.strings[Number(value)];
    if (text === undefined) throw new RangeError('no such text');
    return { text, numeric: false };
  }
  if (type === 'b') return { text: value === '1' ? 'TRUE' : 'FALSE', numeric: false };
  if (type !== 'n') return { text: value, numeric: false };
  // A formula that was never calculated has no value. The formula is shown, so a person sees the problem.
  if (value === '') return { text: formula && `=${formula}`, numeric: false };
  return {
    text: formattedNumber(value, context.kinds[cell.style] ?? 'number', context.starts1904),
    numeric: true,
  };
};

/** Reads a sheet's XML and passes on its rows. */
class SheetReader {
  private readonly row = new RowBuilder();
  private readonly context: SheetContext;
  private readonly blocks: BlockBuilder;
  private readonly merged: MergedCells | undefined;
  private line = 0;
  private column = -1;
  private cell: Cell | undefined;
  private within: 'value' | 'formula' | undefined;
  private inReading = false;
  readonly full: (readonly SheetRow[])[] = [];

  constructor(context: SheetContext, blocks: BlockBuilder, merged: MergedCells | undefined) {
    this.context = context;
    this.blocks = blocks;
    this.merged = merged;
  }

  open(name: string, attributes: string): void {
    if (name === 'c') this.openCell(attributes);
    else if (name === 'v' || name === 't') this.within = 'value';
    else if (name === 'f') this.within = 'formula';
    else if (name === 'rPh') this.inReading = true;
    else if (name === 'row') {
      this.line = Number(attributeValue(attributes, 'r') ?? this.line + 1);
      this.column = -1;
    }
  }

  close(name: string): void {
    if (name === 'v' || name === 't' || name === 'f') this.within = undefined;
    else if (name === 'rPh') this.inReading = false;
    else if (name === 'c') this.closeCell();
    else if (name === 'row') {
      const record = this.row.take(this.line);
      const block = this.blocks.add(this.merged?.over(record) ?? record);
      if (block) this.full.push(block);
    }
  }

  text(text: string): void {
    if (!this.cell || this.within === undefined || this.inReading) return;
    if (this.cell.value.length + this.cell.formula.length > maxCellLength) return;
    if (this.within === 'formula') this.cell.formula += text;
    else this.cell.value += text;
  }

  private openCell(attributes: string): void {
    const column = columnIndex(attributeValue(attributes, 'r') ?? '');
    this.column = column >= 0 ? column : this.column + 1;
    if (this.column >= maxColumns) throw new RangeError('column out of range');
    const type = attributeValue(attributes, 't') ?? 'n';
    this.cell = {
      column: this.column,
      type,
      style: Number(attributeValue(attributes, 's') ?? 0),
      value: '',
      formula: '',
    };
  }

  private closeCell(): void {
    if (!this.cell) return;
    const { text, numeric } = readCell(this.cell, this.context);
    if (text !== '') this.row.set(this.cell.column, text, numeric);
    this.cell = undefined;
  }
}

/**
 * Yields the rows of a worksheet as they stream by.
 * @param merged its merged cells; `undefined` when they were not read
 * @throws FileProblem `DamagedFile`
 */
export async function* sheetRows(
  file: string,
  bytes: Bytes,
  context: SheetContext,
  merged?: MergedCells,
): AsyncGenerator<readonly SheetRow[]> {
  const blocks = new BlockBuilder();
  const reader = new SheetReader(context, blocks, merged);
  const scan = createXmlScanner(reader);
  const decoder = new TextDecoder();
  try {
    for await (const piece of bytes) {
      scan(decoder.decode(piece, { stream: true }), false);
      yield* reader.full.splice(0);
    }
    scan(decoder.decode(), true);
  } catch (error) {
    throw asDamaged(file, error);
  }
  yield* reader.full.splice(0);
  const rest = blocks.take();
  if (rest.length > 0) yield rest;
}
