import { describe, expect, it } from 'vitest';
import { rkText } from '../../../../functions/containers/xls/biff.ts';
import { openXls } from '../../../../functions/containers/xls/openXls.ts';
import type { Sheet, SheetRow } from '../../../../functions/containers/sheets/sheet.ts';
import { inPieces } from '../../reading/readFile.ts';
import {
  compoundFile,
  double,
  narrowText,
  record,
  u16,
  u32,
  u8,
  wideText,
  workbookStream,
} from './buildXls.ts';

const open = (file: Buffer) => openXls({ name: 'april.xls', bytes: inPieces(file, 1000) });

const blocksOf = async (sheet: Sheet | undefined): Promise<(readonly SheetRow[])[]> => {
  const blocks: (readonly SheetRow[])[] = [];
  for await (const block of sheet?.rows() ?? []) blocks.push(block);
  return blocks;
};

const read = async (records: readonly Buffer[], globals: readonly Buffer[] = []) => {
  const [sheet] = await open(compoundFile(workbookStream([{ name: 'Sales', records }], globals)));
  return (await blocksOf(sheet)).flat();
};

/** The cells of one row, from the records that hold them. */
const cellsOf = async (records: readonly Buffer[], globals: readonly Buffer[] = []) =>
  (await read(records, globals))[0]?.cells;

const at = (row: number, column: number, format = 0) => u16(row, column, format);
const label = (row: number, column: number, text: string) => record(0x204, at(row, column), wideText(text));
const number = (row: number, column: number, value: number, format = 0) =>
  record(0x203, at(row, column, format), double(value));
const truth = (row: number, column: number, value: number, isError = 0) =>
  record(0x205, at(row, column), u8(value, isError));
const formula = (row: number, column: number, result: Buffer, format = 0) =>
  record(0x06, at(row, column, format), result, Buffer.alloc(8));
/** A calculated value that is no number: its kind, and its value in the third byte. */
const special = (kind: number, value = 0) => u8(kind, 0, value, 0, 0, 0, 0xff, 0xff);

describe('a number in four bytes', () => {
  it.each([
    // Integers: the second bit is set.
    [(7 << 2) | 2, '7'],
    [(-7 << 2) | 2, '-7'],
    [(1234 << 2) | 3, '12.34'],
    // The upper half of a double.
    [0x3ff80000, '1.5'],
    [0x3ff80000 | 1, '0.015'],
    [0x40590000 | 1, '1'],
  ])('%d is %s', (rk, text) => {
    expect(rkText(rk | 0)).toBe(text);
  });
});

