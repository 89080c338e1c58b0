import { AbstractTokenizer, EndOfStreamError, type IReadChunkOptions } from 'strtok3/core';

/** Bytes per fetch; parsers read a few at a time. */
const chunkBytes = 1024 * 1024;

/** Fetches the bytes of a file from a start to an end, end excluded. */
export type FetchRange = (from: number, to: number) => Promise<Buffer>;

/** Lets a parser of `music-metadata` read a stored file in chunks, without loading all of it into memory. */
export class ObjectTokenizer extends AbstractTokenizer {
  readonly fileInfo: { size: number };
  private chunk: { from: number; bytes: Buffer } = { from: 0, bytes: Buffer.alloc(0) };

  constructor(
    private readonly fetchRange: FetchRange,
    size: number,
  ) {
    super();
    this.fileInfo = { size };
  }

  async readBuffer(buffer: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const from = options?.position ?? this.position;
    const read = await this.peekBuffer(buffer, options);
    this.position = from + read;
    return read;
  }

  async peekBuffer(buffer: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const { length, position, mayBeLess } = this.normalizeOptions(buffer, options);
    const available = Math.max(0, Math.min(length, this.fileInfo.size - position));
    if (available < length && !mayBeLess) throw new EndOfStreamError();
    if (available > 0) buffer.set(await this.bytesAt(position, available));
    return available;
  }

  supportsRandomAccess(): boolean {
    return true;
  }

  setPosition(position: number): void {
    this.position = position;
  }

  private async bytesAt(from: number, length: number): Promise<Buffer> {
    const isHeld = from >= this.chunk.from && from + length <= this.chunk.from + this.chunk.bytes.length;
    if (!isHeld) {
      const to = Math.min(this.fileInfo.size, from + Math.max(length, chunkBytes));
      this.chunk = { from, bytes: await this.fetchRange(from, to) };
    }
    const start = from - this.chunk.from;
    return this.chunk.bytes.subarray(start, start + length);
  }
}
