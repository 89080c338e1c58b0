import { describe, expect, it } from 'vitest';
import { openStatement } from '../../../functions/reading/pipeline.ts';
import { csv, gzip, htmlPage, readDelivery, stacked, xlsx, xmlBook, zip, type Cells } from './deliveries.ts';
import { inPieces, readAll } from './readFile.ts';

const head = ['Track Title', 'Artist', 'ISRC', 'Country', 'Month', 'Units', 'Net Revenue', 'Currency'];

type Sale = readonly [
  title: string,
  isrc: string,
  country: string,
  month: string,
  units: number,
  net: string,
];

const sales: readonly Sale[] = [
  ['Tide Table', 'TWZ992600101', 'TW', '2026-07', 1200, '4.4182'],
  ['Tide Table', 'TWZ992600101', 'JP', '2026-07', 300, '1.9377'],
  ['Tide Table', 'TWZ992600101', 'TW', '2026-08', 900, '3.2251'],
  ['Paper Boats', 'TWZ992600102', 'TW', '2026-07', 80, '0.3318'],
  ['Paper Boats', 'TWZ992600102', 'MY', '2026-08', 60, '0.2129'],
  ['Night Ferry', 'TWZ992600103', 'JP', '2026-08', 15, '-0.0851'],
  ['Night Ferry', 'TWZ992600103', 'SG', '2026-08', 410, '2.0468'],
];

const others: readonly Sale[] = [
  ['Salt Road', 'TWZ992600201', 'TW', '2026-07', 700, '5.0113'],
  ['Harbour Lights', 'TWZ992600202', 'TW', '2026-07', 210, '1.1042'],
  ['Low Water', 'TWZ992600203', 'HK', '2026-07', 55, '0.4411'],
];

const toRow = ([title, isrc, country, month, units, net]: Sale): (string | number)[] => [
  ...[title, 'Mei Lin', isrc, country, month, units, net, 'USD'],
];
const table = (rows: readonly Sale[]): Cells => [head, ...rows.map(toRow)];

/** 4.4182 + 1.9377 + 3.2251 + 0.3318 + 0.2129 − 0.0851 + 2.0468 = 12.0874. */
const total = { USD: '12.0874' };
/** 12.0874 + 5.0113 + 1.1042 + 0.4411 = 18.644. */
const both = { USD: '18.644' };

/** By track: 9.581, 0.5447 and 1.9617. */
const byTrack: Cells = [
  ['Track Title', 'ISRC', 'Net Revenue', 'Currency'],
  ['Tide Table', 'TWZ992600101', '9.58', 'USD'],
  ['Paper Boats', 'TWZ992600102', '0.54', 'USD'],
  ['Night Ferry', 'TWZ992600103', '1.96', 'USD'],
];
const byTrackExact: Cells = [
  byTrack[0]!,
  ['Tide Table', 'TWZ992600101', '9.581', 'USD'],
  ['Paper Boats', 'TWZ992600102', '0.5447', 'USD'],
  ['Night Ferry', 'TWZ992600103', '1.9617', 'USD'],
];
const byTitleOnly: Cells = [
  ['Track Title', 'Net Revenue', 'Currency'],
  ['Tide Table', '9.58', 'USD'],
  ['Paper Boats', '0.54', 'USD'],
  ['Night Ferry', '1.96', 'USD'],
];
const byTrackAndMonth: Cells = [
  ['Track Title', 'Month', 'Units', 'Net Revenue', 'Currency'],
  ['Tide Table', '2026-07', 1500, '6.36', 'USD'],
  ['Tide Table', '2026-08', 900, '3.23', 'USD'],
  ['Paper Boats', '2026-07', 80, '0.33', 'USD'],
  ['Paper Boats', '2026-08', 60, '0.21', 'USD'],
  ['Night Ferry', '2026-08', 425, '1.96', 'USD'],
];
const byTrackAndCountry: Cells = [
  ['ISRC', 'Track Title', 'Country', 'Net Revenue', 'Currency'],
  ['TWZ992600101', 'Tide Table', 'TW', '7.64', 'USD'],
  ['TWZ992600101', 'Tide Table', 'JP', '1.94', 'USD'],
  ['TWZ992600102', 'Paper Boats', 'TW', '0.33', 'USD'],
  ['TWZ992600102', 'Paper Boats', 'MY', '0.21', 'USD'],
  ['TWZ992600103', 'Night Ferry', 'JP', '-0.09', 'USD'],
  ['TWZ992600103', 'Night Ferry', 'SG', '2.05', 'USD'],
];
const wholeUnits: Cells = [
  ['Track Title', 'Net Revenue', 'Currency'],
  ['Tide Table', '10', 'USD'],
  ['Paper Boats', '1', 'USD'],
  ['Night Ferry', '2', 'USD'],
];
const missingOne: Cells = byTrack.slice(0, 3);
const inTwd: Cells = [
  ['Track Title', 'ISRC', 'Net Revenue', 'Currency'],
  ['Tide Table', 'TWZ992600101', '306.59', 'TWD'],
  ['Paper Boats', 'TWZ992600102', '17.43', 'TWD'],
  ['Night Ferry', 'TWZ992600103', '62.77', 'TWD'],
];
const reordered: Cells = [
  ['Currency', 'Month', 'Net Revenue', 'ISRC', 'Country', 'Track Title', 'Units', 'Artist'],
  ...[...sales]
    .reverse()
    .map(([title, isrc, country, month, units, net]) => [
      ...['USD', month, net, isrc, country, title, units, 'Mei Lin'],
    ]),
];

