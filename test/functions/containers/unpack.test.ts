import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { recogniseFormat } from '../../../functions/containers/containers.ts';
import { FileProblem } from '../../../functions/containers/fileProblem.ts';
import { unpack } from '../../../functions/containers/unpack.ts';
import { inPieces } from '../reading/readFile.ts';

const text = Buffer.from('Title,Amount\nSong,1.5\n');
const zipped = (name: string, content: Uint8Array): Buffer => Buffer.from(zipSync({ [name]: content }));

/** Unpacks bytes, and returns the names and texts of the files inside. */
const filesIn = async (bytes: Uint8Array, name: string): Promise<[string, string][]> => {
  const { files } = await unpack(inPieces(bytes, 7), name);
  const found: [string, string][] = [];
  for (let next = await files.next(); !next.done; next = await files.next()) {
    const pieces: Uint8Array[] = [];
    for await (const piece of next.value.bytes) pieces.push(piece);
    found.push([next.value.name, Buffer.concat(pieces).toString()]);
  }
  return found;
};

describe('the format of a file', () => {
  it.each<[string, Uint8Array | string, string]>([
    ['gzip', gzipSync(text), 'gzip'],
    ['a ZIP', zipped('a.csv', text), 'zip'],
    ['a package that begins with its list of parts', zipped('[Content_Types].xml', text), 'xlsx'],
    ['a package that begins with its workbook', zipped('xl/workbook.xml', text), 'xlsx'],
    ['a compound file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'xls'],
    ['an HTML page', '<!DOCTYPE html><table>', 'html'],
    ['an HTML page after a byte order mark and spaces', '\ufeff  <table>', 'html'],
    ['an XHTML page', '<?xml version="1.0"?><html>', 'html'],
    ['XML', '<?xml version="1.0"?><Workbook>', 'xml'],
    ['an OpenDocument spreadsheet', zipped('mimetype', text), 'foreign'],
    ['a PDF', '%PDF-1.7', 'foreign'],
    ['a ZIP without files', Buffer.from(zipSync({})), 'foreign'],
    ['a text that begins like a bitmap', 'BM Records,Amount', 'text'],
    ['a table', text, 'text'],
    ['nothing', '', 'text'],
  ])('of %s is recognised', (_, content, kind) => {
    expect(recogniseFormat(Buffer.from(content)).kind).toBe(kind);
  });
});

describe('unpacking', () => {
  it('extracts files from gzip and ZIP, also from one within the other', async () => {
    expect(await filesIn(text, 'a.csv')).toEqual([['a.csv', text.toString()]]);
    expect(await filesIn(gzipSync(gzipSync(text)), 'a.csv.gz')).toEqual([['a.csv', text.toString()]]);
    const outer = zipSync({ 'b.zip': zipSync({ 'c.csv': text }), 'd.csv.gz': gzipSync(text) });
    expect(await filesIn(outer, 'a.zip')).toEqual([
      ['a.zip/b.zip/c.csv', text.toString()],
      ['a.zip/d.csv.gz', text.toString()],
    ]);
  });

  it('names the files that a system added, also to an archive in it', async () => {
    const inner = zipSync({ '.DS_Store': text, 'c.csv': text });
    const outer = zipSync({ '__MACOSX/._b.zip': text, 'b.zip': inner, 'Thumbs.db': text });
    const { files, systemFiles } = await unpack(inPieces(outer, 7), 'a.zip');
    const names: string[] = [];
    for (let next = await files.next(); !next.done; next = await files.next()) names.push(next.value.name);
    expect(names).toEqual(['a.zip/b.zip/c.csv']);
    expect(systemFiles).toEqual(['a.zip/__MACOSX/._b.zip', 'a.zip/Thumbs.db', 'a.zip/b.zip/.DS_Store']);
  });

  it.each<[string, Uint8Array, string]>([
    ['an empty file', Buffer.alloc(0), 'EmptyFile'],
    ['a PDF', Buffer.from('%PDF-1.7'), 'OtherFormat'],
    ['a ZIP in a gzip', gzipSync(zipped('a.csv', text)), 'OtherFormat'],
    ['a ZIP nested three deep', zipped('a.zip', zipped('b.zip', zipped('c.csv', text))), 'OtherFormat'],
    ['a truncated gzip', gzipSync(text).subarray(0, -4), 'TruncatedFile'],
  ])('refuses %s', async (_, bytes, code) => {
    const refusal = await filesIn(bytes, 'a').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(FileProblem);
    expect(refusal).toMatchObject({
      name: 'FileProblem',
      code,
      place: { file: expect.stringMatching(/^a/) },
    });
  });
});
