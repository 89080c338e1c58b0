import { isAscii } from 'node:buffer';
import type { Encoding } from '../../../shared/reference/encodings.ts';
import { chain } from '../bytes.ts';
import { createDecoder, detectEncoding } from './encoding.ts';

/**
 * Bytes of a block. Cells are cut from decoded text without copying. Text of this size is still allocated in memory
 * that is freed soon; larger blocks triple the memory a long file needs.
 */
const blockLength = 32 * 1024;
/** Maximum bytes of a line. A longer one is passed on without its end, for the parser of records to reject. */
const maxLineLength = 4 * 1024 * 1024 + 1;

/** Bytes that the encoding is detected from, beginning with the first that is not ASCII. */
const detectionBytes = 64 * 1024;

const toBuffer = ({ buffer, byteOffset, length }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, length);

async function* decoded(bytes: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<Buffer> {
  if (encoding === 'utf-8') {
    for await (const chunk of bytes) yield toBuffer(chunk);
    return;
  }
  const decode = await createDecoder(encoding);
  for await (const chunk of bytes) yield Buffer.from(decode(chunk, false));
  yield Buffer.from(decode(new Uint8Array(0), true));
}

/** Decodes text that begins as ASCII, which is the same in every encoding. Detects the encoding where ASCII ends. */
async function* fromAscii(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const source = bytes[Symbol.asyncIterator]();
  let next = await source.next();
  for (; !next.done && isAscii(next.value); next = await source.next()) yield toBuffer(next.value);
  const first: Uint8Array[] = [];
  for (let length = 0; !next.done; next = await source.next()) {
    first.push(next.value);
    length += next.value.length;
    if (length >= detectionBytes) break;
  }
  const { encoding } = detectEncoding(Buffer.concat(first));
  yield* decoded(chain(first, source), encoding.startsWith('utf-16') ? 'utf-8' : encoding);
}

const withoutNuls = (chunk: Buffer): Buffer =>
  chunk.includes(0) ? Buffer.from(chunk.filter((byte) => byte !== 0)) : chunk;

/**
 * Returns the end of the last line that fits in a block from `start`, otherwise of the first line; `start` when none
 * ends in the chunk.
 */
const blockEnd = (chunk: Buffer, start: number, newline: number): number => {
  const last = chunk.lastIndexOf(newline, start + blockLength - 1);
  return (last >= start ? last : chunk.indexOf(newline, start)) + 1 || start;
};

/**
 * Yields text of any encoding as UTF-8 in blocks of whole lines. Only the last block may lack its line end. Removes
 * NULs.
 * @param encoding `undefined` for text that begins as ASCII
 * @param newline `\n` or `\r`
 */
export async function* lineBlocks(
  bytes: AsyncIterable<Uint8Array>,
  encoding: Encoding | undefined,
  newline: '\n' | '\r',
): AsyncGenerator<Buffer, void, undefined> {
  const newlineByte = newline.charCodeAt(0);
  let pending: Buffer[] = [];
  let pendingLength = 0;
  for await (const piece of encoding ? decoded(bytes, encoding) : fromAscii(bytes)) {
    const chunk = withoutNuls(piece);
    let start = 0;
    if (pendingLength > 0) {
      start = chunk.indexOf(newlineByte) + 1;
      pending.push(start > 0 ? chunk.subarray(0, start) : chunk);
      pendingLength += pending.at(-1)!.length;
      if (start === 0 && pendingLength < maxLineLength) continue;
      yield Buffer.concat(pending);
      [pending, pendingLength] = [[], 0];
      if (start === 0) continue;
    }
    for (
      let end = blockEnd(chunk, start, newlineByte);
      end > start;
      end = blockEnd(chunk, start, newlineByte)
    ) {
      yield chunk.subarray(start, end);
      start = end;
    }
    if (start < chunk.length) {
      // Copied, because the source may reuse its buffer.
      pending = [Buffer.from(chunk.subarray(start))];
      pendingLength = pending[0]!.length;
    }
  }
  if (pendingLength > 0) yield Buffer.concat(pending);
}