const firstHalf = table(sales.slice(0, 4));
const secondHalf = table(sales.slice(4));

const deliveries: [string, Uint8Array | string, string, Record<string, string> | 'asks'][] = [
  ['one table', csv(table(sales)), 'a.csv', total],
  ['a summary block in cents below the rows', stacked(table(sales), byTrack), 'a.csv', total],
  ['a summary block above the rows', stacked(byTrackExact, table(sales)), 'a.csv', total],
  ['a summary block in whole units', stacked(table(sales), wholeUnits), 'a.csv', total],
  ['two different blocks', stacked(table(sales), table(others)), 'a.csv', both],
  ['one block twice', stacked(table(sales), table(sales)), 'a.csv', total],
  ['a gzip of rows and summary', gzip(stacked(table(sales), byTitleOnly)), 'a.csv.gz', total],
  ['a sheet and its exact summary', xlsx({ Sales: table(sales), Tracks: byTrackExact }), 'a.xlsx', total],
  [
    'a summary sheet in cents before its detail',
    xlsx({ Tracks: byTrack, Sales: table(sales) }),
    'a.xlsx',
    total,
  ],
  [
    'a detail on two sheets and a summary of both',
    xlsx({ July: firstHalf, August: secondHalf, Summary: byTrack }),
    'a.xlsx',
    total,
  ],
  [
    'a summary by track and month, and one by track and country',
    xlsx({ Months: byTrackAndMonth, Countries: byTrackAndCountry, Sales: table(sales) }),
    'a.xlsx',
    total,
  ],
  ['two sheets of different works', xlsx({ A: table(sales), B: table(others) }), 'a.xlsx', both],
  ['one sheet twice under other names', xlsx({ Final: table(sales), Copy: table(sales) }), 'a.xlsx', total],
  ['an XML spreadsheet with a summary', xmlBook({ Sales: table(sales), Sum: byTrack }), 'a.xml', total],
  ['a web page with a summary', htmlPage(table(sales), byTrack), 'a.xls', total],
  [
    'a ZIP of detail and summary',
    zip({ 'detail.csv': csv(table(sales)), 'sum.csv': csv(byTrack) }),
    'a.zip',
    total,
  ],
  [
    'a ZIP with one file twice under other names',
    zip({ 'a.csv': csv(table(sales)), 'final.csv': csv(table(sales)) }),
    'a.zip',
    total,
  ],
  [
    'a ZIP with the rows again in other columns, order and delimiter',
    zip({ 'a.csv': csv(table(sales)), 'b.tsv': csv(reordered, '\t') }),
    'a.zip',
    total,
  ],
  [
    'a ZIP with a part of the rows again',
    zip({ 'all.csv': csv(table(sales)), 'part.csv': csv(table(sales.slice(1, 5))) }),
    'a.zip',
    total,
  ],
  [
    'a ZIP of a workbook and its rows as text',
    zip({ 'book.xlsx': xlsx({ Sales: table(sales) }), 'sales.csv': csv(table(sales)) }),
    'a.zip',
    total,
  ],
  [
    'a ZIP of two workbooks with different works',
    zip({ 'one.xlsx': xlsx({ S: table(sales) }), 'two.xlsx': xlsx({ S: table(others) }) }),
    'a.zip',
    both,
  ],
  ['an empty table beside the rows', xlsx({ Sales: table(sales), Refunds: [head] }), 'a.xlsx', total],
  ['a summary that lacks a track', xlsx({ Sales: table(sales), Sum: missingOne }), 'a.xlsx', 'asks'],
  ['the same money in another currency', xlsx({ Sales: table(sales), Paid: inTwd }), 'a.xlsx', 'asks'],
  [
    'two tables that share most of their rows',
    xlsx({ A: table(sales), B: table([...sales.slice(0, 6), others[0]!]) }),
    'a.xlsx',
    'asks',
  ],
];

