import { inOnePiece } from '../../containers/bytes.ts';
import { openXlsx } from '../../containers/xlsx/openXlsx.ts';
import { isXlsx } from '../../containers/zip/signature.ts';
import { FileProblem } from '../../containers/fileProblem.ts';
import { zip } from '../../containers/zip/zip.ts';
import {
  sheetKinds,
  type CatalogueFileFault,
  type LeftOut,
  type SheetKind,
} from '../../../shared/catalogueImport/schema.ts';
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
  音樂著作: 'musicalWorks',
  音樂作品: 'musicalWorks',
  作品: 'musicalWorks',
  錄音: 'songs',
  專輯: 'albums',
  合約: 'contracts',
  合同: 'contracts',
  期初: 'openings',
  期初資料: 'openings',
  期初數據: 'openings',
  受款人: 'payees',
  收款人: 'payees',
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

/** Name that an archive of an import is given; those of its files begin with it. */
const archiveName = 'archive';

const withoutArchive = (name: string): string => name.slice(archiveName.length + 1);

const codeOf = ({ code, params }: FileProblem): CatalogueFileFault => {
  if (code === 'EncryptedFile') return 'locked';
  if (code === 'EmptyArchive') return 'noSheets';
  if (code === 'ArchiveBomb') return 'tooManyFiles';
  return params.detail === 'path' ? 'outside' : 'damaged';
};

/** Returns a problem with the sheet or file it is about, and any other error unchanged. */
const withFile = (error: unknown, file?: string): unknown => {
  if (error instanceof CatalogueFileProblem) return new CatalogueFileProblem(error.code, error.file ?? file);
  if (!(error instanceof FileProblem)) return error;
  return new CatalogueFileProblem(codeOf(error), file ?? (withoutArchive(error.place.file) || undefined));
};

/** Yields rows, and names the sheet or file in a problem that shows only while they are read. */
async function* rowsIn<Row>(file: string, rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  try {
    yield* rows;
  } catch (error) {
    throw withFile(error, file);
  }
}

type Sheet = { kind: SheetKind; file: CatalogueFile };

/** Called with each sheet or file that is not read. */
type OnLeftOut = (one: LeftOut) => void;

async function* sheetsOfWorkbook(bytes: Uint8Array, onLeftOut: OnLeftOut): AsyncGenerator<Sheet> {
  for (const sheet of await openXlsx({ name: 'workbook', bytes: inOnePiece(bytes) })) {
    const { name } = sheet;
    const kind = kindOfSheet(name);
    if (!kind || sheet.hidden) {
      onLeftOut({ name, reason: kind ? 'hidden' : 'otherName' });
      continue;
    }
    const table = (async function* () {
      for await (const block of sheet.rows()) for (const { line, cells } of block) yield { line, cells };
    })();
    const file = await openCatalogueTable(rowsIn(name, table), kind).catch((error: unknown) => {
      throw withFile(error, name);
    });
    if (file) yield { kind, file };
    else onLeftOut({ name, reason: 'empty' });
  }
}

async function* sheetsOfArchive(bytes: Uint8Array, onLeftOut: OnLeftOut): AsyncGenerator<Sheet> {
  const archive = { name: archiveName, bytes: inOnePiece(bytes) };
  const passOver = (name: string) => onLeftOut({ name: withoutArchive(name), reason: 'system' });
  for await (const inner of zip.files(archive, passOver)) {
    const name = withoutArchive(inner.name);
    const kind = kindOfSheet(name);
    const content = await readAll(inner.bytes);
    if (!kind || !content.length) {
      onLeftOut({ name, reason: kind ? 'empty' : 'otherName' });
      continue;
    }
    const file = await openCatalogueFile(content, kind).catch((error: unknown) => {
      throw withFile(error, name);
    });
    yield { kind, file: { ...file, rows: rowsIn(name, file.rows) } };
  }
}

/**
 * Yields the sheets of a whole business in one file: those of a workbook, or the files of an archive, known by their
 * names.
 * @param onLeftOut called with each other sheet or file, such as those of statements
 * @throws CatalogueFileProblem when the file is neither, is damaged, or has no sheet of the business
 */
export async function* openSheets(
  bytes: Uint8Array,
  onLeftOut: OnLeftOut = () => undefined,
): AsyncGenerator<Sheet> {
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('latin1');
  if (!start.startsWith('PK')) throw new CatalogueFileProblem('noWorkbook');
  let isAny = false;
  try {
    const sheets = isXlsx(start) ? sheetsOfWorkbook : sheetsOfArchive;
    for await (const sheet of sheets(bytes, onLeftOut)) {
      isAny = true;
      yield sheet;
    }
  } catch (error) {
    throw withFile(error);
  }
  if (!isAny) throw new CatalogueFileProblem('noSheets');
}