describe('the cells of a workbook of Excel 97', () => {
  it('are texts, numbers and several numbers in one record', async () => {
    expect(
      await cellsOf([
        label(0, 0, '海風'),
        number(0, 1, 4.35),
        record(0x27e, at(0, 2), u32((150 << 2) | 3)),
        record(0xbd, u16(0, 3), u16(0), u32((7 << 2) | 2), u16(0), u32(0x3ff80000), u16(4)),
        label(0, 5, 'x'),
      ]),
    ).toEqual(['海風', '4.35', '1.5', '7', '1.5', 'x']);
  });

  it('are numeric where they hold numbers, in rows from 1, whatever the order of their records', async () => {
    expect(
      await read([label(2, 1, 'b'), number(2, 0, 1), label(0, 0, 'a'), number(9, 0, 5), label(3, 0, '')]),
    ).toEqual([
      { line: 1, cells: ['a'], numeric: [] },
      { line: 3, cells: ['1', 'b'], numeric: [0] },
      { line: 10, cells: ['5'], numeric: [0] },
    ]);
  });

  it.each([
    [0, 'FALSE'],
    [1, 'TRUE'],
  ])('say the truth %d as %s', async (value, text) => {
    expect(await cellsOf([truth(0, 0, value)])).toEqual([text]);
    expect(await cellsOf([formula(0, 0, special(1, value))])).toEqual([text]);
  });

  it.each([
    [0x00, '#NULL!'],
    [0x07, '#DIV/0!'],
    [0x0f, '#VALUE!'],
    [0x17, '#REF!'],
    [0x1d, '#NAME?'],
    [0x24, '#NUM!'],
    [0x2a, '#N/A'],
    [0x2b, '#N/A'],
  ])('name the error %d %s', async (value, text) => {
    expect(await cellsOf([truth(0, 0, value, 1)])).toEqual([text]);
    expect(await cellsOf([formula(0, 0, special(2, value))])).toEqual([text]);
  });

  it('show what a formula last gave: a number, a text in a record of its own, or nothing', async () => {
    const result = (text: string) => record(0x207, narrowText(text));
    expect(
      await cellsOf([
        formula(0, 0, double(2.5)),
        formula(0, 1, special(0)),
        result('Paper Boats'),
        formula(0, 2, special(3)),
        // Belongs to no formula.
        result('lost'),
        label(0, 3, 'end'),
      ]),
    ).toEqual(['2.5', 'Paper Boats', '', 'end']);
  });

  it('share texts of one and two bytes a character, without their formatting and readings', async () => {
    const rich = Buffer.concat([
      u16(2),
      u8(0b1101),
      u16(2),
      u32(5),
      Buffer.from('月光', 'utf16le'),
      Buffer.alloc(2 * 4 + 5, 0x41),
    ]);
    const shared = record(0xfc, u32(9, 3), rich, narrowText('caf\xe9'), wideText('海風'));
    const refer = (column: number, index: number) => record(0xfd, at(0, column), u32(index));
    expect(await cellsOf([refer(0, 2), refer(1, 0), refer(2, 1)], [shared])).toEqual([
      '海風',
      '月光',
      'café',
    ]);
    await expect(cellsOf([refer(0, 3)], [shared])).rejects.toMatchObject({ code: 'DamagedFile' });
  });

  it('join a text that continues in the next record in characters of another width', async () => {
    const shared = [
      record(0xfc, u32(2, 2), u16(6), u8(0), Buffer.from('Paper', 'latin1')),
      record(0x3c, u8(1), Buffer.from('船', 'utf16le'), wideText('海風')),
    ];
    const refer = (column: number, index: number) => record(0xfd, at(0, column), u32(index));
    expect(await cellsOf([refer(0, 0), refer(1, 1)], shared)).toEqual(['Paper船', '海風']);
  });

  it('are dates, percentages and amounts by their formats, built in or of the workbook', async () => {
    const formats = [
      record(0x41e, u16(164), wideText('yyyy\\-mm\\-dd')),
      record(0x41e, u16(165), wideText('"NT$"#,##0')),
      ...[0, 14, 10, 164, 165].map((id) => record(0xe0, u16(0, id), Buffer.alloc(16))),
    ];
    const cells = [
      number(0, 0, 45901, 1),
      number(0, 1, 0.335, 2),
      number(0, 2, 45901, 3),
      number(0, 3, 5, 4),
    ];
    const several = record(0xbd, u16(0, 4), u16(3), u32((45901 << 2) | 2), u16(9), u32((8 << 2) | 2), u16(5));
    const days = ['2025-09-01', '33.5%', '2025-09-01', '5 TWD', '2025-09-01', '8'];
    expect(await cellsOf([...cells, several], formats)).toEqual(days);
    expect(await cellsOf([formula(0, 0, double(45901), 1)], formats)).toEqual(['2025-09-01']);
    const from1904 = (yes: number) => [...formats, record(0x22, u16(yes))];
    expect(await cellsOf([number(0, 0, 44439, 1)], from1904(1))).toEqual(['2025-09-01']);
    expect(await cellsOf([number(0, 0, 45901, 1)], from1904(0))).toEqual(['2025-09-01']);
  });

  it('reach into the rows below where they are merged', async () => {
    const merged = record(0xe5, u16(2), u16(0, 1, 0, 0), u16(1, 2, 1, 1));
    const rows = await read([
      label(0, 0, 'Spotify'),
      label(1, 1, 'May'),
      number(2, 2, 1),
      number(3, 2, 1),
      merged,
    ]);
    expect(rows.map(({ reaching }) => reaching)).toEqual([
      undefined,
      [{ column: 0, text: 'Spotify' }],
      [{ column: 1, text: 'May' }],
      undefined,
    ]);
  });

  it('leave out those of a chart inside the sheet', async () => {
    const chart = [record(0x809, u16(0x600, 0x20)), label(0, 1, 'of the chart'), record(0x0a)];
    expect(await cellsOf([label(0, 0, 'a'), ...chart, label(0, 1, 'b')])).toEqual(['a', 'b']);
  });

  it('come in blocks, none of them lost', async () => {
    const records = Array.from({ length: 201 }, (_, row) => number(row, 200, row));
    const [sheet] = await open(compoundFile(workbookStream([{ name: 'Sales', records }])));
    const blocks = await blocksOf(sheet);
    expect(blocks.map(({ length }) => length)).toEqual([100, 100, 1]);
    expect(blocks.flat().map(({ cells }) => cells[200])).toEqual(records.map((_, row) => String(row)));
  });
});

