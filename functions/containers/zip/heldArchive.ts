import { open, mkdtemp, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inOnePiece, maxHeldBytes, type Bytes } from '../bytes.ts';
import type { ReadEnd } from '../container.ts';
import { FileProblem } from '../fileProblem.ts';

/** Archive whose end can be read before the rest. */
export type HeldArchive = {
  readonly bytes: Bytes;
  readonly readEnd: ReadEnd;
  /** Gives up what holds it. */
  readonly release: () => Promise<void>;
};

/** Bytes of an archive that are held in memory; more go to a file. */
const heldInMemory = 16 * 1024 * 1024;

/** Bytes read from the file at a time. */
const pieceLength = 1024 * 1024;

const inMemory = (whole: Buffer): HeldArchive => ({
  bytes: inOnePiece(whole),
  readEnd: async (length) => ({
    end: whole.subarray(Math.max(0, whole.length - length)),
    size: whole.length,
  }),
  release: async () => undefined,
});

/** Opens a temporary file without a name, so that nothing is left of it however the function ends. */
const openUnnamed = async (): Promise<FileHandle> => {
  const folder = await mkdtemp(join(tmpdir(), 'archive-'));
  try {
    return await open(join(folder, 'archive'), 'wx+');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const readAt = async (handle: FileHandle, from: number, length: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled, from + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
};

async function* piecesOf(handle: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; at += pieceLength)
    yield await readAt(handle, at, Math.min(pieceLength, size - at));
}

/**
 * Holds an archive whose bytes come front to back only, such as one inside another: a small one in memory, a larger one in a
 * temporary file.
 * @param memory bytes held in memory
 * @throws FileProblem `TooLarge`
 */
export const holdArchive = async (
  file: string,
  bytes: Bytes,
  memory = heldInMemory,
  largest = maxHeldBytes,
): Promise<HeldArchive> => {
  let pieces: Uint8Array[] = [];
  let size = 0;
  let handle: FileHandle | undefined;
  try {
    for await (const piece of bytes) {
      size += piece.length;
      if (size > largest) throw new FileProblem('TooLarge', { file });
      pieces.push(piece);
      if (size <= memory) continue;
      handle ??= await openUnnamed();
      await handle.writev(pieces);
      pieces = [];
    }
  } catch (error) {
    await handle?.close();
    throw error;
  }
  const spooled = handle;
  if (!spooled) return inMemory(Buffer.concat(pieces));
  return {
    bytes: piecesOf(spooled, size),
    readEnd: async (length) => {
      const from = Math.max(0, size - length);
      return { end: await readAt(spooled, from, size - from), size };
    },
    release: () => spooled.close(),
  };
};
