import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Bytes } from '../../../../functions/containers/bytes.ts';
import { holdArchive } from '../../../../functions/containers/zip/heldArchive.ts';
import { inPieces } from '../../reading/readFile.ts';

const content = Buffer.from(Array.from({ length: 3000 }, (_, at) => at % 251));

const read = async (bytes: Bytes): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces);
};

const temporary = () => readdirSync(tmpdir()).filter((name) => name.startsWith('archive-'));

describe('an archive whose bytes come front to back only', () => {
  it.each([
    ['in memory', 3000],
    ['in a file', 2999],
    ['in a file, from the first piece on', 0],
  ])('is held %s: its end is read first, and then all of it', async (_, memory) => {
    const held = await holdArchive('a.zip', inPieces(content, 7), memory);
    expect(await held.readEnd(10)).toEqual({ end: content.subarray(-10), size: 3000 });
    expect(await held.readEnd(5000)).toEqual({ end: content, size: 3000 });
    expect(await read(held.bytes)).toEqual(content);
    await held.release();
  });

  it('leaves no file behind, also of a function that is killed', async () => {
    const before = temporary();
    const held = await holdArchive('a.zip', inPieces(content, 7), 0);
    expect(temporary()).toEqual(before);
    await held.release();
  });

  it('is refused where it is too large', async () => {
    await expect(holdArchive('a.zip', inPieces(content, 7), 100, 2000)).rejects.toMatchObject({
      code: 'TooLarge',
      place: { file: 'a.zip' },
    });
  });

  it.skipIf(process.platform !== 'linux')(
    'is released when a reader stops, when all is read, and when it is no archive',
    async () => {
      const { unzip } = await import('../../../../functions/containers/zip/unzip.ts');
      const large = { 'a.bin': new Uint8Array(17 * 1024 * 1024), 'b.csv': strToU8('x') };
      const archive = zipSync(large, { level: 0 });
      const openFiles = () => readdirSync('/proc/self/fd').length;
      const atFirst = openFiles();
      for await (const file of unzip({ name: 'a.zip', bytes: inPieces(archive, 1024 * 1024) })) {
        expect(file.name).toBe('a.zip/a.bin');
        expect(openFiles()).toBe(atFirst + 1);
        break;
      }
      expect(openFiles()).toBe(atFirst);
      const names: string[] = [];
      for await (const { name, bytes } of unzip({ name: 'a.zip', bytes: inPieces(archive, 1024 * 1024) })) {
        names.push(name);
        if (name.endsWith('.csv')) expect((await read(bytes)).toString()).toBe('x');
      }
      expect(names).toEqual(['a.zip/a.bin', 'a.zip/b.csv']);
      const noArchive = unzip({ name: 'a.zip', bytes: inPieces(archive.subarray(0, -100), 1024 * 1024) });
      await expect(noArchive.next()).rejects.toMatchObject({ code: 'TruncatedFile' });
      expect(openFiles()).toBe(atFirst);
    },
  );
});