describe('the sheets of a workbook of Excel 97', () => {
  it('are named in the order of their tabs, and hidden ones are told', async () => {
    const sheets = await open(
      compoundFile(
        workbookStream([
          { name: '四月', records: [label(0, 0, 'first')] },
          { name: 'Rates', hidden: 1, records: [] },
          { name: 'Macro', hidden: 2, records: [label(0, 0, 'third')] },
        ]),
      ),
    );
    expect(sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
      ['四月', false],
      ['Rates', true],
      ['Macro', true],
    ]);
    const rows = await Promise.all(sheets.map(async (sheet) => (await blocksOf(sheet)).flat()));
    expect(rows.map((found) => found.map(({ cells }) => cells))).toEqual([[['first']], [], [['third']]]);
  });
});

describe('a workbook of Excel 97 that cannot be read', () => {
  const stream = workbookStream([{ name: 'Sales', records: [label(0, 0, 'x')] }]);
  const withBytes = (change: (file: Buffer) => void) => {
    const file = compoundFile(stream);
    change(file);
    return file;
  };

  it.each([
    ['is of Excel 95', compoundFile(record(0x809, u16(0x500, 5))), 'OldExcelFile'],
    ['has the stream of Excel 95', compoundFile(stream, 'Book'), 'OldExcelFile'],
    ['has a password', compoundFile(workbookStream([], [record(0x2f, u16(0))])), 'EncryptedFile'],
    ['is encrypted whole', compoundFile(stream, 'EncryptedPackage'), 'EncryptedFile'],
    ['is a document', compoundFile(stream, 'WordDocument'), 'OtherFormat'],
    ['has no sheets', compoundFile(workbookStream([])), 'DamagedFile'],
    ['is cut off in its header', compoundFile(stream).subarray(0, 511), 'TruncatedFile'],
    ['is cut off before its content', compoundFile(stream).subarray(0, 1536), 'TruncatedFile'],
    ['has sectors of another size', withBytes((file) => file.writeUInt16LE(10, 30)), 'DamagedFile'],
    // The sector of the content is followed by itself.
    ['goes round in circles', withBytes((file) => file.writeUInt32LE(2, 1024 + 8)), 'DamagedFile'],
    ['names sectors it does not have', withBytes((file) => file.writeUInt32LE(5, 68)), 'TruncatedFile'],
    // The first sector lists more sectors of the table, the last of them itself.
    [
      'lists its table in circles',
      withBytes((file) => file.fill(0, 68, 72).fill(0, 512, 1024)),
      'DamagedFile',
    ],
  ])('is refused when it %s', async (_, file, code) => {
    await expect(open(file)).rejects.toMatchObject({ code, place: { file: 'april.xls' } });
  });

  it('opens with the name of its stream in capitals', async () => {
    expect((await open(compoundFile(stream, 'WORKBOOK'))).map(({ name }) => name)).toEqual(['Sales']);
  });

  it.each([
    ['ends within a record', stream.subarray(0, stream.length - 1), 'TruncatedFile'],
    ['has no end', stream.subarray(0, stream.length - 4), 'TruncatedFile'],
    [
      'ends within a text',
      Buffer.concat([stream.subarray(0, stream.length - 4), u16(0x204, 99)]),
      'DamagedFile',
    ],
  ])('is refused when its sheet %s', async (_, cut, code) => {
    const [sheet] = await open(compoundFile(cut));
    await expect(blocksOf(sheet)).rejects.toMatchObject({ code });
  });
});
