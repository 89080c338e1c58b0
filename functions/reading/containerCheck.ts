import { ArchiveTail, gunzip, type Bytes } from './archive.ts';
import { StatementFileProblem } from './problem.ts';
import { sniff } from './sniff.ts';
import { headLength } from './textTable.ts';

/** Bytes of the largest gzip that is unpacked to see that it is whole: some seconds' work. Reading tells of larger ones. */
const maxUnpacked = 256 * 1024 * 1024;

/** Looks at the bytes of a file as they stream by, to tell afterwards whether its container is whole. */
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
   * Returns what is wrong with the container of the file that streamed by, if anything is: a ZIP or XLSX without its end or
   * with a directory of files that are not there, a gzip that stops or is damaged.
   * @param open opens the file again: only unpacking tells whether a gzip is whole
   */
  async problem(open: () => Promise<Bytes>): Promise<StatementFileProblem | undefined> {
    try {
      await this.check(open);
      return undefined;
    } catch (error) {
      if (error instanceof StatementFileProblem) return error;
      throw error;
    }
  }

  private async check(open: () => Promise<Bytes>): Promise<void> {
    if (this.tail.length === 0) return;
    const sniffed = sniff(Buffer.concat(this.head));
    if ('problem' in sniffed) return;
    if (sniffed.container === 'zip' || sniffed.container === 'xlsx') this.checkDirectory();
    if (sniffed.container === 'gzip' && this.tail.length <= maxUnpacked)
      for await (const _ of gunzip(this.file, await open()));
  }

  private checkDirectory(): void {
    const entries = this.tail.directory(this.file) ?? [];
    const isBeyond = entries.some(({ offset, packedSize }) => offset + packedSize > this.tail.length);
    if (isBeyond) throw new StatementFileProblem('DamagedFile', { file: this.file });
  }
}
