import { describe, expect, it } from 'vitest';
import { columnsByPosition } from '../../../shared/statements/reading/placedColumns.ts';
import { positionsSchema, type Positions } from '../../../shared/statements/reading/positions.ts';
import { template } from '../../../functions/reading/layouts/templates/template.ts';
import type { OpenOptions } from '../../../functions/reading/options.ts';
import { withImpliedDecimals } from '../../../functions/reading/records/fixed/cutRecord.ts';
import { positions, records, societyFile } from './inventedRecords.ts';
import { readBytes } from './readFile.ts';

const mapped = (told: Positions, numbers: 'point' | 'comma' | 'auto' = 'auto') =>
  template({
    id: 'src_society',
    name: 'Society',
    incomeType: 'MusicalWork',
    recognisedBy: [],
    fields: Object.fromEntries(
      Object.entries(columnsByPosition(told)).map(([field, header]) => [field, [header]]),
    ),
    numbers,
    dates: 'ymd',
    grain: 'month',
    currency: 'EUR',
  });

const read = (content: string, told: Positions = positions, more: Partial<OpenOptions> = {}) =>
  readBytes(
    content,
    { delimiter: 'positions', positions: told, template: mapped(told), ...more },
    'society.txt',
  );

describe('records without positions', () => {
  it('wait for a person, with their lines counted by kind', async () => {
    const { statement, rows, bad, skipped } = await readBytes(societyFile(), {}, 'society.txt');
    expect(statement).toMatchObject({
      format: 'fixed',
      delimiter: 'positions',
      known: false,
      missing: [{ code: 'PositionsNotTold' }],
    });
    expect([rows, bad]).toEqual([[], []]);
    expect(skipped.map(({ reason, cells }) => [reason, cells[0]])).toEqual(
      societyFile()
        .split('\r\n')
        .map((line) => ['OtherRecord', line]),
    );
    expect(statement.records!.kinds()).toEqual([
      { kind: 'HDX', lines: 1 },
      { kind: 'TER', lines: 2 },
      { kind: 'WRX', lines: 3 },
      { kind: 'IPX', lines: 1 },
      { kind: 'AMX', lines: 4 },
      { kind: 'TRX', lines: 1 },
    ]);
    expect(statement.records).toMatchObject({ opening: 'HDXEXAMPLE SOCIETY' });
    expect(statement.records!.samples.map(({ kind, line }) => [kind, line])).toEqual([
      ['HDX', 1],
      ['TER', 2],
      ['WRX', 3],
      ['IPX', 4],
      ['AMX', 5],
      ['TRX', 12],
    ]);
  });

  it.each([
    [
      'rows of one length without a kind',
      'TWA002600001 000012 00001250\nTWA002600002 000003 00000015\nTWA002600003 000001 00000100\n',
    ],
    [
      'kinds of two digits',
      '01EXAMPLE SOCIETY  20260101\n02MOONLIT LANE           00001250\n02PAPER BOATS   00001250\n99000000020000000000000002500\n',
    ],
  ])('are recognised in %s', async (_, content) => {
    expect((await readBytes(content)).statement).toMatchObject({ delimiter: 'positions', known: false });
  });

  it.each([
    [
      'a table without a header',
      'TWA002600001,Moonlit Lane,1200,12.50\nTWA002600002,Paper Boats,300,1.50\nTWA002600003,Tide,400,0.50\n',
    ],
    ['a letter', 'Dear all\nhere is what you earned in 2026\nthank you\n'],
    [
      'records parted by a character',
      'ISA*00*123456789012345*X\nGS*RO*1234567890123*Y\nST*820*000000001\nSE*2*000000001*ABCDE\n',
    ],
  ])('are not recognised in %s', async (_, content) => {
    await expect(readBytes(content)).rejects.toMatchObject({ code: 'HeaderNotFound' });
  });
});

