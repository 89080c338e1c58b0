import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import type { ReadEnd } from '../../../../functions/containers/container.ts';
import { unzip } from '../../../../functions/containers/zip/unzip.ts';
import { inPieces } from '../../reading/readFile.ts';

/*
 * Archives that other programs made: Python's zipfile and Info-ZIP's zip, by `test/fixtures/archives/make.py`.
 */
const fixture = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '../../../fixtures/archives', name));

const owners = 'external_id,name,country\r\nP-1,林小滿,TW\r\nP-2,Paper Boats,TW\r\n';
const works = 'external_id,name,right1_type,right1_owner,right1_percentage\r\nW-1,月光,OC,P-1,100\r\n';
const signatures = 'P-3,PK\x03\x04 PK\x07\x08 PK\x01\x02 PK\x05\x06,TW\r\n';

const endOf =
  (bytes: Buffer): ReadEnd =>
  async (length) => ({ end: bytes.subarray(Math.max(0, bytes.length - length)), size: bytes.length });

/** Returns names and contents of the files in an archive, and the names of those passed over. */
const filesIn = async (bytes: Buffer, piece = bytes.length, readEnd?: ReadEnd) => {
  const files: [string, Buffer][] = [];
  const passedOver: string[] = [];
  const archive = { name: 'a.zip', bytes: inPieces(bytes, piece), readEnd };
  for await (const { name, bytes: content } of unzip(archive, (one) => passedOver.push(one))) {
    const pieces: Uint8Array[] = [];
    for await (const chunk of content) pieces.push(chunk);
    files.push([name, Buffer.concat(pieces)]);
  }
  return { files, passedOver };
};

const plain = [
  ['rightOwners.csv', owners],
  ['musicalWorks.csv', works],
];
const chinese = [
  ['權利人.csv', owners],
  ['著作.csv', works],
];

