import { boundedUnpacking } from './boundedUnpacking.ts';
import { readHead, type Bytes } from './bytes.ts';
import type { Archive, InnerFile, ReadEnd } from './container.ts';
import { recogniseFormat, type PackedKind } from './containers.ts';
import { FileProblem } from './fileProblem.ts';

export type Unpacked = {
  readonly container: 'none' | PackedKind;
  /** Set for an archive, which may hold several files. */
  readonly isArchive: boolean;
  readonly files: AsyncIterator<InnerFile>;
  /** Names of the files that systems added to archives, as far as these are read. */
  readonly systemFiles: readonly string[];
};

async function* only(file: InnerFile): AsyncGenerator<InnerFile> {
  yield file;
}

async function* watched(bytes: Bytes, see: (length: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    see(chunk.length);
    yield chunk;
  }
}

/**
 * Yields the files of an archive in turn, including those of archives within it. The size of the outer archive limits
 * the unpacked size.
 */
async function* filesTwoDeep(
  archive: Archive,
  { name, bytes, readEnd }: InnerFile,
  onSystemFile: (name: string) => void,
): AsyncGenerator<InnerFile> {
  let packed = 0;
  const count = (length: number) => void (packed += length);
  const within = boundedUnpacking(name, () => packed);
  const outer = { name, bytes: watched(bytes, count), readEnd };
  for await (const file of archive.files(outer, onSystemFile)) {
    const head = await readHead(file.bytes);
    const inner = { name: file.name, bytes: head.bytes };
    const format = recogniseFormat(head.head);
    if ('files' in format)
      for await (const { name: innermost, bytes: unpacked } of format.files(inner, onSystemFile))
        yield { name: innermost, bytes: watched(unpacked, within) };
    else yield inner;
  }
}

/**
 * Decompresses a file found in an archive, if it is compressed itself.
 * @throws FileProblem `OtherFormat` for an archive, which is not unpacked at this depth
 */
const decompress = async ({ name, bytes }: InnerFile): Promise<InnerFile> => {
  const file = await readHead(bytes);
  const format = recogniseFormat(file.head);
  if ('files' in format) throw new FileProblem('OtherFormat', { file: name }, { found: 'ZIP in a ZIP' });
  return 'decompress' in format
    ? decompress({ name, bytes: format.decompress(name, file.bytes) })
    : { name, bytes: file.bytes };
};

async function* decompressed(files: AsyncIterable<InnerFile>): AsyncGenerator<InnerFile> {
  for await (const file of files) yield await decompress(file);
}

/**
 * Unpacks a file if it is an archive, whatever its name. The files it yields are not archives.
 * @throws FileProblem `EmptyFile`, `OtherFormat`, `EncryptedFile`, `EmptyArchive`; from `files` also `TruncatedFile`,
 * `DamagedFile`, `ArchiveBomb`, `TooLarge`
 */
export const unpack = async (source: Bytes, name: string, readEnd?: ReadEnd): Promise<Unpacked> => {
  const { head, bytes } = await readHead(source);
  if (head.length === 0) throw new FileProblem('EmptyFile', { file: name });
  const format = recogniseFormat(head);
  if (format.kind === 'foreign')
    throw new FileProblem(format.problem, { file: name }, { found: format.found });
  if ('files' in format) {
    const systemFiles: string[] = [];
    const onSystemFile = (file: string) => void systemFiles.push(file);
    const files = decompressed(filesTwoDeep(format, { name, bytes, readEnd }, onSystemFile));
    return { container: format.kind, isArchive: true, files, systemFiles };
  }
  const single = { isArchive: false, systemFiles: [] };
  if (!('decompress' in format)) return { ...single, container: 'none', files: only({ name, bytes }) };
  const inner = { name: name.replace(format.ending, ''), bytes: format.decompress(name, bytes) };
  return { ...single, container: format.kind, files: decompressed(only(inner)) };
};
