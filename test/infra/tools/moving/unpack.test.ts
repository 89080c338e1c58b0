import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { zipStream, type ArchiveEntry } from '../../../../functions/leaving/archive/zipStream.ts';
import { unpack } from '../../../../infra/tools/moving/unpack.ts';

const folder = mkdtempSync(join(tmpdir(), 'unpack-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes an archive as an export writes it, and returns its path. */
const archiveOf = async (name: string, files: Readonly<Record<string, Buffer>>): Promise<string> => {
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    for (const [path, content] of Object.entries(files)) {
      async function* bytes() {
        for (let at = 0; at < content.length; at += 1000) yield content.subarray(at, at + 1000);
      }
      yield { path, bytes: bytes(), isCompressed: path.endsWith('.csv') };
    }
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of zipStream(entries(), name, new Date('2026-11-29'), () => undefined))
    pieces.push(piece);
  const path = join(folder, name);
  writeFileSync(path, Buffer.concat(pieces));
  return path;
};

it('unpacks files whole whose bytes look like parts of an archive', async () => {
  const signs = ['PK\x01\x02', 'PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'].map(
    (sign) => `${'x'.repeat(997)}${sign}`,
  );
  const files = {
    'documents/files/demo.wav': Buffer.from(signs.join('').repeat(3), 'latin1'),
    'catalogue/songs.csv': Buffer.from(`name\n${'海風 PK\x01\x02\n'.repeat(5000)}`),
    'documents/files/empty.pdf': Buffer.alloc(0),
    'documents/files/after.wav': Buffer.from('after'),
  };
  await unpack(await archiveOf('signs.zip', files), join(folder, 'signs'));
  for (const [path, content] of Object.entries(files))
    expect([path, readFileSync(join(folder, 'signs', path)).equals(content)]).toEqual([path, true]);
});

it('unpacks an archive with more files than its last megabyte lists', async () => {
  const names = Array.from(
    { length: 1700 },
    (_, number) => `${`${'n'.repeat(200)}/`.repeat(3)}${number}.txt`,
  );
  await unpack(
    await archiveOf('many.zip', Object.fromEntries(names.map((name) => [name, Buffer.from(name)]))),
    join(folder, 'many'),
  );
  for (const name of [names[0]!, names.at(-1)!])
    expect(readFileSync(join(folder, 'many', name), 'utf8')).toBe(name);
});

it('writes nothing outside of the folder', async () => {
  const archive = await archiveOf('out.zip', { '../out.txt': Buffer.from('x') });
  await expect(unpack(archive, join(folder, 'inside'))).rejects.toThrow('outside');
});
