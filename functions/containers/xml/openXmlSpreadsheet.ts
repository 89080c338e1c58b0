import { bufferWhole } from '../bytes.ts';
import type { InnerFile } from '../container.ts';
import { asDamaged, FileProblem } from '../fileProblem.ts';
import { numberText } from '../sheets/cellText.ts';
import { MergedCells } from '../sheets/mergedCells.ts';
import {
  BlockBuilder,
  maxCellLength,
  maxColumns,
  RowBuilder,
  type Sheet,
  type SheetRow,
} from '../sheets/sheet.ts';
import { createDecoder, detectEncoding } from '../text/encoding.ts';
import { attributeValue, createXmlScanner, type XmlHandler } from './scanXml.ts';

/** Maximum bytes of a file, which is read as one text. */
const maxTextBytes = 100 * 1024 * 1024;

type Cell = { column: number; type: string; text: string };

type ReadSheet = { name: string; hidden: boolean; blocks: (readonly SheetRow[])[] };

/**
 * Returns the number of the next row or cell: the one it states (`ss:Index`, from 1), otherwise one more than the last.
 */
const numberAfter = (attributes: string, before: number): number =>
  Number(attributeValue(attributes, 'Index') ?? before + 1);

/** Returns a date without a time of midnight, as in `2026-09-01T00:00:00.000`. */
const dateText = (text: string): string => text.replace(/\.0+$/, '').replace(/T00:00:00$/, '');

/** Reads the XML of a spreadsheet and gathers its sheets. */
class SpreadsheetReader implements XmlHandler {
  readonly sheets: ReadSheet[] = [];
  /** Set once the end of the workbook was read. */
  isWhole = false;
  private readonly row = new RowBuilder();
  private blocks = new BlockBuilder();
  private merged = new MergedCells();
  private line = 0;
  private column = 0;
  private cell: Cell | undefined;
  private within: 'data' | 'visible' | undefined;

  open(name: string, attributes: string): void {
    if (name === 'Worksheet') {
      this.sheets.push({ name: attributeValue(attributes, 'Name') ?? '', hidden: false, blocks: [] });
      this.merged = new MergedCells();
      this.line = 0;
    } else if (name === 'Row') {
      this.line = numberAfter(attributes, this.line);
      this.column = 0;
    } else if (name === 'Cell') {
      this.column = numberAfter(attributes, this.column);
      if (!(this.column >= 1 && this.column <= maxColumns)) throw new RangeError('column out of range');
      this.cell = { column: this.column - 1, type: 'String', text: '' };
      const last = this.line + Number(attributeValue(attributes, 'MergeDown') ?? 0);
      this.merged.add({ first: this.line, last, column: this.cell.column });
      this.column += Number(attributeValue(attributes, 'MergeAcross') ?? 0);
    } else if (name === 'Data' && this.cell) {
      this.cell.type = attributeValue(attributes, 'Type') ?? 'String';
      this.within = 'data';
    } else if (name === 'Visible') this.within = 'visible';
  }

  close(name: string): void {
    if (name === 'Data' || name === 'Visible') this.within = undefined;
    else if (name === 'Cell') this.closeCell();
    else if (name === 'Row') this.addBlock(this.blocks.add(this.merged.over(this.row.take(this.line))));
    else if (name === 'Worksheet') this.addBlock(this.blocks.take());
    else if (name === 'Workbook') this.isWhole = true;
  }

  text(text: string): void {
    if (this.within === 'visible') this.hide(text);
    if (this.within !== 'data' || !this.cell) return;
    if (this.cell.text.length <= maxCellLength) this.cell.text += text;
  }

  /** Marks a sheet as hidden, which it states only after its rows (`<Visible>SheetHidden</Visible>`). */
  private hide(visible: string): void {
    const sheet = this.sheets.at(-1);
    if (sheet && /Hidden/.test(visible)) sheet.hidden = true;
  }

  private addBlock(block: readonly SheetRow[] | undefined): void {
    if (block?.length) this.sheets.at(-1)?.blocks.push(block);
  }

  private closeCell(): void {
    if (!this.cell) return;
    const { column, type, text } = this.cell;
    const isNumber = type === 'Number';
    const shown = isNumber ? numberText(text) : type === 'DateTime' ? dateText(text) : text;
    if (shown !== '') this.row.set(column, shown, isNumber);
    this.cell = undefined;
  }
}

/**
 * Opens an XML spreadsheet of Excel 2003 (SpreadsheetML). It is held in memory.
 * @throws FileProblem `OtherFormat` for other XML, `TruncatedFile`, `TooLarge`, `DamagedFile`
 */
export const openXmlSpreadsheet = async ({ name: file, bytes }: InnerFile): Promise<readonly Sheet[]> => {
  const content = await bufferWhole(file, bytes, maxTextBytes);
  const { encoding, markLength } = detectEncoding(content);
  const reader = new SpreadsheetReader();
  const decode = await createDecoder(encoding);
  try {
    createXmlScanner(reader)(decode(content.subarray(markLength), true), true);
  } catch (error) {
    throw asDamaged(file, error);
  }
  if (!reader.sheets.length) throw new FileProblem('OtherFormat', { file }, { found: 'XML' });
  if (!reader.isWhole) throw new FileProblem('TruncatedFile', { file });
  return reader.sheets.map(({ name, hidden, blocks }) => ({
    name,
    hidden,
    async *rows() {
      yield* blocks;
    },
  }));
};
