import { FileProblem } from './fileProblem.ts';

export type Bytes = AsyncIterable<Uint8Array>;

/** Bytes read before a file's format is decided. */
export const headLength = 64 * 1024;

/** Puts bytes already read from a stream back in front of it. */
export async function* chain<Bytes extends Uint8Array>(
  first: readonly Bytes[],
  rest: AsyncIterator<Bytes>,
): AsyncGenerator<Bytes> {
  yield* first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** First bytes of a file: at least `headLength`, or all there are. Read on with either `rest` or `bytes`, not both. */
export type Head = {
  readonly head: Buffer;
  /** Bytes after the head. */
  readonly rest: AsyncIterator<Uint8Array>;
  /** All bytes, with the head. */
  readonly bytes: Bytes;
};

export const readHead = async (bytes: Bytes): Promise<Head> => {
  const rest = bytes[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  for (let length = 0; length < headLength; ) {
    const next = await rest.next();
    if (next.done) break;
    chunks.push(next.value);
    length += next.value.length;
  }
  const head = Buffer.concat(chunks);
  return { head, rest, bytes: chain([head], rest) };
};

/** Bytes at the start that formats are recognised by. */
const startLength = 500;

/** Returns the bytes that the format of a file is recognised by, as Latin-1 text. */
export const fileStart = (head: Buffer): string => head.toString('latin1', 0, startLength);

/** Largest file held in memory whole. A million rows of 20 columns take about 100 MB as XLSX. */
export const maxHeldBytes = 400 * 1024 * 1024;

/**
 * Reads a whole file into memory, for a format that needs it.
 * @param largest maximum bytes
 * @throws FileProblem `TooLarge`
 */
export const bufferWhole = async (file: string, bytes: Bytes, largest = maxHeldBytes): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > largest) throw new FileProblem('TooLarge', { file });
  }
  return Buffer.concat(chunks);
};

/** Yields bytes that are at hand in one piece. */
export async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