describe('records with positions given by a person', () => {
  it('become rows with values of the lines above, and exact amounts', async () => {
    const { rows, bad, totals, skipped, statement } = await read(societyFile());
    expect(bad).toEqual([]);
    expect(
      rows.map((row) => [
        row.line,
        row.territory,
        row.iswc,
        row.title,
        row.periodStart,
        row.units,
        row.amount,
      ]),
    ).toEqual([
      [5, 158, 'T1234567894', 'MOONLIT LANE', '2026-01-01', '1200', '1234.5600'],
      [6, 158, 'T1234567894', 'MOONLIT LANE', '2026-02-01', '3', '-0.0150'],
      [8, 158, 'T9876543210', 'PAPER BOATS', '2026-01-01', '40', '12.5000'],
      [11, 392, 'T9876543210', 'PAPER BOATS', '2026-01-01', '7', '0.0001'],
    ]);
    expect(totals).toEqual({ EUR: '1247.0451' });
    expect(skipped.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'OtherRecord'],
      [2, 'Context'],
      [3, 'Context'],
      [4, 'OtherRecord'],
      [7, 'Context'],
      [9, 'Context'],
      [10, 'Context'],
      [12, 'OtherRecord'],
    ]);
    expect(statement).toMatchObject({ known: true, missing: [], columns: { amount: 'AMX 19-30' } });
  });

  it('lose the values of inner lines when an outer line begins', async () => {
    const { rows, bad } = await read(
      [
        records.header(),
        records.territory('TW'),
        records.work('T1234567894', 'MOONLIT LANE'),
        records.territory('JP'),
        records.amount('202601', '1', '10000'),
      ].join('\n'),
    );
    expect(rows).toEqual([]);
    expect(bad).toMatchObject([
      { line: 5, reason: { code: 'TitleMissing', params: { column: 'WRX 15-54' } } },
    ]);
  });

  it.each([
    [
      'a line that ends within the amount',
      records.amount('202601', '1', '10000').slice(0, -2),
      'LineTooShort',
      { expected: 30, found: 28 },
    ],
    ['a line that ends before the amount', 'AMX202601', 'AmountMissing', {}],
    [
      'letters where digits should be',
      'AMX20260100000001 00000001OO00',
      'AmountNotNumber',
      { value: '00000001OO00' },
    ],
    ['spaces between digits', 'AMX20260100000001 0000 0010000', 'AmountNotNumber', { value: '0000 0010000' }],
    ['an unknown sign', 'AMX20260100000001C000000010000', 'AmountNotNumber', { value: 'C000000010000' }],
  ])('are set aside with the field named: %s', async (_, line, code, params) => {
    const { rows, bad } = await read(societyFile(line));
    expect(rows).toHaveLength(4);
    expect(bad).toMatchObject([
      { line: 11, cells: [line], reason: { code, params: { column: 'AMX 19-30', ...params } } },
    ]);
  });

  it('are read with overpunched signs when there is no separate sign', async () => {
    const fields = positions.fields.map((placed) =>
      placed.field === 'amount' ? { ...placed, start: 18, length: 13 } : placed,
    );
    const { signAt: _, ...told } = { ...positions, fields };
    const line = (period: string, units: string, amount: string) => `AMX${period}${units}${amount}`;
    const content = [
      records.header(),
      records.territory('TW'),
      records.work('T1234567894', 'MOONLIT LANE'),
      line('202601', '0000120{', '000001234560{'),
      line('202602', '0000000J', '000000000015}'),
      line('202603', '00000003', '000000000015P'),
      line('202604', '00000003', '0000000000150'),
      line('202605', '00000003', '00000000001A0'),
      records.trailer(8),
    ].join('\n');
    const { rows, bad, totals } = await read(content, told);
    expect(rows.map(({ units, amount }) => [units, amount])).toEqual([
      ['1200', '1234.5600'],
      ['-1', '-0.0150'],
      ['3', '-0.0157'],
      ['3', '0.0150'],
    ]);
    expect(totals).toEqual({ EUR: '1234.5443' });
    expect(bad).toMatchObject([
      { line: 8, reason: { code: 'AmountNotNumber', params: { value: '00000000001A0' } } },
    ]);
  });

  it('are set aside for a letter as last digit when the sign is separate, and in shares', async () => {
    const share = { field: 'sharePercentage', start: 31, length: 3 } as const;
    const told = { ...positions, fields: [...positions.fields, share] };
    const { rows, bad } = await read(
      [
        records.header(),
        records.work('T1234567894', 'MOONLIT LANE'),
        'AMX20260100000001 00000001000A100',
        'AMX20260100000001 00000001000010A',
      ].join('\n'),
      told,
    );
    expect(rows).toEqual([]);
    expect(bad.map(({ reason }) => reason)).toMatchObject([
      { code: 'AmountNotNumber', params: { value: '00000001000A' } },
      { code: 'ShareNotNumber', params: { value: '10A' } },
    ]);
  });

  it('are set aside when the positions are wrong and point at text', async () => {
    const fields = positions.fields.map((one) => (one.field === 'amount' ? { ...one, start: 1 } : one));
    const { rows, bad } = await read(societyFile(), { ...positions, fields });
    expect([rows.length, bad.map(({ reason }) => reason.code)]).toEqual([
      0,
      Array(4).fill('AmountNotNumber'),
    ]);
  });

  it('name their file in an archive', async () => {
    const { strToU8, zipSync } = await import('fflate');
    const zip = zipSync({ 'a.txt': strToU8(societyFile()), 'b.txt': strToU8(societyFile('AMX202601')) });
    const { bad, rows } = await readBytes(
      zip,
      { delimiter: 'positions', positions, template: mapped(positions) },
      'society.zip',
    );
    expect(rows).toHaveLength(8);
    expect(bad).toMatchObject([
      { line: 11, reason: { code: 'AmountMissing', params: { file: 'society.zip/b.txt' } } },
    ]);
  });

  it('are rows whatever their titles, since a work may have the name of a total', async () => {
    const { rows } = await read(
      [records.header(), records.work('', 'TOTAL'), records.amount('202601', '1', '10000')].join('\n'),
    );
    expect(rows.map(({ title, amount }) => [title, amount])).toEqual([['TOTAL', '1.0000']]);
  });

  it('are read the same when the source uses decimal commas', async () => {
    const comma = { template: mapped(positions, 'comma') };
    expect((await read(societyFile(), positions, comma)).totals).toEqual({ EUR: '1247.0451' });
  });

  it('count East Asian characters as two columns if the person chose that, and characters beyond 16 bits as one', async () => {
    const told: Positions = {
      context: [],
      fields: [
        { field: 'title', start: 1, length: 12 },
        { field: 'amount', start: 13, length: 8, decimals: 2 },
      ],
      wide: true,
    };
    const wide = await read('月光下的    00000150\nPaper Boats 00000015\n', told);
    expect(wide.rows.map(({ title, amount }) => [title, amount])).toEqual([
      ['月光下的', '1.50'],
      ['Paper Boats', '0.15'],
    ]);
    const narrow = await read('𠮷光下的        00000150\nPaper Boats 00000015\n', { ...told, wide: false });
    expect(narrow.rows.map(({ title, amount }) => [title, amount])).toEqual([
      ['𠮷光下的', '1.50'],
      ['Paper Boats', '0.15'],
    ]);
  });

  it('are the same in chunks of any length', async () => {
    const whole = await read(societyFile());
    const options = { delimiter: 'positions', positions, template: mapped(positions) };
    expect((await readBytes(societyFile(), options, 'society.txt', 11)).outcomes).toEqual(whole.outcomes);
  });
});

