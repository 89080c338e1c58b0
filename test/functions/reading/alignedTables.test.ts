import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { StatementFileProblem } from '../../../functions/reading/problem.ts';
import { readBytes } from './readFile.ts';
import { cases } from '../../cases.ts';

/** Writes a line of cells in columns of these widths; negative ones are right-aligned. */
const line = (
  widths: readonly number[],
  cells: readonly string[],
  countPlaces = (text: string) => text.length,
) =>
  widths
    .map((width, index) => {
      const cell = cells[index] ?? '';
      const spaces = ' '.repeat(Math.max(0, Math.abs(width) - countPlaces(cell)));
      return width < 0 ? spaces + cell : cell + spaces;
    })
    .join('')
    .trimEnd();

/** Width of a text in which East Asian characters take two columns. */
const wide = (text: string) => [...text].reduce((sum, one) => sum + (one > '\u2e80' ? 2 : 1), 0);

const widths = [24, 16, 14, -7, -14];
const header = ['Title', 'Artist', 'ISRC', 'Units', 'Net Amount'];
const sold = [
  ['Moonlit Lane', 'Lin Siao-Man', 'TWA002600001', '1,200', '1,234.56'],
  ['Paper Boats', 'Chen Yu', 'TWA002600002', '3', '0.015'],
  ['The Long Way Home Again', 'Ho', 'TWA002600003', '40', '12.50'],
  ['Harbour', 'Lin Siao-Man', 'TWA002600004', '7', '-3.10'],
];
const report = (...lines: readonly (readonly string[])[]) =>
  `${lines.map((cells) => line(widths, cells)).join('\n')}\n`;
const usd = { given: { currency: 'USD' } };

describe('columns aligned by spaces', () => {
  it('are read like any table, with line numbers and exact amounts', async () => {
    const { statement, rows, bad, totals } = await readBytes(report(header, ...sold), usd, 'report.txt');
    expect(statement).toMatchObject({
      format: 'fixed',
      delimiter: 'aligned',
      headerRow: 1,
      headers: header,
      columns: { title: 'Title', performer: 'Artist', isrc: 'ISRC', units: 'Units', amount: 'Net Amount' },
    });
    expect(rows.map(({ line: number, title, amount }) => [number, title, amount])).toEqual([
      [2, 'Moonlit Lane', '1234.56'],
      [3, 'Paper Boats', '0.015'],
      [4, 'The Long Way Home Again', '12.50'],
      [5, 'Harbour', '-3.10'],
    ]);
    expect([bad, totals]).toEqual([[], { USD: '1243.975' }]);
  });

  it('are found where only the titles at the beginning of the lines are wide', async () => {
    const titled = sold.map(([, ...cells], index) => [
      ['月光', '紙船與海', '回家的長路', '港'][index]!,
      ...cells,
    ]);
    const text = [header, ...titled].map((cells) => line(widths, cells, wide)).join('\n');
    const { rows, bad, totals } = await readBytes(`${text}\n`, usd, 'report.txt');
    expect(rows.map(({ title, performer, isrc }) => [title, performer, isrc])).toEqual(
      titled.map((cells) => cells.slice(0, 3)),
    );
    expect([bad, totals]).toEqual([[], { USD: '1243.975' }]);
  });

  it('are found between the lines of a printed page', async () => {
    const page = (number: number) => [
      `ACME RIGHTS SOCIETY            Statement of royalties      Page ${number}`,
      'Currency: USD     Period: 2026-01',
      '',
      line(widths, header),
      '-'.repeat(75),
    ];
    const lines = [
      ...page(1),
      ...sold.slice(0, 2).map((cells) => line(widths, cells)),
      line(widths, ['Carried forward', '', '', '', '1,234.575']),
      ...page(2).map((text, index) => (index === 0 ? `\f${text}` : text)),
      ...sold.slice(2).map((cells) => line(widths, cells)),
      '',
      line(widths, ['', '', '', '', '=========']),
      'Total for the whole of the period January to June               1,243.975',
      '* Amounts are net of commission.',
    ];
    const { rows, bad, skipped, outcomes, statement } = await readBytes(lines.join('\r\n'), {}, 'report.prn');
    expect(rows.map(({ line: number, currency, periodStart }) => [number, currency, periodStart])).toEqual([
      [6, 'USD', '2026-01-01'],
      [7, 'USD', '2026-01-01'],
      [14, 'USD', '2026-01-01'],
      [15, 'USD', '2026-01-01'],
    ]);
    expect(bad).toEqual([]);
    expect(outcomes).toHaveLength(lines.length);
    expect(skipped.map(({ reason }) => reason)).toEqual(
      'TitleLine TitleLine Blank Header Note Total TitleLine TitleLine Blank Header Note Blank Note Total Note'.split(
        ' ',
      ),
    );
    expect(statement.statedTotals()).toMatchObject([{ difference: '0' }, { difference: '0' }]);
  });
});

