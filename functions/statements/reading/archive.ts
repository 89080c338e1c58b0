import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Unzip, UnzipInflate } from 'fflate';
import { StatementFileProblem } from './problem.ts';

export type Bytes = AsyncIterable<Uint8Array>;

/** One file inside a container, or the file itself. Its bytes can be read once, before the next file is asked for. */
export type InnerFile = { readonly name: string; readonly bytes: Bytes };

/** Puts bytes already taken off a stream back in front of it. */
export async function* chain(
  first: readonly Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

const nodeErrorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Unpacks gzip (several members in a row too). @throws StatementFileProblem TruncatedFile or DamagedFile */
export async function* gunzip(file: string, bytes: Bytes): AsyncGenerator<Uint8Array> {
  const source = Readable.from(bytes, { objectMode: false });
  const unpacked = source.pipe(createGunzip());
  source.on('error', (error) => unpacked.destroy(error));
  try {
    for await (const chunk of unpacked) yield chunk as Uint8Array;
  } catch (error) {
    const code = nodeErrorCode(error);
    if (code === 'Z_BUF_ERROR') throw new StatementFileProblem('TruncatedFile', { file });
    if (code.startsWith('Z_')) throw new StatementFileProblem('DamagedFile', { file });
    throw error;
  }
}

/** Folders and what systems add to archives on their own. */
const isClutter = (name: string): boolean =>
  name.endsWith('/') ||
  name.startsWith('__MACOSX/') ||
  /(?:^|\/)(?:\.DS_Store|Thumbs\.db|\._[^/]*)$/.test(name);

type Entry = { name: string; chunks: Uint8Array[]; ended: boolean; failed: boolean };

/** Unpacks a ZIP front to back, each entry as it streams by. */
class ZipReader {
  readonly entries: Entry[] = [];
  private readonly unzip = new Unzip();
  private readonly source: AsyncIterator<Uint8Array>;
  private readonly file: string;
  private finished = false;

  constructor(file: string, bytes: Bytes) {
    this.file = file;
    this.source = bytes[Symbol.asyncIterator]();
    this.unzip.register(UnzipInflate);
    this.unzip.onfile = (packed) => {
      const entry: Entry = { name: `${file}/${packed.name}`, chunks: [], ended: false, failed: false };
      packed.ondata = (error, chunk, final) => {
        if (error) entry.failed = true;
        else if (chunk.length > 0 && !isClutter(packed.name)) entry.chunks.push(chunk);
        if (final) entry.ended = true;
      };
      if (!isClutter(packed.name)) this.entries.push(entry);
      packed.start();
    };
  }

  /** Reads on; answers whether there was more. */
  async advance(): Promise<boolean> {
    if (this.finished) return false;
    const next = await this.source.next();
    try {
      this.unzip.push(next.done ? new Uint8Array(0) : next.value, next.done === true);
    } catch {
      throw new StatementFileProblem(next.done ? 'TruncatedFile' : 'DamagedFile', { file: this.file });
    }
    this.finished = next.done === true;
    return !this.finished;
  }

  async *bytesOf(entry: Entry): AsyncGenerator<Uint8Array> {
    const place = { file: entry.name };
    for (;;) {
      if (entry.failed)
        throw new StatementFileProblem(this.finished ? 'TruncatedFile' : 'DamagedFile', place);
      yield* entry.chunks.splice(0);
      if (entry.ended) return;
      if (!(await this.advance()) && !entry.ended) throw new StatementFileProblem('TruncatedFile', place);
    }
  }
}

/**
 * The files of a ZIP in turn, named `archive.zip/inner.csv`, without folders and system clutter.
 * @throws StatementFileProblem EmptyArchive, TruncatedFile, DamagedFile
 */
export async function* unzip(file: string, bytes: Bytes): AsyncGenerator<InnerFile> {
  const reader = new ZipReader(file, bytes);
  let index = 0;
  for (;;) {
    while (index >= reader.entries.length) {
      if (await reader.advance()) continue;
      if (index < reader.entries.length) break;
      if (index === 0) throw new StatementFileProblem('EmptyArchive', { file });
      return;
    }
    const entry = reader.entries[index++]!;
    yield { name: entry.name, bytes: reader.bytesOf(entry) };
    entry.chunks.length = 0;
  }
}
