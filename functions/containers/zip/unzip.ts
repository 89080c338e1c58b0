import { Unzip, UnzipInflate, type UnzipFile } from 'fflate';
import { boundedUnpacking } from '../boundedUnpacking.ts';
import type { Bytes } from '../bytes.ts';
import type { InnerFile } from '../container.ts';
import { FileProblem } from '../fileProblem.ts';
import { ArchiveTail } from './archiveTail.ts';
import { Checksum } from './directory.ts';

/** Returns whether an entry is a folder or a file that systems add to archives on their own. */
const isClutter = (name: string): boolean =>
  name.endsWith('/') ||
  name.startsWith('__MACOSX/') ||
  /(?:^|\/)(?:\.DS_Store|Thumbs\.db|\._[^/]*)$/.test(name);

/** Bytes unpacked in one step. They may expand a thousandfold. */
const packedLength = 8 * 1024;
/** Bytes passed on in one piece. */
const pieceLength = 64 * 1024;

function* cutIn(bytes: Uint8Array, length: number): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length);
}

/** Maximum files of an archive. */
const maxFiles = 1000;

type Entry = { name: string; chunks: Uint8Array[]; check: Checksum; ended: boolean; failed: boolean };

/** Unpacks a ZIP front to back, each entry as it streams by, and finally checks it against the directory. */
class ZipReader {
  readonly entries: Entry[] = [];
  private readonly unzip = new Unzip();
  private readonly source: AsyncIterator<Uint8Array>;
  private readonly file: string;
  private readonly within: (length: number) => void;
  private readonly tail: ArchiveTail;
  private readonly checks = new Map<string, Checksum>();
  private finished = false;

  constructor(file: string, bytes: Bytes) {
    this.file = file;
    this.source = bytes[Symbol.asyncIterator]();
    this.tail = new ArchiveTail();
    this.within = boundedUnpacking(file, () => this.tail.length);
    this.unzip.register(UnzipInflate);
    this.unzip.onfile = (packed) => this.begin(packed);
  }

  /** Reads the next bytes and returns whether there were any. */
  async advance(): Promise<boolean> {
    if (this.finished) return false;
    const next = await this.source.next();
    if (!next.done) this.tail.add(next.value);
    try {
      if (next.done) this.unzip.push(new Uint8Array(0), true);
      else for (const piece of cutIn(next.value, packedLength)) this.unzip.push(piece);
    } catch (error) {
      if (error instanceof FileProblem) throw error;
      throw await this.failure(next.done === true, this.file);
    }
    this.finished = next.done === true;
    return !this.finished;
  }

  async *readEntry(entry: Entry): AsyncGenerator<Uint8Array> {
    for (;;) {
      if (entry.failed) throw await this.failure(this.finished, entry.name);
      for (const chunk of entry.chunks.splice(0)) yield* cutIn(chunk, pieceLength);
      if (entry.ended) return;
      if (!(await this.advance()) && !entry.ended)
        throw new FileProblem('TruncatedFile', { file: entry.name });
    }
  }

  /** Returns whether there is a file of that number. Reads on until it appears or the archive ends. */
  async has(index: number): Promise<boolean> {
    while (index >= this.entries.length && (await this.advance()));
    return index < this.entries.length;
  }

  /**
   * Compares the unpacked files with the directory at the end of the archive.
   * @throws FileProblem for missing files, and for content that differs from what was packed
   */
  verify(): void {
    const directory = this.tail.directory(this.file);
    for (const listed of directory ?? []) {
      if (listed.name.endsWith('/')) continue;
      if (listed.encrypted) throw new FileProblem('EncryptedFile', { file: `${this.file}/${listed.name}` });
      const check = this.checks.get(listed.name);
      if (!check) throw new FileProblem('TruncatedFile', { file: `${this.file}/${listed.name}` });
      if (!check.agreesWith(listed))
        throw new FileProblem('DamagedFile', { file: `${this.file}/${listed.name}` });
    }
  }

  /**
   * Returns the reason an entry cannot be unpacked. The directory at the end shows whether it is locked with a
   * password.
   */
  private async failure(atEnd: boolean, file: string): Promise<FileProblem> {
    for (let next = await this.source.next(); !next.done; next = await this.source.next())
      this.tail.add(next.value);
    return new FileProblem(this.isEncrypted() ? 'EncryptedFile' : atEnd ? 'TruncatedFile' : 'DamagedFile', {
      file,
    });
  }

  private isEncrypted(): boolean {
    try {
      return this.tail.directory(this.file)?.some(({ encrypted }) => encrypted) ?? false;
    } catch (error) {
      // The directory is damaged too, so the archive is reported as damaged.
      if (error instanceof FileProblem) return false;
      throw error;
    }
  }

  private begin(packed: UnzipFile): void {
    if (this.checks.size >= maxFiles) throw new FileProblem('ArchiveBomb', { file: this.file });
    const clutter = isClutter(packed.name);
    const check = new Checksum();
    const name = `${this.file}/${packed.name}`;
    const entry: Entry = { name, chunks: [], check, ended: false, failed: false };
    this.checks.set(packed.name, check);
    packed.ondata = (error, chunk, final) => {
      if (error) entry.failed = true;
      else {
        check.add(chunk);
        this.within(chunk.length);
        if (chunk.length > 0 && !clutter) entry.chunks.push(chunk);
      }
      if (final) entry.ended = true;
    };
    if (!clutter) this.entries.push(entry);
    packed.start();
  }
}

/**
 * Yields the files of a ZIP in turn, named `archive.zip/inner.csv`, without folders and system files.
 * @throws FileProblem `EmptyArchive`, `TruncatedFile`, `DamagedFile`, `ArchiveBomb`
 */
export async function* unzip({ name: file, bytes }: InnerFile): AsyncGenerator<InnerFile> {
  const reader = new ZipReader(file, bytes);
  for (let index = 0; await reader.has(index); index++) {
    const entry = reader.entries[index]!;
    yield { name: entry.name, bytes: reader.readEntry(entry) };
    entry.chunks.length = 0;
  }
  if (reader.entries.length === 0) throw new FileProblem('EmptyArchive', { file });
  reader.verify();
}