describe('East Asian characters in aligned columns', () => {
  const names = ['歌曲名稱', '演出者', '數量', '金額'];
  const songs = [
    ['月光下的巷口', '林小滿', '1,200', '1,234.56'],
    ['Paper Boats 紙船', '陳雨', '3', '0.015'],
    ['長路', 'Ho', '40', '12.50'],
  ];
  const table = (countPlaces: (text: string) => number, ...lines: readonly (readonly string[])[]) =>
    lines.map((cells) => line([26, 14, -8, -12], cells, countPlaces)).join('\n');

  it.each([
    ['two places each', Buffer.from(table(wide, names, ...songs))],
    ['one place each', Buffer.from(table(({ length }) => length, names, ...songs))],
    ['two bytes each in Big5', iconv.encode(table(wide, names, ...songs), 'big5')],
    ['two bytes each in GBK', iconv.encode(table(wide, names, ...songs), 'gbk')],
  ])('may take %s', async (_, bytes) => {
    const { rows, bad } = await readBytes(bytes, { given: { currency: 'TWD' } }, 'report.txt');
    expect(bad).toEqual([]);
    expect(rows.map(({ title, performer, units, amount }) => [title, performer, units, amount])).toEqual([
      ['月光下的巷口', '林小滿', '1200', '1234.56'],
      ['Paper Boats 紙船', '陳雨', '3', '0.015'],
      ['長路', 'Ho', '40', '12.50'],
    ]);
  });

  it('may have wide spaces between them', async () => {
    const text = table(wide, names, ...songs).replaceAll('  ', '\u3000');
    expect((await readBytes(text, usd)).totals).toEqual({ USD: '1247.075' });
  });
});

describe('a line that does not fit its columns', () => {
  const read = (...cells: readonly string[]) =>
    readBytes(`${report(header, ...sold, ...sold)}${line(widths, cells)}\n`, usd, 'report.txt');

  it.each([
    ['a longer title with spaces', ['A Song of Three Words x', 'Ho', 'TWA002600005', '1', '2.00'], '2.00'],
    ['a larger number', ['Tide', 'Ho', 'TWA002600005', '1', '1,234,567.89'], '1234567.89'],
    ['a negative number', ['Tide', 'Ho', 'TWA002600005', '1', '(1,234.56)'], '-1234.56'],
    ['a sign that follows', ['Tide', 'Ho', 'TWA002600005', '1', '1,234.56-'], '-1234.56'],
    ['an empty cell', ['Tide', '', 'TWA002600005', '', '2.00'], '2.00'],
  ])('is a row with %s', async (_, cells, amount) => {
    const { rows, bad } = await read(...cells);
    expect([bad, rows.at(-1)?.title, rows.at(-1)?.amount]).toEqual([[], cells[0], amount]);
  });

  it.each([
    ['runs into the next', ['Averyveryveryverylongtitle', 'Ho', 'TWA002600005', '1', '2.00'], 'Title'],
    [
      'leaves the sign of an amount apart',
      ['Tide', 'Ho', 'TWA002600005', '1', '-       12.00'],
      'Net Amount',
    ],
    ['separates thousands by spaces', ['Tide', 'Ho', 'TWA002600005', '1', '1 234 567.00'], 'Net Amount'],
  ])('is set aside with its column when a cell %s', async (_, cells, column) => {
    const { rows, bad } = await read(...cells);
    expect(rows).toHaveLength(8);
    expect(bad).toMatchObject([{ line: 10, reason: { code: 'ColumnsRunTogether', params: { column } } }]);
  });
});

describe('headers of aligned columns', () => {
  const readColumns = async (...lines: string[]) => {
    const { statement, totals, bad } = await readBytes(lines.join('\n'), usd, 'report.txt');
    return { headers: statement.headers, columns: statement.columns, totals, bad };
  };

  it('may be left-aligned over right-aligned numbers', async () => {
    const read = await readColumns(
      'Title               Units          Amount',
      'Moonlit Lane                  12                1.50',
      'Harbour                        3                0.25',
      'Tide                         150               10.25',
    );
    expect(read).toMatchObject({ headers: ['Title', 'Units', 'Amount'], totals: { USD: '12' }, bad: [] });
  });

  it('may be two words over short cells, or one space apart', async () => {
    const read = await readColumns(
      'Track Title Units Amount',
      'Abcde Fghij    12   1.50',
      'Klmno Pqrst     3   0.25',
    );
    expect(read).toMatchObject({
      headers: ['Track Title', 'Units', 'Amount'],
      totals: { USD: '1.75' },
      bad: [],
    });
  });

  it('may each be underlined', async () => {
    const read = await readColumns(
      'ISRC            Song   Artist Net Amount',
      '--------------- ------ ------ ----------',
      'TW A00 26 00001 ab cde fg hi        1.50',
      'TW A00 26 00002 bc def gh ij        0.25',
    );
    expect(read).toMatchObject({ headers: ['ISRC', 'Song', 'Artist', 'Net Amount'], bad: [] });
  });

  it('may be in two lines', async () => {
    const read = await readColumns(
      '                          Royalty      Royalty',
      'Title                     Units        Amount',
      'Moonlit Lane                 12          1.50',
      'Harbour                       3          0.25',
    );
    expect(read).toMatchObject({ totals: { USD: '1.75' }, bad: [] });
  });

  it('may be unknown words, for a person to map', async () => {
    const { statement } = await readBytes(
      [
        'Nom           Qui          Combien',
        'Harbour       Ho              1.50',
        'Tide          Ho              2.50',
        'Lane          Yu              0.50',
      ].join('\n'),
    );
    expect(statement).toMatchObject({
      known: false,
      delimiter: 'aligned',
      headers: ['Nom', 'Qui', 'Combien'],
    });
  });

  it('start another table, whose sums of the same money are not booked again', async () => {
    const { rows, bad, skipped } = await readBytes(
      `${report(header, ...sold)}\nPlatform      Amount\nSpotify     1,200.00\nKKBOX          43.975\n`,
      usd,
    );
    expect([rows.length, bad.length]).toEqual([4, 0]);
    expect(skipped.filter(({ reason }) => reason === 'OtherTable').map(({ line: number }) => number)).toEqual(
      [8, 9],
    );
  });

  it('may differ between tables: each table is read with its own', async () => {
    const narrow = (cells: readonly string[]) => line([30, 20, 20, -9, -16], cells);
    const { rows, bad, totals } = await readBytes(
      `${report(header, ...sold)}\f${[header, ...sold].map(narrow).join('\n')}\n`,
      usd,
    );
    expect([rows.length, bad, totals]).toEqual([8, [], { USD: '2487.95' }]);
  });
});

