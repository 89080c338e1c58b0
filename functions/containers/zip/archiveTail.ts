import { readZipDirectory } from './directory.ts';

/** Bytes read from the end: enough for the directory of a thousand files with long names. */
const tailLength = 512 * 1024;

/** Last bytes of an archive that streams by. They hold its directory. */
export class ArchiveTail {
  length = 0;
  private chunks: Uint8Array[] = [];
  private chunksLength = 0;

  add(chunk: Uint8Array): void {
    this.chunks.push(chunk);
    this.chunksLength += chunk.length;
    this.length += chunk.length;
    while (this.chunksLength - this.chunks[0]!.length > tailLength)
      this.chunksLength -= this.chunks.shift()!.length;
  }

  directory(file: string) {
    return readZipDirectory(file, Buffer.concat(this.chunks), this.length - this.chunksLength);
  }
}
