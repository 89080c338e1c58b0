import { Inflate } from 'fflate';
import { boundedUnpacking } from '../boundedUnpacking.ts';
import type { Bytes } from '../bytes.ts';
import type { InnerFile } from '../container.ts';
import { FileProblem } from '../fileProblem.ts';
import { ByteReader } from './byteReader.ts';
import { holdArchive } from './heldArchive.ts';
import { Checksum, findZipDirectory, localLength, localSignature, type ZipEntry } from './directory.ts';

/** Returns whether an entry is a file that systems add to archives on their own. */
const isClutter = ({ name }: ZipEntry): boolean =>
  name.startsWith('__MACOSX/') || /(?:^|\/)(?:\.DS_Store|Thumbs\.db|\._[^/]*)$/.test(name);

const isFolder = ({ name }: ZipEntry): boolean => name.endsWith('/');

/** Returns whether a path leads out of the archive. Some programs on Windows write backslashes. */
const leadsOut = ({ name }: ZipEntry): boolean =>
  /^(?:[/\\]|[a-z]:)/i.test(name) || name.split(/[/\\]/).includes('..');

/** Bytes unpacked in one step. They may expand a thousandfold. */
const packedLength = 8 * 1024;
/** Bytes passed on in one piece. */
const pieceLength = 64 * 1024;

function* cutIn(bytes: Uint8Array, length: number): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length);
}

/** Maximum files of an archive. */
const maxFiles = 1000;

/** Bytes first read from the end: enough for the directory of a thousand files with long names. */
const firstEndLength = 512 * 1024;

type Opened = {
  readonly entries: readonly ZipEntry[];
  readonly bytes: Bytes;
  readonly release: () => Promise<void>;
};

/**
 * Reads the directory at the end of an archive first. It alone says where each entry begins and ends: content that is not
 * compressed may look like the beginning of another entry. An archive whose end cannot be read apart is held meanwhile.
 */
const openArchive = async ({ name, bytes, readEnd }: InnerFile): Promise<Opened> => {
  const held = readEnd ? { bytes, readEnd, release: async () => undefined } : await holdArchive(name, bytes);
  try {
    return { ...held, entries: await findZipDirectory(name, held.readEnd, firstEndLength) };
  } catch (error) {
    await held.release();
    throw error;
  }
};

/**
 * Returns the files of an archive in the order of their content, without folders.
 * @throws FileProblem for one that cannot be read, by its name
 */
const filesOf = (archive: string, entries: readonly ZipEntry[]): ZipEntry[] => {
  const files = entries
    .filter((entry) => !isFolder(entry))
    .toSorted((one, other) => one.offset - other.offset);
  if (files.length > maxFiles) throw new FileProblem('ArchiveBomb', { file: archive });
  for (const entry of files) {
    const place = { file: `${archive}/${entry.name}` };
    if (leadsOut(entry)) throw new FileProblem('DamagedFile', place, { detail: 'path' });
    if (isClutter(entry)) continue;
    if (entry.encrypted) throw new FileProblem('EncryptedFile', place);
    if (entry.method !== 0 && entry.method !== 8)
      throw new FileProblem('DamagedFile', place, { detail: `method ${entry.method}` });
  }
  return files;
};

/** Unpacks deflated bytes. */
async function* inflate(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const inflater = new Inflate((chunk) => void chunks.push(chunk));
  for await (const bytes of packed)
    for (const piece of cutIn(bytes, packedLength)) {
      inflater.push(piece);
      yield* chunks.splice(0);
    }
  inflater.push(new Uint8Array(0), true);
  yield* chunks.splice(0);
}

type Reading = { readonly reader: ByteReader; readonly within: (length: number) => void };

/**
 * Reads up to the packed bytes of an entry.
 * @throws FileProblem
 */
const openPacked = async (file: string, { offset }: ZipEntry, reader: ByteReader): Promise<void> => {
  // Entries that share bytes unpack to far more than the archive has.
  if (reader.position > offset) throw new FileProblem('DamagedFile', { file }, { detail: 'overlap' });
  await reader.skipTo(offset);
  const header = await reader.read(localLength);
  if (header.length < localLength) throw new FileProblem('TruncatedFile', { file });
  if (header.readUInt32LE(0) !== localSignature) throw new FileProblem('DamagedFile', { file });
  await reader.skipTo(reader.position + header.readUInt16LE(26) + header.readUInt16LE(28));
};

/**
 * Yields the content of an entry.
 * @param onDamage called when it is not what the directory says
 * @throws FileProblem
 */
async function* contentOf(
  file: string,
  entry: ZipEntry,
  { reader, within }: Reading,
  onDamage: () => void,
): AsyncGenerator<Uint8Array> {
  const check = new Checksum();
  let isRead = false;
  try {
    await openPacked(file, entry, reader);
    const end = reader.position + entry.packedSize;
    const packed = reader.stream(entry.packedSize);
    for await (const chunk of entry.method === 0 ? packed : inflate(packed)) {
      check.add(chunk);
      within(chunk.length);
      yield* cutIn(chunk, pieceLength);
    }
    if (reader.position < end) throw new FileProblem('TruncatedFile', { file });
    isRead = true;
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem('DamagedFile', { file }, { detail: (error as Error).message });
  } finally {
    if (!isRead || !check.agreesWith(entry)) onDamage();
  }
}

/** Reads what a reader left of a file, for its check. */
const readOn = async (bytes: AsyncGenerator<Uint8Array>): Promise<void> => {
  for (let next = await bytes.next(); !next.done; next = await bytes.next());
};

/** Makes bytes that a reader may leave before their end, to read them on afterwards. */
const leavable = (bytes: AsyncGenerator<Uint8Array>): Bytes => ({
  [Symbol.asyncIterator]: () => ({ next: () => bytes.next() }),
});

async function* contentsOf(
  archive: string,
  files: readonly ZipEntry[],
  reader: ByteReader,
): AsyncGenerator<InnerFile> {
  const within = boundedUnpacking(archive, () => reader.position);
  let damaged: string | undefined;
  for (const entry of files) {
    const name = `${archive}/${entry.name}`;
    const content = contentOf(name, entry, { reader, within }, () => void (damaged ??= name));
    yield { name, bytes: leavable(content) };
    await readOn(content);
  }
  // Told last, because what a file holds is read before its end shows the damage.
  if (damaged) throw new FileProblem('DamagedFile', { file: damaged });
}

/**
 * Yields the files of a ZIP in turn, named `archive.zip/inner.csv`, without folders and system files.
 * @param onPassedOver called with the name of each system file
 * @throws FileProblem `EmptyArchive`, `TruncatedFile`, `DamagedFile`, `EncryptedFile`, `ArchiveBomb`, `TooLarge`
 */
export async function* unzip(
  archive: InnerFile,
  onPassedOver: (name: string) => void = () => undefined,
): AsyncGenerator<InnerFile> {
  const { entries, bytes, release } = await openArchive(archive);
  try {
    const all = filesOf(archive.name, entries);
    for (const entry of all.filter(isClutter)) onPassedOver(`${archive.name}/${entry.name}`);
    const files = all.filter((entry) => !isClutter(entry));
    if (files.length === 0) throw new FileProblem('EmptyArchive', { file: archive.name });
    yield* contentsOf(archive.name, files, new ByteReader(bytes));
  } finally {
    await release();
  }
}