describe('an archive of another program', () => {
  it.each([
    ['stored', 'stored.zip', plain],
    ['deflated', 'deflated.zip', plain],
    ['deflated front to back, with sizes behind each file', 'streamed.zip', plain],
    ['stored front to back, with sizes behind each file', 'storedStreamed.zip', plain],
    ['in the form for large files', 'large.zip', plain],
    [
      'stored, with the signatures of archives in a file',
      'signatures.zip',
      [['rightOwners.csv', owners + signatures], plain[1]],
    ],
    [
      'stored front to back, with the signatures of archives in a file',
      'signaturesStreamed.zip',
      [['rightOwners.csv', owners + signatures], plain[1]],
    ],
    ['of zip', 'infoZip.zip', plain],
    ['of zip, stored', 'infoZipStored.zip', plain],
    ['of zip, written into a pipe', 'infoZipPiped.zip', plain],
    ['with names marked as UTF-8', 'utf8Marked.zip', chinese],
    ['with names in UTF-8 without the mark', 'names-utf-8.zip', chinese],
    ['with names in Big5', 'names-big5.zip', chinese],
    ['with names in GB 18030', 'names-gb18030.zip', [['权利人.csv', owners], chinese[1]]],
    ['of zip, with Chinese names', 'infoZipNames.zip', chinese],
  ])('is read whole, %s', async (_, name, expected) => {
    const bytes = fixture(name);
    const named = expected.map((file) => [`a.zip/${file![0]}`, file![1]]);
    for (const piece of [7, 1000])
      for (const readEnd of [undefined, endOf(bytes)]) {
        const { files, passedOver } = await filesIn(bytes, piece, readEnd);
        expect(files.map(([file, content]) => [file, content.toString()])).toEqual(named);
        expect(passedOver).toEqual([]);
      }
  });

  it.each(['nested.zip', 'nestedStreamed.zip'])(
    'is read with another archive stored in it: %s',
    async (name) => {
      const { files } = await filesIn(fixture(name), 9);
      expect(files.map(([file]) => file)).toEqual([
        'a.zip/older.zip',
        'a.zip/rightOwners.csv',
        'a.zip/musicalWorks.csv',
      ]);
      const inner = await filesIn(files[0]![1]);
      expect(inner.files.map(([file, content]) => [file, content.toString()])).toEqual([
        ['a.zip/rightOwners.csv', owners],
      ]);
    },
  );

  it.each([
    ["Big5 with Hong Kong's additions", 'big5-hkscs', '權利人嘅報表（啱啱更新）.csv'],
    ['Big5', 'big5', '權利人報表（剛更新）.csv'],
    ['GB 18030', 'gb18030', '权利人报表（刚更新）㐀.csv'],
  ])('of a computer that writes names in %s has them whole', async (_, encoding, name) => {
    const bytes = iconv.encode(name, encoding);
    // The packer marks every name that is not ASCII as UTF-8, so the name is put in afterwards.
    const placeholder = 'x'.repeat(bytes.length);
    const archive = Buffer.from(zipSync({ [placeholder]: strToU8(owners) }));
    for (let at = archive.indexOf(placeholder); at >= 0; at = archive.indexOf(placeholder))
      bytes.copy(archive, at);
    for (const readEnd of [undefined, endOf(archive)])
      expect((await filesIn(archive, 1000, readEnd)).files.map(([file]) => file)).toEqual([`a.zip/${name}`]);
  });

  it('of a Mac is read without the files of its system, which are named', async () => {
    const { files, passedOver } = await filesIn(fixture('mac.zip'));
    expect(files.map(([file]) => file)).toEqual([
      'a.zip/Music/rightOwners.csv',
      'a.zip/Music/musicalWorks.csv',
      'a.zip/Music/read me.txt',
    ]);
    expect(passedOver).toEqual(['a.zip/__MACOSX/Music/._rightOwners.csv', 'a.zip/Music/.DS_Store']);
  });

  it.each([
    ['a file with a password', 'infoZipLocked.zip', 'EncryptedFile', 'a.zip/rightOwners.csv', {}],
    ['a path out of it', 'outside.zip', 'DamagedFile', 'a.zip/../musicalWorks.csv', { detail: 'path' }],
    [
      'a compression that is not read',
      'bzip2.zip',
      'DamagedFile',
      'a.zip/rightOwners.csv',
      { detail: 'method 12' },
    ],
  ])('is refused for %s, by its name, before anything is read', async (_, name, code, file, params) => {
    await expect(filesIn(fixture(name))).rejects.toMatchObject({ code, place: { file }, params });
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, -30), 'TruncatedFile', 'a.zip'],
    [
      'changed in a file',
      (bytes: Buffer) => bytes.fill(0x58, 60, 61),
      'DamagedFile',
      'a.zip/rightOwners.csv',
    ],
    [
      'whose directory names the same bytes twice',
      (bytes: Buffer) => {
        const second = bytes.lastIndexOf('PK\x01\x02');
        bytes.writeUInt32LE(0, second + 42);
        return bytes;
      },
      'DamagedFile',
      'a.zip/musicalWorks.csv',
    ],
  ])('is refused when it is %s', async (_, change, code, file) => {
    const bytes = change(Buffer.from(fixture('stored.zip')));
    for (const readEnd of [undefined, endOf(bytes)])
      await expect(filesIn(bytes, 100, readEnd)).rejects.toMatchObject({ code, place: { file } });
  });

  it('is checked to its end, also where a file was left before its end', async () => {
    const bytes = Buffer.from(fixture('stored.zip'));
    bytes[bytes.indexOf('Paper')] = 0x58;
    const read = async () => {
      const names: string[] = [];
      for await (const { name, bytes: content } of unzip({ name: 'a.zip', bytes: inPieces(bytes, 5) })) {
        names.push(name);
        for await (const _ of content) break;
      }
      return names;
    };
    await expect(read()).rejects.toMatchObject({
      code: 'DamagedFile',
      place: { file: 'a.zip/rightOwners.csv' },
    });
  });

  it('is read from a directory longer than the end that is read first', async () => {
    const bytes = fixture('deflated.zip');
    const asked: number[] = [];
    const short: ReadEnd = async (length) => {
      asked.push(length);
      // As if each byte were a few thousand.
      return endOf(bytes)(Math.floor(length / 5000));
    };
    const { files } = await filesIn(bytes, 50, short);
    expect(files).toHaveLength(2);
    expect(asked.length).toBeGreaterThan(1);
  });
});
