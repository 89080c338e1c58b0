import { describe, expect, it } from 'vitest';
import { openStatement } from '../../../functions/reading/pipeline.ts';
import { RowGatherer } from '../../../functions/chunks/gatherRows.ts';
import { createGroups } from '../../../functions/chunks/groups.ts';
import { rowAt } from '../../../functions/chunks/readRow.ts';
import { inPieces, readBytes } from './readFile.ts';

const header = 'Title,Artist,ISRC,Period,Units,Amount,Currency';

type Cells = Partial<Record<'title' | 'isrc' | 'period' | 'units' | 'amount' | 'currency', string>>;

const line = (cells: Cells = {}): string => {
  const row = {
    title: 'Moon',
    isrc: 'TWZ992600001',
    period: '2026-01',
    units: '10',
    amount: '1.50',
    ...cells,
  };
  return [row.title, 'Lin', row.isrc, row.period, row.units, row.amount, cells.currency ?? 'USD'].join(',');
};

const file = (...lines: string[]): string => `${lines.join('\n')}\n`;

/** Returns the outcomes of the lines below the header. */
const readOutcomes = async (...lines: string[]): Promise<string[]> => {
  const { outcomes } = await readBytes(file(...lines));
  return outcomes.slice(1).map((one) => {
    if (one.kind === 'bad') return one.reason.code;
    return one.kind === 'skipped' ? one.reason : `${one.title} ${one.amount} ${one.currency}`;
  });
};

describe('cells with invisible characters', () => {
  it.each([
    ['zero-width spaces', { isrc: 'TWZ99\u200b2600001', amount: '1\u200b.50' }],
    [
      'direction marks',
      { isrc: '\u202aTWZ992600001\u202c', amount: '\u200e1.50\u200f', period: '\u200e2026-01' },
    ],
    ['byte order marks', { title: '\ufeffMoon', isrc: 'TWZ992600001\ufeff' }],
    ['soft hyphens', { isrc: 'TWZ99\u00ad2600001' }],
    ['full width', { isrc: 'ＴＷＺ９９２６００００１', amount: '１．５０', period: '２０２６／０１' }],
    ['spreadsheet text markers', { isrc: '="TWZ992600001"', amount: '="1.50"', period: '="2026-01"' }],
  ])('are read without them: %s', async (_, cells) => {
    const { rows } = await readBytes(file(header, line(cells)));
    expect(rows).toMatchObject([
      {
        title: 'Moon',
        isrc: 'TWZ992600001',
        amount: '1.50',
        periodStart: '2026-01-01',
        periodEnd: '2026-01-31',
      },
    ]);
    expect(rows[0]!.flags).toEqual(['UsageUnknown']);
  });
});

describe('amounts', () => {
  it.each([
    ['1\u00a0234,56', '1234.56'],
    ['1\u202f234,56', '1234.56'],
    ["1'234.56", '1234.56'],
    ['1,23,456.78', '123456.78'],
    ['3.50-', '-3.50'],
    ['−3.50', '-3.50'],
    ['1.5E-5', '0.000015'],
    ['2E+03', '2000'],
    ['3 NT$', '3'],
  ])('are read: %j as %s', async (amount, read) => {
    const { rows } = await readBytes(file(header, line({ amount: `"${amount}"` })));
    expect(rows.map((row) => row.amount)).toEqual([read]);
  });

  it.each(['50%', '=SUM(A1:A2)', '1.2万', '壹佰元', '3.50 CR', '-', '1.2.3'])(
    'are not %j, and the line is kept with that value',
    async (amount) => {
      const { bad } = await readBytes(file(header, line({ amount })));
      expect(bad).toMatchObject([
        { reason: { code: 'AmountNotNumber', params: { column: 'Amount', value: amount } } },
      ]);
    },
  );
});

describe('currencies stated with the amounts', () => {
  const narrow = 'Title,ISRC,Period,Amount';
  const row = (amount: string) => `Moon,TWZ992600001,2026-01,${amount}`;

  it('are distinguished, and an amount without one has the file’s currency', async () => {
    const amounts = ['US$1', 'NT$2', '3 EUR', '4 €', 'HK$ -5', '(RM 6)', '$7', '¥8', '9'];
    const { rows } = await readBytes(file(narrow, ...amounts.map(row)), { given: { currency: 'SGD' } });
    expect(rows.map(({ currency, amount }) => `${amount} ${currency}`)).toEqual([
      '1 USD',
      '2 TWD',
      '3 EUR',
      '4 EUR',
      '-5 HKD',
      '-6 MYR',
      '7 SGD',
      '8 SGD',
      '9 SGD',
    ]);
  });

  it('are unknown when the code does not exist', async () => {
    const { rows } = await readBytes(file(header, line({ currency: 'ABC' }), line({ currency: 'THB' })));
    expect(rows.map(({ flags }) => flags.includes('CurrencyUnknown'))).toEqual([true, false]);
  });

  it('are proposed for the file when all are the same', async () => {
    const { statement } = await readBytes(file(narrow, row('US$1'), row('US$2')));
    expect([statement.layout.currency, statement.missing]).toEqual(['USD', []]);
  });

  it('apply only to their own lines on the fast path', async () => {
    const amounts = [...Array<string>(100).fill('1'), 'NT$2', '3', 'NT$4', '5'];
    const bytes = Buffer.from(file(narrow, ...amounts.map(row)));
    const statement = await openStatement(inPieces(bytes, 300), 'file.csv', { given: { currency: 'SGD' } });
    const gatherer = new RowGatherer(createGroups());
    for await (const _ of statement.read(gatherer)) expect(gatherer.isFull).toBe(true);
    const rows = gatherer.flush();
    const currencies = [99, 100, 101, 102, 103].map((place) => rowAt(rows, place).currency);
    expect(currencies).toEqual(['SGD', 'TWD', 'SGD', 'TWD', 'SGD']);
  });
});

