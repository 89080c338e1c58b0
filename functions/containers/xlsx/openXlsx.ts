import { bufferWhole } from '../bytes.ts';
import type { InnerFile } from '../container.ts';
import { FileProblem } from '../fileProblem.ts';
import { formatKind, type NumberKind } from '../sheets/cellText.ts';
import type { Sheet, SheetRow } from '../sheets/sheet.ts';
import { attributeValue, scanXml } from '../xml/scanXml.ts';
import { readZipDirectory, unpackEntry, type ZipEntry } from '../zip/directory.ts';
import { readMergedCells } from './readMergedCells.ts';
import { readSharedStrings } from './sharedStrings.ts';
import { type SheetContext, sheetRows } from './sheetRows.ts';

/** Element of a part: its local name and its attributes as written. */
type Element = { readonly name: string; readonly attributes: string };

/** Parts of an XLSX package by name, ignoring case and a leading slash. */
class Package {
  readonly file: string;
  private readonly archive: Buffer;
  private readonly entries: ReadonlyMap<string, ZipEntry>;

  constructor(file: string, archive: Buffer) {
    this.file = file;
    this.archive = archive;
    const all = readZipDirectory(file, archive) ?? [];
    this.entries = new Map(all.map((entry) => [entry.name.toLowerCase(), entry]));
  }

  has(name: string): boolean {
    return this.entries.has(name.toLowerCase());
  }

  /** @throws FileProblem `DamagedFile` when the package has no such part */
  bytes(name: string): AsyncIterable<Uint8Array> {
    const entry = this.entries.get(name.toLowerCase());
    if (!entry) throw new FileProblem('DamagedFile', { file: this.file }, { detail: `no ${name}` });
    return unpackEntry(this.file, this.archive, entry);
  }

  /** Returns the unpacked size of a part in bytes, as the package states it; 0 for a missing part. */
  size(name: string): number {
    return this.entries.get(name.toLowerCase())?.size ?? 0;
  }

  /** Returns the elements of a small part in order. */
  async elements(name: string): Promise<Element[]> {
    const elements: Element[] = [];
    await scanXml(this.bytes(name), {
      open: (element, attributes) => elements.push({ name: element, attributes }),
      close: () => undefined,
      text: () => undefined,
    });
    return elements;
  }
}

/** Resolves a relation's target to a part's name, relative to the folder of the part that has it or to the root. */
const resolve = (folder: string, target: string): string => {
  const path: string[] = target.startsWith('/') ? [] : folder.split('/').filter(Boolean);
  for (const step of target.split('/').filter(Boolean)) {
    if (step === '..') path.pop();
    else if (step !== '.') path.push(step);
  }
  return path.join('/');
};

type Relation = { readonly id: string; readonly type: string; readonly part: string };

const readRelations = async (parts: Package, folder: string, part: string): Promise<Relation[]> => {
  const name = `${folder ? `${folder}/` : ''}_rels/${part}.rels`;
  if (!parts.has(name)) return [];
  const elements = await parts.elements(name);
  return elements
    .filter((element) => element.name === 'Relationship')
    .map(({ attributes }) => ({
      id: attributeValue(attributes, 'Id') ?? '',
      type: (attributeValue(attributes, 'Type') ?? '').replace(/^.*\//, ''),
      part: resolve(folder, attributeValue(attributes, 'Target') ?? ''),
    }));
};

/** Returns the meaning of a number by the index of its cell style. */
const readStyles = async (parts: Package, part: string | undefined): Promise<NumberKind[]> => {
  if (part === undefined || !parts.has(part)) return [];
  const codes = new Map<number, string>();
  const kinds: NumberKind[] = [];
  let inCells = false;
  for (const { name, attributes } of await parts.elements(part)) {
    if (name === 'cellXfs') inCells = true;
    if (name === 'cellStyles' || name === 'dxfs') inCells = false;
    if (name === 'numFmt')
      codes.set(
        Number(attributeValue(attributes, 'numFmtId')),
        attributeValue(attributes, 'formatCode') ?? '',
      );
    if (name !== 'xf' || !inCells) continue;
    const format = Number(attributeValue(attributes, 'numFmtId') ?? 0);
    kinds.push(formatKind(format, codes.get(format)));
  }
  return kinds;
};

/**
 * Maximum unpacked bytes of a worksheet whose merged cells are read. They follow all rows, so reading them unpacks the
 * worksheet a second time. People merge cells in tables they lay out by hand, which are far smaller.
 */
const maxMergedBytes = 64 * 1024 * 1024;

async function* readRows(
  parts: Package,
  part: string,
  context: SheetContext,
): AsyncGenerator<readonly SheetRow[]> {
  const { file } = parts;
  const isSmall = parts.size(part) <= maxMergedBytes;
  const merged = isSmall ? await readMergedCells(file, parts.bytes(part)) : undefined;
  yield* sheetRows(file, parts.bytes(part), context, merged);
}

const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true';

/**
 * Opens an XLSX workbook. The packed file is held in memory, because its shared texts follow its sheets. Sheets are
 * unpacked as they are read.
 * @throws FileProblem `TruncatedFile`, `DamagedFile`, `EncryptedFile`, `ArchiveBomb`, `TooLarge`, `OtherFormat` (a
 * package of another kind)
 */
export const openXlsx = async ({ name: file, bytes }: InnerFile): Promise<readonly Sheet[]> => {
  const parts = new Package(file, await bufferWhole(file, bytes));
  const root = await readRelations(parts, '', '');
  const book = root.find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml';
  if (!/\.xml$/i.test(book) || !parts.has(book))
    throw new FileProblem('OtherFormat', { file }, { found: book.replace(/^.*\//, '') || 'ZIP' });
  const folder = book.slice(0, Math.max(0, book.lastIndexOf('/')));
  const relations = await readRelations(parts, folder, book.slice(book.lastIndexOf('/') + 1));
  const findPart = (type: string) => relations.find((relation) => relation.type === type)?.part;
  const elements = await parts.elements(book);
  const starts1904 = elements.some(
    ({ name, attributes }) => name === 'workbookPr' && isTrue(attributeValue(attributes, 'date1904')),
  );
  const kinds = await readStyles(parts, findPart('styles'));
  const stringsPart = findPart('sharedStrings');
  const strings =
    stringsPart !== undefined && parts.has(stringsPart)
      ? await readSharedStrings(file, parts.bytes(stringsPart))
      : [];
  const sheets = elements
    .filter(({ name }) => name === 'sheet')
    .map(({ attributes }) => {
      const relation = relations.find(({ id }) => id === attributeValue(attributes, 'id'));
      return {
        name: attributeValue(attributes, 'name') ?? '',
        hidden: /hidden/i.test(attributeValue(attributes, 'state') ?? ''),
        relation,
      };
    })
    .filter(({ relation }) => relation?.type === 'worksheet')
    .map(({ name, hidden, relation }) => ({
      name,
      hidden,
      rows: () => readRows(parts, relation!.part, { strings, kinds, starts1904 }),
    }));
  if (sheets.length === 0) throw new FileProblem('DamagedFile', { file }, { detail: 'no sheets' });
  return sheets;
};
