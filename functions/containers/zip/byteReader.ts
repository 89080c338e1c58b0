import type { Bytes } from '../bytes.ts';

/** Reads a file front to back, in lengths of the caller's choice. */
export class ByteReader {
  /** Bytes read or passed over so far. */
  position = 0;
  private rest: Uint8Array = new Uint8Array(0);
  private readonly source: AsyncIterator<Uint8Array>;

  constructor(bytes: Bytes) {
    this.source = bytes[Symbol.asyncIterator]();
  }

  /** Yields the next bytes, in pieces as they arrive; fewer at the end of the file. */
  async *stream(length: number): AsyncGenerator<Uint8Array> {
    const end = this.position + length;
    while (this.position < end) {
      if (this.rest.length === 0) {
        const next = await this.source.next();
        if (next.done) return;
        this.rest = next.value;
      }
      const piece = this.rest.subarray(0, end - this.position);
      this.rest = this.rest.subarray(piece.length);
      this.position += piece.length;
      yield piece;
    }
  }

  /** Returns the next bytes; fewer at the end of the file. */
  async read(length: number): Promise<Buffer> {
    const pieces: Uint8Array[] = [];
    for await (const piece of this.stream(length)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  /** Passes over bytes up to a place in the file. */
  async skipTo(place: number): Promise<void> {
    for await (const _ of this.stream(place - this.position));
  }
}
