import { boundedUnpacking } from './boundedUnpacking.ts';
import { readHead, type Bytes } from './bytes.ts';
import type { InnerFile } from './container.ts';
import { recogniseFormat, type ArchiveKind } from './containers.ts';
import { FileProblem } from './fileProblem.ts';
import { gunzip, gzip } from './gzip.ts';
import { unzip } from './zip/unzip.ts';

export type Unpacked = {
  readonly container: 'none' | ArchiveKind;
  readonly files: AsyncIterator<InnerFile>;
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
 * Yields the files of a ZIP in turn, including those of ZIPs within it. The unpacked size is limited by the size of the outer
 * ZIP.
 */
async function* unzipAll({ name, bytes }: InnerFile): AsyncGenerator<InnerFile> {
  let packed = 0;
  const count = (length: number) => void (packed += length);
  const within = boundedUnpacking(name, () => packed);
  for await (const file of unzip({ name, bytes: watched(bytes, count) })) {
    const inner = { name: file.name, ...(await readHead(file.bytes)) };
    if (recogniseFormat(inner.head).kind !== 'zip') yield inner;
    else
      for await (const { name: innermost, bytes: unpacked } of unzip(inner))
        yield { name: innermost, bytes: watched(unpacked, within) };
  }
}

/**
 * Unpacks a file that is a gzip itself, as archives may hold them.
 * @throws FileProblem `OtherFormat` for a ZIP, which is not unpacked at this depth
 */
const gunzipAll = async ({ name, bytes }: InnerFile): Promise<InnerFile> => {
  const file = await readHead(bytes);
  const { kind } = recogniseFormat(file.head);
  if (kind === 'gzip') return gunzipAll({ name, bytes: gunzip(name, file.bytes) });
  if (kind === 'zip') throw new FileProblem('OtherFormat', { file: name }, { found: 'ZIP in a ZIP' });
  return { name, bytes: file.bytes };
};

async function* filesIn(archive: AsyncIterable<InnerFile>): AsyncGenerator<InnerFile> {
  for await (const file of archive) yield await gunzipAll(file);
}

/**
 * Unpacks a file if it is an archive, whatever its name. The files it yields are no archives.
 * @throws FileProblem `EmptyFile`, `OtherFormat`, `EncryptedFile`, `EmptyArchive`; from `files` also `TruncatedFile`,
 * `DamagedFile`, `ArchiveBomb`
 */
export const unpack = async (source: Bytes, name: string): Promise<Unpacked> => {
  const { head, bytes } = await readHead(source);
  if (head.length === 0) throw new FileProblem('EmptyFile', { file: name });
  const format = recogniseFormat(head);
  if (format.kind === 'foreign')
    throw new FileProblem(format.problem, { file: name }, { found: format.found });
  const { kind } = format;
  const file = { name, bytes };
  if (kind === 'gzip') return { container: kind, files: filesIn(gzip.files(file)) };
  if (kind === 'zip') return { container: kind, files: filesIn(unzipAll(file)) };
  return { container: 'none', files: only(file) };
};