describe('years in a column beside the months', () => {
  it('are distinguished on the fast path', async () => {
    const row = (year: string) => `Moon,TWZ992600001,${year},9,1\n`;
    const text = `Title,ISRC,Year,Month,Amount\n${row('2024').repeat(700)}${row('2025')}${row('2024')}`;
    const gatherer = new RowGatherer(createGroups(), 1000);
    const statement = await openStatement(inPieces(Buffer.from(text)), 'file.csv');
    for await (const _ of statement.read(gatherer)) expect(gatherer.isFull).toBe(true);
    const columns = gatherer.flush();
    const starts = [699, 700, 701].map((place) => rowAt(columns, place).periodStart);
    expect(starts).toEqual(['2024-09-01', '2025-09-01', '2024-09-01']);
  });
});

describe('lines that repeat other lines', () => {
  it.each([
    'Carried forward,,,,10,1.50,',
    'Brought forward:,,,,10,1.50,',
    '承前頁,,,,10,1.50,',
    '過次頁,,,,,1.50,',
    'Total USD,,,,10,1.50,USD',
    '合計（美金）,,,,10,1.50,',
    'Übertrag,,,,10,1.50,',
    'Page total,,,,10,1.50,',
    'Total amount due,,,,,1.50,USD',
    'Net payable:,,,,,1.50,USD',
    'Closing balance,,,,,1.50,USD',
    '應付總額,,,,,1.50,',
    '小計（元）,,,,,1.50,',
    '總計新台幣,,,,,1.50,',
    '*** TOTAL ***,,,,,1.50,USD',
    '[Total],,,,,1.50,',
    ',,合計,,,1.50,',
  ])('are not rows: %s', async (repeated) => {
    expect(await readOutcomes(header, line(), repeated, line())).toEqual([
      'Moon 1.50 USD',
      'Total',
      'Moon 1.50 USD',
    ]);
  });

  it('are compared with the rows of their currency', async () => {
    const { statement } = await readBytes(
      file(
        header,
        line(),
        line({ currency: 'TWD', amount: '7' }),
        'Total USD,,,,,1.50,USD',
        'Total TWD,,,,,8,TWD',
      ),
    );
    expect(statement.statedTotals()).toMatchObject([
      { label: 'Total USD', currency: 'USD', difference: '0' },
      { label: 'Total TWD', currency: 'TWD', difference: '1' },
    ]);
  });

  it('are distinguished from songs with such names', async () => {
    const song = line({ title: 'Carried Forward' });
    expect(await readOutcomes(header, song)).toEqual(['Carried Forward 1.50 USD']);
    const titles = ['Total Eclipse', 'Balance', 'Total Control of Net', 'Withholding tax', 'Bank fee'];
    const rows = titles.map((title) => `${title},,,,10,1.50,USD`);
    expect(await readOutcomes(header, ...rows)).toEqual(titles.map((title) => `${title} 1.50 USD`));
  });

  it('are distinguished from works with such names by their writers', async () => {
    const works = 'Title,ISWC,Writers,Amount';
    const rows = ['Total,T0702330071,,5', 'Sum,,Jones,6'];
    expect(await readOutcomes(works, ...rows, 'Total,,,11')).toEqual(['Total 5 ', 'Sum 6 ', 'Total']);
  });

  it('may name the platform or month first', async () => {
    const rows = ['KKBOX,2026-01,Moon,5', 'KKBOX,2026-01,Total,5', 'KKBOX,,小計,5'];
    expect(await readOutcomes('Platform,Period,Title,Amount', ...rows)).toEqual([
      'Moon 5 ',
      'Total',
      'Total',
    ]);
  });

  it('may be named in the column of ids', async () => {
    expect(await readOutcomes('Track ID,Title,Amount', '1,Moon,5', 'Total,,5')).toEqual(['Moon 5 ', 'Total']);
  });

  it('include the header on every page, between page numbers', async () => {
    expect(await readOutcomes(header, line(), 'Page 1 of 2', '', 'Page 2', header, line())).toEqual([
      'Moon 1.50 USD',
      'Note',
      'Blank',
      'Note',
      'Header',
      'Moon 1.50 USD',
    ]);
  });
});

describe('headers', () => {
  it('may be in two languages, one below the other', async () => {
    expect(await readOutcomes('歌名,歌手,ISRC,月份,次數,金額,幣別', header, line())).toEqual([
      'Header',
      'Moon 1.50 USD',
    ]);
  });

  it.each([
    ['delimiters after the last column', `${header},,`, `${line()},,`],
    ['delimiters after the cells only', header, `${line()},`],
    ['a delimiter after the header only', `${header},`, line()],
    ['three hundred columns', `${header}${',x'.repeat(293)}`, `${line()}${','.repeat(293)}`],
    ['a line that names the delimiter', `sep=;\n${header.replaceAll(',', ';')}`, line().replaceAll(',', ';')],
    ['spaces around cells', header.replaceAll(',', ' , '), line().replaceAll(',', ' , ')],
  ])('are found with %s', async (_, first, row) => {
    const { rows, bad } = await readBytes(file(first, row));
    expect([rows.map(({ amount }) => amount), bad]).toEqual([['1.50'], []]);
  });
});
