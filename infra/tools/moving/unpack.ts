import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { open, readFile, type FileHandle } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import * as z from 'zod';
import { findZipDirectory, localLength, type ZipEntry } from '../../../functions/containers/zip/directory.ts';
import { Stopped } from '../operatorCommand.ts';

/** Returns where a file of an archive goes, inside the folder. */
const placeIn = (folder: string, path: string): string => {
  const place = normalize(path);
  if (place.startsWith('..') || place.startsWith('/'))
    throw new Stopped(`${path} would be outside of the folder.`);
  return join(folder, place);
};

/** Returns the files of an archive, as the directory at its end lists them. */
const filesIn = async (archive: string, file: FileHandle): Promise<ZipEntry[]> => {
  const { size } = await file.stat();
  const readEnd = async (asked: number) => {
    const length = Math.min(size, asked);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return { end: buffer, size };
  };
  return findZipDirectory(archive, readEnd, 1 << 20);
};

/**
 * Unpacks an archive into a folder, piece by piece. The directory says where each file is: bytes of a file that is not compressed
 * may look like the beginning of another.
 */
export const unpack = async (archive: string, folder: string): Promise<void> => {
  const file = await open(archive);
  try {
    for (const { name, offset, packedSize, method } of await filesIn(archive, file)) {
      const place = placeIn(folder, name);
      mkdirSync(dirname(place), { recursive: true });
      const { buffer: header } = await file.read(Buffer.alloc(localLength), 0, localLength, offset);
      const start = offset + localLength + header.readUInt16LE(26) + header.readUInt16LE(28);
      const packed = packedSize
        ? createReadStream(archive, { start, end: start + packedSize - 1 })
        : Readable.from([]);
      const out = createWriteStream(place);
      await (method === 0 ? pipeline(packed, out) : pipeline(packed, createInflateRaw(), out));
    }
  } finally {
    await file.close();
  }
};

const manifestSchema = z.object({
  format: z.literal('refrain-export', { error: 'this is no export of Refrain' }),
  files: z.array(z.object({ path: z.string(), bytes: z.number().int(), sha256: z.string() })),
  leftOut: z.array(z.object({ path: z.string(), reason: z.string() })),
});

/** Returns the checksum of a file in hexadecimal. */
export const fileDigest = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(path)) hash.update(bytes as Uint8Array);
  return hash.digest('hex');
};

/**
 * Compares a folder with the list of checksums in it.
 * @returns the files of the list that are missing or differ, and those that the export left out
 */
export const checkFolder = async (folder: string) => {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
  const differing: string[] = [];
  for (const { path, sha256 } of manifest.files) {
    const digest = await fileDigest(placeIn(folder, path)).catch(() => undefined);
    if (digest !== sha256) differing.push(path);
  }
  return { files: manifest.files.length, differing, leftOut: manifest.leftOut };
};