describe('a delivery of several tables is counted once:', () => {
  it.each(deliveries)('%s', async (_, content, name, expected) => {
    const { totals } = await readDelivery(content, name);
    expect(totals).toEqual(expected);
  });

  it('names every table with its role, rows and totals', async () => {
    const book = xlsx({ July: firstHalf, August: secondHalf, Summary: byTrack });
    expect((await readDelivery(book, 'a.xlsx')).tables).toMatchObject([
      { name: 'a.xlsx/July', role: 'detail', rows: 4, totals: { USD: '9.9128' } },
      { name: 'a.xlsx/August', role: 'detail', rows: 3, totals: { USD: '2.1746' } },
      {
        name: 'a.xlsx/Summary',
        role: 'summary',
        of: ['a.xlsx/July', 'a.xlsx/August'],
        totals: { USD: '12.08' },
      },
    ]);
  });

  it('lets a person say what a doubtful table is', async () => {
    const book = xlsx({ Sales: table(sales), Paid: inTwd });
    const read = await readDelivery(book, 'a.xlsx', [{ name: 'a.xlsx/Paid', role: 'summary' }]);
    expect(read).toMatchObject({ totals: total, tables: [{ role: 'detail' }, { role: 'summary' }] });
    const detail = await readDelivery(book, 'a.xlsx', [{ name: 'a.xlsx/Paid', role: 'detail' }]);
    expect(detail.totals).toEqual({ USD: '12.0874', TWD: '386.79' });
  });

  it('does not mistake two tables of equal totals and different works for one another', async () => {
    const same = table(
      others.map(([title, isrc, country, month, units], index) => [
        ...([title, isrc, country, month] as const),
        units,
        ['12', '0.08', '0.0074'][index]!,
      ]),
    );
    const { totals } = await readDelivery(zip({ 'a.csv': csv(table(sales)), 'b.csv': csv(same) }), 'a.zip');
    expect(totals).toEqual({ USD: '24.1748' });
  });
});

describe('an archive with a file that cannot be read', () => {
  const good = csv(table(sales));
  const damaged = xlsx({ S: table(sales) }).slice(0, 400);

  it.each<[string, string | Uint8Array, string]>([
    ['a damaged workbook', damaged, 'TruncatedFile'],
    ['an archive of another kind', 'Rar! ...', 'NotAStatement'],
    ['figures without a header', '1,2,3\r\n4,5,6\r\n7,8,9\r\n', 'HeaderNotFound'],
  ])('sets aside %s under its name, and reads the others', async (_, content, problem) => {
    for (const name of ['a-first.bin', 'z-last.bin']) {
      const bytes = zip({ [name]: content, 'good.csv': good });
      const { totals, bad } = await readAll(await openStatement(inPieces(bytes), 'a.zip'));
      expect(totals).toEqual(total);
      expect(bad.map(({ reason }) => reason)).toEqual([
        { code: 'FileUnreadable', params: { file: `a.zip/${name}`, problem } },
      ]);
    }
  });

  it('is refused when nothing in it can be read', async () => {
    const bytes = zip({ 'a.xlsx': damaged });
    await expect(openStatement(inPieces(bytes), 'a.zip')).rejects.toMatchObject({ code: 'TruncatedFile' });
  });
});
