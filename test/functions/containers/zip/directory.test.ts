import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readZipDirectory, unpackEntry } from '../../../../functions/containers/zip/directory.ts';

const bytes = (...fields: readonly (readonly [size: 2 | 4 | 8, value: number])[]): Buffer =>
  Buffer.concat(
    fields.map(([size, value]) => {
      const field = Buffer.alloc(size);
      if (size === 8) field.writeBigUInt64LE(BigInt(value));
      else field.writeUIntLE(value, 0, size);
      return field;
    }),
  );

const wide = 0xffffffff;

type Options = {
  stored?: boolean;
  encrypted?: boolean;
  /** Fields kept in the extra field of large archives. */
  large?: boolean;
  comment?: string;
  checksum?: number;
  size?: number;
};

/** Returns an archive of one file, as programs write those of more than 4 GB if `large`. */
const archiveOf = (name: string, content: string, options: Options = {}): Buffer => {
  const { stored = false, encrypted = false, large = false, comment = '' } = options;
  const text = Buffer.from(content);
  const packed = stored ? text : deflateRawSync(text);
  const { checksum = crc32(text), size = text.length } = options;
  const fileName = Buffer.from(name);
  const method = stored ? 0 : 8;
  const local = Buffer.concat([
    bytes([4, 0x04034b50], [2, 20], [2, 0], [2, method], [4, 0], [4, 0], [4, 0], [4, 0]),
    bytes([2, fileName.length], [2, 3]),
    fileName,
    Buffer.from('abc'),
    packed,
  ]);
  const before = Buffer.from('before');
  // An extra field of another kind stands before the one of large archives.
  const other = bytes([2, 7], [2, 2], [2, 0]);
  const extra = large
    ? Buffer.concat([other, bytes([2, 1], [2, 24], [8, size], [8, packed.length], [8, before.length])])
    : other;
  const narrow = (value: number) => (large ? wide : value);
  const entry = Buffer.concat([
    bytes([4, 0x02014b50], [2, 20], [2, 20], [2, (encrypted ? 1 : 0) | 0x800], [2, method], [4, 0]),
    bytes([4, checksum], [4, narrow(packed.length)], [4, narrow(size)]),
    bytes(
      [2, fileName.length],
      [2, extra.length],
      [2, 4],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, narrow(before.length)],
    ),
    fileName,
    extra,
    Buffer.from('note'),
  ]);
  const files = Buffer.concat([before, local]);
  const end64 = large
    ? Buffer.concat([
        bytes([4, 0x06064b50], [8, 44], [2, 20], [2, 20], [4, 0], [4, 0], [8, 1], [8, 1]),
        bytes([8, entry.length], [8, files.length]),
        bytes([4, 0x07064b50], [4, 0], [8, files.length + entry.length], [4, 1]),
      ])
    : Buffer.alloc(0);
  const end = bytes([4, 0x06054b50], [2, 0], [2, 0], [2, 1], [2, 1], [4, entry.length]);
  const rest = bytes([4, large ? wide : files.length], [2, comment.length]);
  return Buffer.concat([files, entry, end64, end, rest, Buffer.from(comment)]);
};

const unpacked = async (archive: Buffer): Promise<string> => {
  const [entry] = readZipDirectory('a.zip', archive)!;
  const chunks: Uint8Array[] = [];
  for await (const chunk of unpackEntry('a.zip', archive, entry!)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

describe('the directory of a ZIP', () => {
  it.each<[string, Options]>([
    ['as most are', {}],
    ['followed by a comment', { comment: 'made in Taipei' }],
    ['with the longest comment', { comment: 'x'.repeat(0xffff) }],
    ['of more than 4 GB', { large: true }],
    ['of a file that is not packed', { stored: true }],
    ['of a large file that is not packed', { stored: true, large: true }],
  ])('is read and the file unpacked: %s', async (_, options) => {
    const archive = archiveOf('四月/海風.csv', 'Title,Amount\n', options);
    expect(readZipDirectory('a.zip', archive)).toMatchObject([
      {
        name: '四月/海風.csv',
        size: 13,
        offset: 6,
        encrypted: false,
        method: (options.stored ?? false) ? 0 : 8,
      },
    ]);
    expect(await unpacked(archive)).toBe('Title,Amount\n');
  });

  it.each([{}, { large: true }])('is read from the last bytes when it is all in them: %o', (options) => {
    const archive = archiveOf('a.csv', 'Title,Amount\n', options);
    const [whole] = readZipDirectory('a.zip', archive)!;
    const directory = archive.indexOf('note') - 5 - 46 - (options.large ? 34 : 6);
    expect(readZipDirectory('a.zip', archive.subarray(directory), directory)).toEqual([whole]);
    expect(readZipDirectory('a.zip', archive.subarray(directory + 1), directory + 1)).toBeUndefined();
  });

  it('says which files are encrypted, and none of them is unpacked', async () => {
    const archive = archiveOf('a.csv', 'x', { encrypted: true });
    expect(readZipDirectory('a.zip', archive)).toMatchObject([{ encrypted: true }]);
    await expect(unpacked(archive)).rejects.toMatchObject({ code: 'EncryptedFile' });
  });

  const changed = (place: number, value: number): Buffer => {
    const archive = archiveOf('a.csv', 'Title,Amount\n');
    archive[place < 0 ? archive.length + place : place] = value;
    return archive;
  };

  it.each([
    ['its directory begins elsewhere', () => changed(-6, 1), 'DamagedFile'],
    ['it has more entries than are there', () => changed(-12, 2), 'DamagedFile'],
    ['its file begins elsewhere', () => changed(6, 0), 'DamagedFile'],
    ['its file has another checksum', () => archiveOf('a.csv', 'x', { checksum: 7 }), 'DamagedFile'],
    ['its file has another size', () => archiveOf('a.csv', 'x', { size: 2 }), 'DamagedFile'],
    ['it has no end', () => changed(0, 0).subarray(0, -22), 'TruncatedFile'],
    ['it is empty', () => Buffer.alloc(0), 'TruncatedFile'],
  ])('is refused when %s', async (_, archive, code) => {
    await expect((async () => unpacked(archive()))()).rejects.toMatchObject({ code });
  });
});
