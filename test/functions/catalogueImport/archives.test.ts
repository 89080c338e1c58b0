import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { openSheets } from '../../../functions/catalogueImport/whole/sheets.ts';
import type { LeftOut } from '../../../shared/catalogueImport/schema.ts';
import { toWorkbookOfSheets } from '../../../web/components/file/workbook.ts';

/** Archives of other programs, see `make.py` beside them. */
const fixture = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '../../fixtures/archives', name));

/** Returns the kinds and rows read, and what was left out. */
const sheetsIn = async (bytes: Uint8Array) => {
  const sheets: [string, Record<string, string | undefined>[]][] = [];
  const leftOut: LeftOut[] = [];
  for await (const { kind, file } of openSheets(bytes, (one) => leftOut.push(one))) {
    const rows: Record<string, string | undefined>[] = [];
    for await (const { cells } of file.rows) rows.push(cells);
    sheets.push([kind, rows]);
  }
  return { sheets, leftOut };
};

const work = {
  external_id: 'W-1',
  name: '月光',
  right1_type: 'OC',
  right1_owner: 'P-1',
  right1_percentage: '100',
};
const owners = [
  { external_id: 'P-1', name: '林小滿', country: 'TW' },
  { external_id: 'P-2', name: 'Paper Boats', country: 'TW' },
];

describe('an archive with the files of a business', () => {
  it.each([
    ...['stored', 'deflated', 'streamed', 'storedStreamed', 'large'],
    ...['utf8Marked', 'names-utf-8', 'names-big5', 'names-gb18030'],
    ...['infoZip', 'infoZipStored', 'infoZipPiped', 'infoZipNames'],
  ])('is read, also under names of another encoding: %s', async (name) => {
    expect(await sheetsIn(fixture(`${name}.zip`))).toEqual({
      sheets: [
        ['rightOwners', owners],
        ['musicalWorks', [work]],
      ],
      leftOut: [],
    });
  });

  it('is read where a stored file has the signatures of archives in its rows', async () => {
    for (const name of ['signatures.zip', 'signaturesStreamed.zip']) {
      const { sheets } = await sheetsIn(fixture(name));
      expect(sheets[0]![1][2]).toMatchObject({ external_id: 'P-3', country: 'TW' });
      expect(sheets[1]).toEqual(['musicalWorks', [work]]);
    }
  });

  it('names every file that is not read, and why', async () => {
    expect((await sheetsIn(fixture('mac.zip'))).leftOut).toEqual([
      { name: '__MACOSX/Music/._rightOwners.csv', reason: 'system' },
      { name: 'Music/.DS_Store', reason: 'system' },
      { name: 'Music/read me.txt', reason: 'otherName' },
    ]);
    expect((await sheetsIn(fixture('nestedStreamed.zip'))).leftOut).toEqual([
      { name: 'older.zip', reason: 'otherName' },
    ]);
    const empty = zipSync({ 'albums.csv': strToU8(''), 'people.csv': strToU8('external_id,name\nP-1,A') });
    expect((await sheetsIn(empty)).leftOut).toEqual([{ name: 'albums.csv', reason: 'empty' }]);
  });

  it.each([
    ['a file with a password', fixture('infoZipLocked.zip'), 'locked', 'rightOwners.csv'],
    ['a path out of it', fixture('outside.zip'), 'outside', '../musicalWorks.csv'],
    ['a compression that is not read', fixture('bzip2.zip'), 'damaged', 'rightOwners.csv'],
    ['its end cut off', fixture('stored.zip').subarray(0, -40), 'damaged', undefined],
    ['files of the system alone', zipSync({ '__MACOSX/._a.csv': strToU8('x') }), 'noSheets', undefined],
    [
      'a file without the column that it needs',
      zipSync({ 'people.csv': strToU8('external_id,name\nP-1,A'), 'albums.csv': strToU8('title\nX') }),
      'columns',
      'albums.csv',
    ],
    [
      'an open quote in a row',
      zipSync({ 'people.csv': strToU8('external_id,name\nP-1,"A\n') }),
      'damaged',
      'people.csv',
    ],
  ])('is refused with the name of the file for %s', async (_, bytes, code, file) => {
    await expect(sheetsIn(bytes)).rejects.toMatchObject({ name: 'CatalogueFileProblem', code, file });
  });
});

describe('a workbook with the sheets of a business', () => {
  it('names every sheet that is not read, and the one with the problem', async () => {
    const people = { name: 'people', head: ['external_id', 'name'], rows: [['P-1', 'A']] };
    const notes = { name: 'Notes', head: ['remember'], rows: [] };
    const albums = { name: 'albums', head: [], rows: [] };
    expect((await sheetsIn(await toWorkbookOfSheets([people, notes, albums]))).leftOut).toEqual([
      { name: 'Notes', reason: 'otherName' },
      { name: 'albums', reason: 'empty' },
    ]);
    const wrong = { name: '錄音', head: ['title'], rows: [['A']] };
    await expect(sheetsIn(await toWorkbookOfSheets([people, wrong]))).rejects.toMatchObject({
      code: 'columns',
      file: '錄音',
    });
  });
});
