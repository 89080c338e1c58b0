import { createHash } from 'node:crypto';
import { closeSync, createReadStream, mkdirSync, openSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { Unzip, UnzipInflate } from 'fflate';
import * as z from 'zod';
import { Stopped } from '../operatorCommand.ts';

/** Returns where a file of an archive goes, inside the folder. */
const placeIn = (folder: string, path: string): string => {
  const place = normalize(path);
  if (place.startsWith('..') || place.startsWith('/'))
    throw new Stopped(`${path} would be outside of the folder.`);
  return join(folder, place);
};

/** Unpacks an archive into a folder as it is read, piece by piece. */
export const unpack = async (archive: string, folder: string): Promise<void> => {
  const unzip = new Unzip((file) => {
    const place = placeIn(folder, file.name);
    mkdirSync(dirname(place), { recursive: true });
    const out = openSync(place, 'w');
    file.ondata = (error, bytes, isLast) => {
      if (error) throw error;
      writeSync(out, bytes);
      if (isLast) closeSync(out);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for await (const bytes of createReadStream(archive)) unzip.push(bytes as Uint8Array);
  unzip.push(new Uint8Array(), true);
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
