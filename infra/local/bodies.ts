import type { IncomingMessage } from 'node:http';
import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { AwsError } from './awsError.ts';

/** Reads the whole body. Above `maxBytes`, drains the rest and throws `RequestEntityTooLarge` (413). */
export const readBody = async (stream: Readable, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (size > maxBytes)
    throw new AwsError('RequestEntityTooLarge', `The body may have ${maxBytes} bytes at most.`, 413);
  return Buffer.concat(chunks);
};

/** Returns the object's bytes of an S3 request, without the SDK's chunk framing. */
export const objectBody = (request: IncomingMessage): Readable => {
  const hash = request.headers['x-amz-content-sha256'];
  return String(hash).startsWith('STREAMING-') ? request.pipe(new ChunkDecoder()) : request;
};

/**
 * Decodes `aws-chunked` framing: `<hex size>[;chunk-signature=…]CRLF <bytes> CRLF`, ended by a chunk of size 0 and
 * trailers. The chunks' own signatures and checksums are not checked.
 */
class ChunkDecoder extends Transform {
  private pending: Buffer = Buffer.alloc(0);
  /** Bytes of the current chunk still to come, its closing line break included; 0 between chunks. */
  private remaining = 0;
  private ended = false;

  override _transform(data: Buffer, _encoding: string, done: TransformCallback): void {
    this.pending = this.pending.length > 0 ? Buffer.concat([this.pending, data]) : data;
    while (!this.ended && this.step());
    if (this.ended) this.pending = Buffer.alloc(0);
    done();
  }

  override _flush(done: TransformCallback): void {
    done(this.ended ? null : new AwsError('IncompleteBody', 'The chunked body ended too early.'));
  }

  /** Consumes one header or one run of bytes; returns false when more data is needed. */
  private step(): boolean {
    if (this.remaining === 0) {
      const end = this.pending.indexOf('\r\n');
      if (end < 0) return false;
      const size = Number.parseInt(this.pending.subarray(0, end).toString('latin1'), 16);
      this.pending = this.pending.subarray(end + 2);
      if (size === 0) this.ended = true;
      else this.remaining = size + 2;
      return true;
    }
    if (this.pending.length === 0) return false;
    const taken = this.pending.subarray(0, this.remaining);
    const bytes = taken.subarray(0, Math.max(0, this.remaining - 2));
    if (bytes.length > 0) this.push(bytes);
    this.pending = this.pending.subarray(taken.length);
    this.remaining -= taken.length;
    return true;
  }
}
