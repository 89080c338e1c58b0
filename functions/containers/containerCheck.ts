import { headLength, fileStart, type Bytes } from './bytes.ts';
import { FileProblem } from './fileProblem.ts';
import { foreignFormats } from './foreign.ts';
import { gunzip, gzip } from './gzip.ts';
import { ArchiveTail } from './zip/archiveTail.ts';
import { isArchive, isXlsx } from './zip/signature.ts';

/**
 * Maximum bytes of a gzip file that is unpacked to check it, which takes some seconds. Larger ones are checked while
 * they are read.
 */
const maxUnpacked = 256 * 1024 * 1024;

/** Collects bytes of a file as they stream by, to check afterwards that its container is complete. */
export class ContainerCheck {
  private readonly file: string;
  private readonly head: Uint8Array[] = [];
  private headBytes = 0;
  private readonly tail = new ArchiveTail();

  constructor(file: string) {
    this.file = file;
  }

  add(bytes: Uint8Array): void {
    if (this.headBytes < headLength) {
      this.head.push(bytes);
      this.headBytes += bytes.length;
    }
    this.tail.add(bytes);
  }

  /**
   * Returns the problem of the container that streamed by, if any: a ZIP or XLSX that is cut off or lists missing
   * files, or a gzip that is cut off or damaged.
   * @param open opens the file again, because only unpacking shows whether a gzip is complete
   */
  async problem(open: () => Promise<Bytes>): Promise<FileProblem | undefined> {
    try {
      await this.check(open);
      return undefined;
    } catch (error) {
      if (error instanceof FileProblem) return error;
      throw error;
    }
  }

  private async check(open: () => Promise<Bytes>): Promise<void> {
    if (this.tail.length === 0) return;
    const start = fileStart(Buffer.concat(this.head));
    if (foreignFormats.some((format) => format.recognises(start))) return;
    if (isArchive(start) || isXlsx(start)) this.checkDirectory();
    if (gzip.recognises(start) && this.tail.length <= maxUnpacked)
      for await (const _ of gunzip(this.file, await open()));
  }

  private checkDirectory(): void {
    const entries = this.tail.directory(this.file) ?? [];
    const isBeyond = entries.some(({ offset, packedSize }) => offset + packedSize > this.tail.length);
    if (isBeyond) throw new FileProblem('DamagedFile', { file: this.file });
  }
}
