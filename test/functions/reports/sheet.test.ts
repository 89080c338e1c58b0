import { inflateRawSync } from 'node:zlib';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { writeSheet, type Cell } from '../../../functions/reports/sheet.ts';

const sheetBytes = async (
  rows: Iterable<Cell[]>,
  { widths = [20, 10], lines = 10 }: { widths?: number[]; lines?: number } = {},
): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const part of writeSheet({ name: '版稅 & "報表"', widths, lines }, rows)) parts.push(part);
  return Buffer.concat(parts);
};

/** Returns true if a workbook lists its texts once instead of repeating them in cells. */
const hasListedTexts = (bytes: Buffer): boolean => bytes.includes('xl/sharedStrings.xml');

describe('a workbook', () => {
  it('is read back as it was written: text, numbers, gaps and empty rows', async () => {
    const rows: Cell[][] = [
      ['月光 <下> & "巷口" 😀', 1.5, null, ' at the edges '],
      [],
      [null, -0.0000001, '12345678901234567890.5', 'end'],
    ];
    const { sheets } = await readXlsx(await sheetBytes(rows));
    expect(sheets[0]!.name).toBe('版稅 & "報表"');
    expect(sheets[0]!.rows[0]).toEqual(['月光 <下> & "巷口" 😀', 1.5, null, ' at the edges ']);
    expect(sheets[0]!.rows[2]).toEqual([null, -0.0000001, '12345678901234567890.5', 'end']);
  });

  it.each([10, 1_000_000])(
    'of %i lines is read back the same, with or without listed texts',
    async (lines) => {
      const rows: Cell[][] = [
        ['巷口', 1, '巷口', ' at the edges '],
        ['', '<&>', '巷口', 2],
      ];
      const bytes = await sheetBytes(rows, { lines });
      expect(hasListedTexts(bytes)).toBe(lines === 10);
      const { sheets } = await readXlsx(bytes);
      expect(sheets[0]!.rows[0]).toEqual(['巷口', 1, '巷口', ' at the edges ']);
      expect(sheets[0]!.rows[1]!.slice(1)).toEqual(['<&>', '巷口', 2]);
    },
  );

  it('leaves out characters that a workbook cannot contain', async () => {
    const { sheets } = await readXlsx(await sheetBytes([['a\u0000b\u001fc\uffffd\te']]));
    expect(sheets[0]!.rows[0]).toEqual(['abcd\te']);
  });

  it('names columns beyond the alphabet', async () => {
    const row = Array.from({ length: 60 }, (_, index) => index);
    const { sheets } = await readXlsx(await sheetBytes([row], { widths: [] }));
    expect(sheets[0]!.rows[0]).toEqual(row);
  });

  it('with many rows is written in parts, and is the same bytes every time', async () => {
    const rows = function* (): Generator<Cell[]> {
      for (let index = 0; index < 6_000; index += 1) yield [`作品 ${index}`, index, `${index}.5`];
    };
    const whole = await sheetBytes(rows());
    expect(Buffer.compare(await sheetBytes(rows()), whole)).toBe(0);
    const { sheets } = await readXlsx(whole);
    expect(sheets[0]!.rows).toHaveLength(6_000);
    expect(sheets[0]!.rows[5_999]).toEqual(['作品 5999', 5_999, '5999.5']);
  });

  it('states the same checksum and sizes after the data and in its directory', async () => {
    const bytes = await sheetBytes([['a', 1]]);
    const at = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    const [packed, size, offset] = [20, 24, 42].map((field) => bytes.readUInt32LE(at + field));
    const begin = offset! + 30 + bytes.readUInt16LE(offset! + 26);
    const sheet = inflateRawSync(bytes.subarray(begin, begin + packed!));
    expect(sheet.length).toBe(size);
    const descriptor = begin + packed!;
    expect(bytes.readUInt32LE(descriptor)).toBe(0x08074b50);
    expect(bytes.subarray(descriptor + 4, descriptor + 16)).toEqual(bytes.subarray(at + 16, at + 28));
  });

  it('fails for its reader when writing fails', async () => {
    const rows = function* (): Generator<Cell[]> {
      yield ['first'];
      throw new Error('the source broke off');
    };
    await expect(sheetBytes(rows())).rejects.toThrow('the source broke off');
  });
});
