import { gzipSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { StatementFileProblem } from '../../../functions/reading/problem.ts';
import { readBytes } from './readFile.ts';

const table = `Title,ISRC,Artist,Amount (USD)\n${'Paper Boats,TWZ992600002,林小滿,1.5\n'.repeat(3000)}`;
const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.alloc(200, 7),
]);
const random = Buffer.from(Array.from({ length: 4000 }, (_, index) => (index * 7919 + (index >> 3)) % 256));

const readProblem = async (content: Uint8Array | string): Promise<StatementFileProblem> => {
  try {
    await readBytes(content);
  } catch (error) {
    if (error instanceof StatementFileProblem) return error;
    throw error;
  }
  throw new Error('the file was read');
};

describe('files that are not statements', () => {
  it.each([
    ['an empty file', '', 'EmptyFile'],
    ['a file of spaces and line breaks', ' \n\n \n', 'EmptyFile'],
    ['only a byte order mark', '\ufeff', 'EmptyFile'],
    ['a picture renamed to .csv', png, 'NotAStatement'],
    ['a PDF renamed to .csv', '%PDF-1.7 ...', 'NotAStatement'],
    ['an error page saved as .csv', '<!DOCTYPE html><html></html>', 'NotAStatement'],
    ['any other binary', random, 'NotAStatement'],
    ['the beginning of an Excel 97 workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'TruncatedFile'],
    ['a truncated gzip', gzipSync(table).subarray(0, 200), 'TruncatedFile'],
    ['a gzip with damaged content', damaged(gzipSync(table)), 'DamagedFile'],
    ['a gzip of nothing', gzipSync(''), 'EmptyFile'],
    ['a truncated ZIP', zipSync({ 'a.csv': strToU8(table) }).subarray(0, 120), 'TruncatedFile'],
    ['a ZIP without files', zipSync({}), 'EmptyArchive'],
    ['a ZIP of a folder only', zipSync({ 'a/': new Uint8Array(0) }), 'EmptyArchive'],
    ['a ZIP in a ZIP in a ZIP', zipped('a.zip', zipped('a.zip', zipped('a.csv', table))), 'NotAStatement'],
    [
      'a ZIP with a password behind a folder',
      locked(zipped('a/a.csv', table, { 'a/': '' })),
      'EncryptedFile',
    ],
    [
      'a ZIP with a password on its second file',
      locked(zipped('b.csv', table, { 'a.csv': table })),
      'EncryptedFile',
    ],
    ['a ZIP of empty files', zipped('a.csv', ''), 'NotAStatement'],
    ['a letter', 'Dear Sir or Madam\nthank you\n', 'HeaderNotFound'],
  ])('refuses %s', async (_, content, code) => {
    const problem = await readProblem(content);
    expect(problem.code).toBe(code);
    expect(problem.place.file).toMatch(/^statement\.csv/);
  });

  it('refuses a truncated workbook', async () => {
    const rows = Array.from({ length: 500 }, (_, index) => [`Song ${index}`, index / 7]);
    const workbook = await writeXlsx({ sheets: [{ name: 'S', rows: [['Title', 'Amount'], ...rows] }] });
    expect(['TruncatedFile', 'DamagedFile']).toContain((await readProblem(workbook.subarray(0, 900))).code);
  });
});

type Content = string | Uint8Array;

const toBytes = (content: Content): Uint8Array => (typeof content === 'string' ? strToU8(content) : content);

/** A ZIP of a file, after others. */
const zipped = (name: string, content: Content, before: Record<string, Content> = {}): Uint8Array => {
  const files = Object.entries({ ...before, [name]: content });
  return zipSync(Object.fromEntries(files.map(([path, inside]) => [path, toBytes(inside)])));
};

/** A ZIP whose last file is encrypted, as its headers state. */
const locked = (zip: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(zip);
  const local = bytes.lastIndexOf('PK\x03\x04');
  const listed = bytes.lastIndexOf('PK\x01\x02');
  bytes[local + 6]! |= 1;
  bytes[listed + 8]! |= 1;
  return bytes.fill(0xff, local + 40, bytes.indexOf('PK\x01\x02'));
};

const damaged = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes);
  copy.fill(0xff, 30, 60);
  return copy;
};

const header = 'Title,ISRC,Artist,Amount (USD)';
const good = 'Paper Boats,TWZ992600002,林小滿,1.5';

describe('rows that cannot be read', () => {
  it.each([
    ['a short row', 'Paper Boats,TWZ992600002', 'ShortRow', { expected: 4, found: 2 }],
    ['a row with too many cells', `${good},7`, 'LongRow', { expected: 4, found: 5 }],
    [
      'an amount in words',
      'Paper Boats,TWZ992600002,林小滿,much',
      'AmountNotNumber',
      { column: 'Amount (USD)', value: 'much' },
    ],
    ['no amount', 'Paper Boats,TWZ992600002,林小滿,', 'AmountMissing', { column: 'Amount (USD)' }],
    ['nothing that names a work', ',,林小滿,1.5', 'TitleMissing', { column: 'Title' }],
  ])('sets aside %s with its line and reason, and reads the rest', async (_, line, code, params) => {
    const { rows, bad } = await readBytes([header, good, line, good, ''].join('\n'));
    expect(rows.map(({ line: at }) => at)).toEqual([2, 4]);
    expect(bad).toMatchObject([{ line: 3, reason: { code, params } }]);
    expect(bad[0]!.cells).toEqual(line.split(','));
  });

  it('loses only one line to an open quote', async () => {
    const { rows, bad } = await readBytes(
      [header, good, '"Paper Boats,TWZ992600002,林小滿,1.5', good, good, ''].join('\n'),
    );
    expect(rows).toHaveLength(3);
    expect(bad).toMatchObject([{ line: 3, reason: { code: 'UnclosedQuote' } }]);
  });

  it.each([
    ['a blank line', '', 'Blank'],
    ['a line of commas', ',,,', 'Blank'],
    ['a total', 'Total,,,3.0', 'Total'],
    ['a Chinese total', '合計,,,3.0', 'Total'],
    ['a German total', 'Summe:,,,3.0', 'Total'],
    ['a remark below the table', '* amounts before tax,,,', 'Note'],
    ['the repeated header', header, 'Header'],
  ])('skips %s and records the reason', async (_, line, reason) => {
    const { rows, bad, skipped } = await readBytes([header, good, line, good, ''].join('\n'));
    expect([rows.length, bad.length]).toEqual([2, 0]);
    expect(skipped.filter(({ line: at }) => at === 3)).toMatchObject([{ reason }]);
  });

  it('reads a song called Total as a song', async () => {
    const { rows } = await readBytes([header, 'Total,TWZ992600002,林小滿,1.5', ''].join('\n'));
    expect(rows).toMatchObject([{ title: 'Total' }]);
  });

  it('keeps equal small rows, which are legitimate', async () => {
    const { rows, totals } = await readBytes([header, good, good, good, ''].join('\n'));
    expect(rows).toHaveLength(3);
    expect(totals).toEqual({ USD: '4.5' });
  });

  it('keeps an invalid ISRC, with a flag', async () => {
    const { rows } = await readBytes(
      [header, 'Paper Boats,n/a,林小滿,1.5', 'Paper Boats, tw-z99-26-00002 ,林小滿,1.5', ''].join('\n'),
    );
    expect(rows).toMatchObject([{ isrc: 'n/a' }, { isrc: 'TWZ992600002' }]);
    expect(rows[0]!.flags).toContain('IsrcInvalid');
    expect(rows[1]!.flags).not.toContain('IsrcInvalid');
  });
});