describe('remembered positions', () => {
  const fits = async (content: string, told: Positions = positions) => {
    try {
      await read(content, told, { mustFit: true });
      return true;
    } catch {
      return false;
    }
  };

  it.each([
    ['the same source', societyFile(), positions, true],
    ['another sender', societyFile().replace('EXAMPLE', 'ANOTHER'), positions, false],
    [
      'lines with amounts of another length',
      societyFile().replaceAll(/^AMX.*$/gm, '$&0'),
      { ...positions, lineLength: 30 },
      false,
    ],
    ['lines with amounts of that length', societyFile(), { ...positions, lineLength: 30 }, true],
    ['letters where amounts should be', societyFile().replaceAll(/\d{4}(?=\r)/g, 'ABCD'), positions, false],
    ['no amount line', records.header(), positions, false],
    ['a table with a header', 'Title,Amount\nA,1\n', positions, false],
    [
      'anything, when no line identifies the source',
      '00000150\n',
      { context: [], fields: [{ field: 'amount', start: 1, length: 8 }], wide: false } as Positions,
      false,
    ],
  ])('are checked against %s', async (_, content, told, expected) => {
    expect(await fits(content, told)).toBe(expected);
  });
});

describe('digits with implied decimal places', () => {
  it.each([
    ['000012345', 2, '123.45'],
    ['5', 4, '0.0005'],
    ['-5', 2, '-0.05'],
    ['5-', 2, '-0.05'],
    ['+125', 2, '1.25'],
    ['125', 0, '125'],
    ['12.5', 4, '12.5'],
    ['', 2, ''],
    ['-5-', 2, undefined],
    ['12 5', 2, undefined],
    ['1,250.00', 2, undefined],
    ['12A', 2, undefined],
  ])('%s with %i decimals are %s', (text, decimals, expected) => {
    expect(withImpliedDecimals(text, decimals)).toBe(expected);
  });
});

describe('positions given by a person', () => {
  const field = { start: 1, length: 2 };
  it.each([
    [
      'a field twice',
      [
        { ...field, field: 'amount' },
        { ...field, field: 'amount' },
      ],
    ],
    ['a line that holds for nothing', [{ ...field, field: 'title', line: 'ZZZ' }]],
    ['an amount on a line above', [{ ...field, field: 'amount', line: 'WRX' }]],
    ['no place', [{ field: 'amount', start: 0, length: 2 }]],
  ])('may not have %s', (_, fields) => {
    expect(positionsSchema.safeParse({ context: [{ begins: 'WRX' }], fields }).success).toBe(false);
  });
});
