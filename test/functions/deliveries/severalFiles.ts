import { linesOf, type Delivery } from './delivery.ts';
import { addUp, money, sell, totalOf, type Sale } from './sales.ts';
import { archive, csv, delimited, encoded, figure, utf8, workbook, type Table } from './writeFiles.ts';

const pack = (
  name: string,
  files: Readonly<Record<string, Uint8Array>>,
  expect: Delivery['expect'],
): Delivery => ({ name, kind: 'several tables', file: 'delivery.zip', bytes: archive(files), expect });

const head = [
  'Usage Month',
  'DSP',
  'Territory',
  'ISRC',
  'Song Title',
  'Artist Name',
  'Streams',
  'Royalty',
  'Currency',
];

const detail = (sales: readonly Sale[]): Table => [
  head,
  ...sales.map(({ title, artist, isrc, store, country, month, units, net }) => [
    ...[month, store, country, isrc, title, artist, figure(units), figure(money(net)), 'USD'],
  ]),
];

const bySong = (sales: readonly Sale[]): Table => [
  ['Song Title', 'Streams', 'Royalty', 'Currency'],
  ...addUp(sales, ({ title }) => title).map(({ key, net, units }) => [
    ...[key, figure(units), figure(money(net, 2)), 'USD'],
  ]),
];

const detailAndSummary = (): Delivery => {
  const sales = sell(17, 31);
  return pack(
    'rows and a summary by song, each a file',
    { '2026Q2_detail.csv': csv(detail(sales)), '2026Q2_summary.csv': csv(bySong(sales)) },
    { lines: linesOf(sales, 'USD') },
  );
};

const summaryFirst = (): Delivery => {
  const sales = sell(17, 32);
  return pack(
    'a summary by song whose file comes before the rows',
    { 'a_overview.csv': csv(bySong(sales)), 'b_lines.tsv': csv(detail(sales), '\t') },
    { lines: linesOf(sales, 'USD') },
  );
};

const monthsAndQuarter = (): Delivery => {
  const sales = sell(21, 33);
  const of = (month: string) => detail(sales.filter((sale) => sale.month === month));
  return pack(
    'a file for each month, and the quarter again as a whole',
    {
      'april.csv': csv(of('2026-04')),
      'june.csv': csv(of('2026-06')),
      'may.csv': csv(of('2026-05')),
      'q2_all.csv': csv(detail(sales)),
    },
    { lines: linesOf(sales, 'USD') },
  );
};

const inTwoForms = (): Delivery => {
  const sales = sell(12, 34);
  return pack(
    'the same rows as text and as a workbook, with a letter, a contract and system files',
    {
      '__MACOSX/._rows.csv': utf8('binary'),
      '.DS_Store': utf8('Bud1'),
      'letter.txt': utf8(
        'Dear partner,\r\n\r\nplease find enclosed your statement.\r\n\r\nYours, the royalty team\r\n',
      ),
      'contract.pdf': utf8('%PDF-1.7\n1 0 obj\n'),
      'rows/rows.csv': csv(detail(sales)),
      'rows/rows final (2).xlsx': workbook({ Export: detail(sales) }),
    },
    { lines: linesOf(sales, 'USD') },
  );
};

const nested = (): Delivery => {
  const sales = sell(20, 35);
  const stores = addUp(sales, ({ store }) => store);
  const files = Object.fromEntries(
    stores.map(({ key }, place) => [
      `${place + 1}_${key}.csv`,
      csv(detail(sales.filter(({ store }) => store === key))),
    ]),
  );
  const totals: Table = [
    ['DSP', 'Streams', 'Royalty'],
    ...stores.map(({ key, units, net }) => [key, figure(units), figure(money(net))]),
    ['Total', '', figure(money(totalOf(sales)))],
  ];
  return pack(
    'an archive of a file for each store within the archive, with a file of totals',
    { 'stores.zip': archive(files), 'totals.csv': csv(totals) },
    { lines: linesOf(sales, 'USD') },
  );
};

const inTwoEncodings = (): Delivery => {
  const sales = sell(15, 36);
  const rows: Table = [
    ['歌曲名稱', '歌手', 'ISRC', '通路', '使用地區', '使用月份', '點播次數', '分潤金額', '幣別'],
    ...sales.map(({ title, artist, isrc, store, country, month, units, net }) => [
      ...[
        title,
        artist,
        isrc,
        store,
        country,
        month.replace('-', '/'),
        figure(units),
        figure(money(net)),
        'TWD',
      ],
    ]),
  ];
  return pack(
    'the same rows in Big5 and, sorted otherwise, in UTF-8',
    {
      '結算.csv': encoded(delimited(rows), 'big5'),
      '結算_utf8.csv': csv([
        rows[0]!,
        ...[...rows.slice(1)].sort((a, b) => String(b[0]).localeCompare(String(a[0]))),
      ]),
    },
    { lines: linesOf(sales, 'TWD') },
  );
};

const otherWords = (): Delivery => {
  const sales = sell(14, 37);
  const recap: Table = [
    ['Title of work', 'Total earned (USD)'],
    ...addUp(sales, ({ title }) => title).map(({ key, net }) => [key, figure(money(net, 2))]),
    ['Total', figure(money(totalOf(sales), 2))],
  ];
  return pack(
    'rows, and a recap whose columns have other names',
    { 'rows.csv': csv(detail(sales)), 'z_recap.csv': csv(recap) },
    { lines: linesOf(sales, 'USD') },
  );
};

const corrected = (): Delivery => {
  const sales = sell(12, 38);
  const second = sales.map((sale, place) => (place < 3 ? { ...sale, net: sale.net + 10_000n } : sale));
  return pack(
    'a file and its correction, which differ in three of twelve rows',
    { 'statement.csv': csv(detail(sales)), 'statement_corrected.csv': csv(detail(second)) },
    { asks: ['TablesUndecided'], lines: [...linesOf(sales, 'USD'), ...linesOf(second, 'USD')] },
  );
};

const wholeYen = (): Delivery => {
  const sales = sell(18, 39).map((sale) => ({ ...sale, net: sale.net * 10n }));
  const words = ['利用月', '配信先', '利用国', 'ISRC', '曲名', 'アーティスト', '再生回数', '印税額', '通貨'];
  const rows: Table = [
    words,
    ...detail(sales)
      .slice(1)
      .map((row) => [...row.slice(0, 8), 'JPY']),
  ];
  const byMonth: Table = [
    ['利用月', '曲名', '再生回数', '印税額', '通貨'],
    ...addUp(sales, ({ month, title }) => `${month}${title}`).map(({ sale, net, units }) => [
      ...[sale.month, sale.title, figure(units), figure(money(net, 0)), 'JPY'],
    ]),
  ];
  return pack(
    'Japanese rows, and whole yen by month and song',
    { '明細.csv': csv(rows), '集計.csv': csv(byMonth) },
    { lines: linesOf(sales, 'JPY') },
  );
};

export const severalFiles = (): Delivery[] => [
  detailAndSummary(),
  summaryFirst(),
  monthsAndQuarter(),
  inTwoForms(),
  nested(),
  inTwoEncodings(),
  otherWords(),
  corrected(),
  wholeYen(),
];
