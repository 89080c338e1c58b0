import { bufferWhole } from '../bytes.ts';
import type { InnerFile } from '../container.ts';
import { asDamaged, FileProblem } from '../fileProblem.ts';
import { formatKind, type NumberKind } from '../sheets/cellText.ts';
import type { Sheet } from '../sheets/sheet.ts';
import { biff, biffRecords, biffStrings, biffText } from './biff.ts';
import { CompoundFile } from './compoundFile.ts';
import { biffRows, type BiffContext } from './sheetRows.ts';

type BoundSheet = { readonly name: string; readonly hidden: boolean; readonly offset: number };

type Globals = BiffContext & { readonly sheets: readonly BoundSheet[] };

const excel97 = 0x600;

/**
 * Reads the data shared by all sheets.
 * @throws FileProblem `EncryptedFile`, `OldExcelFile`
 */
const readGlobals = (file: string, stream: Buffer): Globals => {
  const sheets: BoundSheet[] = [];
  const codes = new Map<number, string>();
  const formats: number[] = [];
  let strings: readonly string[] = [];
  let starts1904 = false;
  for (const record of biffRecords(stream, 0)) {
    const { type, data } = record;
    if (type === biff.endOfFile) break;
    if (type === biff.beginOfFile && data.readUInt16LE(0) !== excel97)
      throw new FileProblem('OldExcelFile', { file }, { found: 'Excel 5.0/95' });
    if (type === biff.filePassword) throw new FileProblem('EncryptedFile', { file });
    if (type === biff.dateMode) starts1904 = data.readUInt16LE(0) === 1;
    else if (type === biff.numberFormat) codes.set(data.readUInt16LE(0), biffText(record, 2, 2));
    else if (type === biff.cellFormat) formats.push(data.readUInt16LE(2));
    else if (type === biff.sharedStrings) strings = biffStrings(record);
    else if (type === biff.boundSheet && data[5] === 0)
      sheets.push({
        name: biffText(record, 6, 1),
        hidden: (data[4]! & 3) !== 0,
        offset: data.readUInt32LE(0),
      });
  }
  const kinds: NumberKind[] = formats.map((format) => formatKind(format, codes.get(format)));
  return { sheets, strings, kinds, starts1904 };
};

/**
 * Opens an Excel 97-2003 workbook (BIFF8). Such a file has at most 65,536 rows per sheet and is held in memory.
 * @throws FileProblem `TruncatedFile`, `DamagedFile`, `EncryptedFile`, `OtherFormat`, `TooLarge`, and `OldExcelFile`
 * for Excel 95 and older
 */
export const openXls = async ({ name: file, bytes }: InnerFile): Promise<readonly Sheet[]> => {
  try {
    const compound = new CompoundFile(file, await bufferWhole(file, bytes));
    const stream = compound.stream('Workbook') ?? compound.stream('WORKBOOK');
    if (!stream) {
      if (compound.has('EncryptedPackage')) throw new FileProblem('EncryptedFile', { file });
      if (compound.has('Book')) throw new FileProblem('OldExcelFile', { file }, { found: 'Excel 5.0/95' });
      throw new FileProblem('OtherFormat', { file }, { found: 'OLE2' });
    }
    const { sheets, ...context } = readGlobals(file, stream);
    if (sheets.length === 0) throw new FileProblem('DamagedFile', { file }, { detail: 'no sheets' });
    return sheets.map(({ name, hidden, offset }) => ({
      name,
      hidden,
      rows: () => biffRows(file, stream, offset, context),
    }));
  } catch (error) {
    throw asDamaged(file, error);
  }
};