describe('text in another format', () => {
  it.each([
    ['commas', 'Title   ,Artist   ,Amount\nTide    ,Ho       ,  1.50\nLane    ,Yu       ,  2.50\n', ','],
    ['tabs', 'Title  Name\tNet  Amount\nTide    1\t  1.50\nLane    2\t  2.50\n', '\t'],
    ['semicolons', 'Nom     ;Qui      ;Combien\nTide    ;Ho       ;  1,50\nLane    ;Yu       ;  2,50\n', ';'],
  ])('keeps its delimiter: %s', async (_, text, delimiter) => {
    expect((await readBytes(text)).statement.delimiter).toBe(delimiter);
  });

  it('is not a table when it is a letter', async () => {
    const letter =
      'Dear all,\n\n   here is   what you earned in 2026:\n   1.50   and   2.50\n\nThank   you\n';
    await expect(readBytes(letter)).rejects.toMatchObject({ code: 'HeaderNotFound' });
  });

  it('is read as aligned when a person chooses that, with the header they choose', async () => {
    const text =
      'Title,     Artist   Amount\nNom,       Qui      Combien\nA,b        Ho          1.50\nC,d        Yu          2.50\n';
    const { statement, bad } = await readBytes(text, { delimiter: 'aligned', headerRow: 2 });
    expect(statement.headers).toEqual(['Nom,', 'Qui', 'Combien']);
    expect(bad.map(({ cells }) => cells)).toEqual([
      ['A,b', 'Ho', '1.50'],
      ['C,d', 'Yu', '2.50'],
    ]);
    await expect(readBytes('Dear all\nthank you\n', { delimiter: 'aligned' })).rejects.toMatchObject({
      code: 'HeaderNotFound',
    });
  });
});

describe('a long aligned file', () => {
  const word = fc.stringMatching(/^[A-Z][a-z]{0,8}$/);
  const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  const amount = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((cents) => (cents / 100).toFixed(2));

  /** Returns the rows, or undefined if so many lines overflow that a person must choose the columns. */
  const readLines = async (lines: readonly string[]) => {
    try {
      const read = await readBytes(lines.join('\n'), usd, 'report.txt');
      return read.statement.delimiter === 'aligned' ? read : undefined;
    } catch (error) {
      if (error instanceof StatementFileProblem && error.code === 'HeaderNotFound') return undefined;
      throw error;
    }
  };
  const bare = (...cells: readonly string[]) => cells.join('').replaceAll(' ', '');

  it('gives each row its own amount or sets it aside, whatever overflows its columns', async () => {
    let read = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(text, text, amount), { minLength: 1, maxLength: 60 }),
        async (sales) => {
          const columns = [20, 16, -12];
          const lines = [['Title', 'Artist', 'Amount'], ...sales].map((cells) => line(columns, cells));
          const found = await readLines(lines);
          if (!found) return;
          read++;
          expect(found.rows.length + found.bad.length).toBe(sales.length);
          for (const row of found.rows) {
            const [title, artist, net] = sales[row.line - 2]!;
            expect([row.amount, bare(row.title, row.performer)]).toEqual([net, bare(title, artist)]);
          }
          for (const { line: number, cells } of found.bad)
            expect(bare(...cells)).toBe(bare(lines[number - 1]!));
        },
      ),
      { seed: 1, numRuns: cases(400) },
    );
    expect(read).toBeGreaterThan(cases(100));
  });

  it('is read the same in chunks of any length', async () => {
    const text = report(header, ...Array.from({ length: 40 }, () => sold).flat());
    const whole = await readBytes(text, usd);
    expect(whole.rows).toHaveLength(160);
    for (const piece of [7, 1000])
      expect((await readBytes(text, usd, 'r.txt', piece)).outcomes).toEqual(whole.outcomes);
  });
});
