import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { ContainerCheck } from '../../../functions/containers/containerCheck.ts';
import { inPieces } from '../reading/readFile.ts';

const text = Buffer.from(
  `Title,Amount\n${Array.from({ length: 5000 }, (_, row) => `Song ${row * 7919},${row}.5`).join('\n')}\n`,
);
const zipped = Buffer.from(zipSync({ 'a.csv': text, 'b.csv': text }));
const book = Buffer.from(zipSync({ '[Content_Types].xml': text, 'xl/workbook.xml': text }));
const gzipped = gzipSync(text);

const findProblem = async (bytes: Uint8Array): Promise<string | undefined> => {
  const check = new ContainerCheck('file');
  for await (const piece of inPieces(bytes, 4096)) check.add(piece);
  return (await check.problem(async () => inPieces(bytes, 4096)))?.code;
};

const cut = (bytes: Buffer, left: number): Buffer => bytes.subarray(0, Math.floor(bytes.length * left));

/** A ZIP whose directory points beyond the end of the file. */
const displaced = (): Buffer => {
  const bytes = Buffer.from(zipped);
  bytes.writeUInt32LE(bytes.length, bytes.lastIndexOf('PK\u0001\u0002') + 42);
  return bytes;
};

it.each<[string, Buffer, string | undefined]>([
  ['a ZIP', zipped, undefined],
  ['a workbook', book, undefined],
  ['a gzip', gzipped, undefined],
  ['a gzip of two members', Buffer.concat([gzipped, gzipped]), undefined],
  ['text', text, undefined],
  ['an empty file', Buffer.alloc(0), undefined],
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), undefined],
  ['a ZIP cut in its middle', cut(zipped, 0.5), 'TruncatedFile'],
  ['a ZIP cut in its directory', zipped.subarray(0, -30), 'TruncatedFile'],
  ['a ZIP without its last byte', zipped.subarray(0, -1), 'TruncatedFile'],
  ['a ZIP whose directory lists missing content', displaced(), 'DamagedFile'],
  ['a workbook cut in its middle', cut(book, 0.5), 'TruncatedFile'],
  ['a gzip cut in its middle', cut(gzipped, 0.5), 'TruncatedFile'],
  ['a gzip without its last byte', gzipped.subarray(0, -1), 'TruncatedFile'],
  ['a gzip with a wrong checksum', Buffer.concat([gzipped.subarray(0, -8), Buffer.alloc(8)]), 'DamagedFile'],
  ['a gzip that unpacks to far too much', gzipSync(Buffer.alloc(80 * 1024 * 1024)), 'ArchiveBomb'],
])('reports whether %s is damaged', async (_, bytes, expected) => {
  expect(await findProblem(bytes)).toBe(expected);
});
