import { openXlsx } from '../../containers/xlsx/openXlsx.ts';
import { isXlsx } from '../../containers/zip/signature.ts';
import { FileProblem } from '../../containers/fileProblem.ts';
import { zip } from '../../containers/zip/zip.ts';
import { sheetKinds, type SheetKind } from '../../../shared/catalogueImport/schema.ts';
import { foldText } from '../../../shared/statements/matching/normalise.ts';
import {
  CatalogueFileProblem,
  openCatalogueFile,
  openCatalogueTable,
  type CatalogueFile,
} from '../readCatalogueFile.ts';

/** Names of sheets and files beside those of the kinds. */
const otherNames: Readonly<Record<string, SheetKind>> = {
  people: 'rightOwners',
  works: 'musicalWorks',
  recordings: 'songs',
  advances: 'openings',
  權利人: 'rightOwners',
  著作: 'musicalWorks',
  錄音: 'songs',
  專輯: 'albums',
  合約: 'contracts',
  期初: 'openings',
  受款人: 'payees',
};

const plain = (name: string): string => foldText(name).replace(/[\s_-]+/g, '');

const kindByName = new Map<string, SheetKind>([
  ...sheetKinds.map((kind) => [plain(kind), kind] as const),
  ...Object.entries(otherNames).map(([name, kind]) => [plain(name), kind] as const),
]);

/** Returns the kind of a sheet or file by its name, without folders and ending. */
export const kindOfSheet = (name: string): SheetKind | undefined =>
  kindByName.get(plain(name.slice(name.lastIndexOf('/') + 1).replace(/\.(csv|tsv|txt|xlsx)$/i, '')));

const readAll = async (bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces);
};

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function* sheetsOfWorkbook(
  bytes: Uint8Array,
): AsyncGenerator<{ kind: SheetKind; file: CatalogueFile }> {
  for (const sheet of await openXlsx({ name: 'workbook', bytes: only(bytes) })) {
    const kind = sheet.hidden ? undefined : kindOfSheet(sheet.name);
    if (!kind) continue;
    const rows = (async function* () {
      for await (const block of sheet.rows()) for (const { line, cells } of block) yield { line, cells };
    })();
    const file = await openCatalogueTable(rows, kind);
    if (file) yield { kind, file };
  }
}

async function* sheetsOfArchive(bytes: Uint8Array): AsyncGenerator<{ kind: SheetKind; file: CatalogueFile }> {
  for await (const inner of zip.files({ name: 'archive', bytes: only(bytes) })) {
    const kind = kindOfSheet(inner.name);
    const content = await readAll(inner.bytes);
    if (kind && content.length) yield { kind, file: await openCatalogueFile(content, kind) };
  }
}

/**
 * Yields the sheets of a whole business in one file: those of a workbook, or the files of an archive, known by their
 * names. Others, such as files of statements, are left out.
 * @throws CatalogueFileProblem when the file is neither, is damaged, or has no sheet of the business
 */
export async function* openSheets(
  bytes: Uint8Array,
): AsyncGenerator<{ kind: SheetKind; file: CatalogueFile }> {
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('latin1');
  if (!start.startsWith('PK')) throw new CatalogueFileProblem('noWorkbook');
  let isAny = false;
  try {
    for await (const sheet of isXlsx(start) ? sheetsOfWorkbook(bytes) : sheetsOfArchive(bytes)) {
      isAny = true;
      yield sheet;
    }
  } catch (error) {
    throw error instanceof FileProblem ? new CatalogueFileProblem('damaged') : error;
  }
  if (!isAny) throw new CatalogueFileProblem('noSheets');
}
