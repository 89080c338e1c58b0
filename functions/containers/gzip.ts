import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { boundedUnpacking } from './boundedUnpacking.ts';
import type { Bytes } from './bytes.ts';
import type { Compression } from './container.ts';
import { FileProblem } from './fileProblem.ts';

const nodeErrorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/**
 * Unpacks gzip, including several members in a row.
 * @throws FileProblem `TruncatedFile`, `DamagedFile`, `ArchiveBomb`
 */
export async function* gunzip(file: string, bytes: Bytes): AsyncGenerator<Uint8Array> {
  const source = Readable.from(bytes, { objectMode: false });
  const unpacked = source.pipe(createGunzip({ chunkSize: 64 * 1024 }));
  source.on('error', (error) => unpacked.destroy(error));
  const within = boundedUnpacking(file, () => unpacked.bytesWritten);
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      within(chunk.length);
      yield chunk;
    }
  } catch (error) {
    const code = nodeErrorCode(error);
    if (code === 'Z_BUF_ERROR') throw new FileProblem('TruncatedFile', { file });
    if (code.startsWith('Z_')) throw new FileProblem('DamagedFile', { file });
    throw error;
  }
}

export const gzip = {
  kind: 'gzip',
  ending: /\.gz$/i,
  recognises: (start) => start.startsWith('\x1f\x8b'),
  decompress: gunzip,
} as const satisfies Compression;
