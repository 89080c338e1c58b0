import type { Delivery } from './delivery.ts';
import { linesOf, moneyOf } from './delivery.ts';
import { addUp, money, sell, totalOf, type Sale } from './sales.ts';
import { figure, workbook, type Table } from './writeFiles.ts';

const book = (
  name: string,
  sheets: Readonly<Record<string, Table>>,
  expect: Delivery['expect'],
): Delivery => ({
  name,
  kind: 'several tables',
  file: 'delivery.xlsx',
  bytes: workbook(sheets),
  expect,
});

const head = [
  'Track Title',
  'Artist',
  'ISRC',
  'Store',
  'Country',
  'Sales Month',
  'Quantity',
  'Net Revenue',
  'Currency',
];

const detail = (sales: readonly Sale[]): Table => [
  head,
  ...sales.map(({ title, artist, isrc, store, country, month, units, net }) => [
    ...[title, artist, isrc, store, country, month],
    ...[figure(units), figure(money(net)), 'EUR'],
  ]),
];

const byStoreFirst = (): Delivery => {
  const sales = sell(18, 11);
  const summary: Table = [
    ['Earnings overview, second quarter 2026'],
    [],
    ['Store', 'Streams', 'Net payable (EUR)'],
    ...addUp(sales, ({ store }) => store).map(({ key, net, units }) => [
      key,
      figure(units),
      figure(money(net, 2)),
    ]),
    ['Total', '', figure(money(totalOf(sales), 2))],
  ];
  return book(
    'a sheet by store in cents before the sheet of sales',
    { Overview: summary, Sales: detail(sales) },
    {
      lines: linesOf(sales, 'EUR'),
    },
  );
};

const twoDetails = (): Delivery => {
  const [downloads, streams] = [sell(9, 12), sell(14, 13)];
  const summary: Table = [
    ['Track Title', 'ISRC', 'Quantity', 'Net Revenue', 'Currency'],
    ...addUp([...downloads, ...streams], ({ isrc }) => isrc).map(({ sale, net, units }) => [
      ...[sale.title, sale.isrc, figure(units), figure(money(net, 2)), 'EUR'],
    ]),
    ['Grand total', '', '', figure(money(totalOf([...downloads, ...streams]), 2)), 'EUR'],
  ];
  return book(
    'downloads and streams on a sheet each, and both by track on a third',
    { 'By track': summary, Downloads: detail(downloads), Streams: detail(streams) },
    { lines: linesOf([...downloads, ...streams], 'EUR') },
  );
};

const chinese = (): Delivery => {
  const sales = sell(16, 14);
  const rows: Table = [
    ['歌名', '演唱人', 'ISRC', '平台', '地區', '月份', '次數', '金額', '幣別'],
    ...sales.map(({ title, artist, isrc, store, country, month, units, net }) => [
      ...[title, artist, isrc, store, country, month, figure(units), figure(money(net)), 'TWD'],
    ]),
  ];
  const bySong: Table = [
    ['歌名', '演唱人', '次數', '金額', '幣別'],
    ...addUp(sales, ({ title }) => title).map(({ key, sale, net, units }) => [
      ...[key, sale.artist, figure(units), figure(money(net, 0)), 'TWD'],
    ]),
    ['合計', '', '', figure(money(totalOf(sales), 0)), ''],
  ];
  const byStore: Table = [
    ['平台', '金額'],
    ...addUp(sales, ({ store }) => store).map(({ key, net }) => [key, figure(money(net, 0))]),
    ['合計', figure(money(totalOf(sales), 0))],
  ];
  return book(
    'three Chinese sheets: by platform, by song in whole dollars, and the rows',
    { 平台彙總: byStore, 歌曲彙總: bySong, 明細: rows },
    { lines: linesOf(sales, 'TWD') },
  );
};

const german = (): Delivery => {
  const sales = sell(15, 15);
  const rows: Table = [
    ['Titel', 'Interpret', 'ISRC', 'Händler', 'Land', 'Nutzungsmonat', 'Anzahl', 'Nettoerlös', 'Währung'],
    ...sales.map(({ title, artist, isrc, store, country, month, units, net }) => [
      ...[title, artist, isrc, store, country, `${month.slice(5)}.${month.slice(0, 4)}`],
      ...[String(units), money(net, 4, ','), 'EUR'],
    ]),
  ];
  const byCountry: Table = [
    ['Land', 'Anzahl', 'Nettoerlös'],
    ...addUp(sales, ({ country }) => country).map(({ key, net, units }) => [
      ...[key, String(units), money(net, 2, ',')],
    ]),
    ['Gesamtsumme', '', money(totalOf(sales), 2, ',')],
  ];
  return book(
    'German sheets with decimal commas as text, the countries last',
    { Einzelposten: rows, Länder: byCountry },
    { lines: linesOf(sales, 'EUR') },
  );
};

const otherWords = (): Delivery => {
  const sales = sell(12, 16);
  const again: Table = [
    ['Revenue', 'Song', 'Recording code', 'Plays', 'Currency', 'Territory', 'Period', 'Platform'],
    ...[...sales]
      .reverse()
      .map(({ title, isrc, store, country, month, units, net }) => [
        ...[figure(money(net)), title, isrc, figure(units), 'EUR', country, month, store],
      ]),
  ];
  return book(
    'the rows again for the accountant under other column names and in reverse',
    { Sales: detail(sales), 'For accounting': again },
    { lines: linesOf(sales, 'EUR') },
  );
};

const byCountry = (): Delivery => {
  const sales = sell(24, 17);
  const of = (country: string) => sales.filter((sale) => sale.country === country);
  const sheets = Object.fromEntries(
    addUp(sales, ({ country }) => country).map(({ key }) => [key, detail(of(key))]),
  );
  const overview: Table = [
    ['Country', 'Rows', 'Net Revenue'],
    ...addUp(sales, ({ country }) => country).map(({ key, net }) => [
      ...[key, figure(BigInt(of(key).length)), figure(money(net, 2))],
    ]),
  ];
  return book(
    'a sheet for each country and an overview of them',
    { ...sheets, Overview: overview },
    {
      lines: linesOf(sales, 'EUR'),
    },
  );
};

const withAdjustments = (): Delivery => {
  const sales = sell(13, 18);
  const refunds = sell(4, 19).map((sale) => ({ ...sale, units: -sale.units / 50n, net: -sale.net / 50n }));
  const all = [...sales, ...refunds];
  const byTitle: Table = [
    ['Track Title', 'Net Revenue', 'Currency'],
    ...addUp(all, ({ title }) => title).map(({ key, net }) => [key, figure(money(net, 2)), 'EUR']),
  ];
  return book(
    'sales, refunds of earlier sales, and titles that add up both',
    { Sales: detail(sales), Refunds: detail(refunds), Titles: byTitle },
    { lines: linesOf(all, 'EUR') },
  );
};

const copied = (): Delivery => {
  const sales = sell(10, 20);
  return book(
    'one sheet three times, the last copy with a note above it',
    {
      Sheet1: detail(sales),
      'Sheet1 (2)': detail(sales),
      Backup: [['Copy of 2 July, do not edit'], [], ...detail(sales)],
    },
    { lines: linesOf(sales, 'EUR') },
  );
};

const lacking = (): Delivery => {
  const sales = sell(14, 21);
  const byTitle: Table = [
    ['Track Title', 'Net Revenue', 'Currency'],
    ...addUp(sales, ({ title }) => title)
      .slice(1)
      .map(({ key, net }) => [key, figure(money(net, 2)), 'EUR']),
  ];
  const told = addUp(sales, ({ title }) => title).slice(1);
  return book(
    'a sheet of titles that lacks one of those sold',
    { Sales: detail(sales), Titles: byTitle },
    {
      asks: ['TablesUndecided'],
      lines: [
        ...moneyOf(sales, 'EUR'),
        ...told.map(({ key, net }) => ({ title: key, amount: ((net + 50n) / 100n) * 100n, currency: 'EUR' })),
      ],
    },
  );
};

export const severalSheets = (): Delivery[] => [
  byStoreFirst(),
  twoDetails(),
  chinese(),
  german(),
  otherWords(),
  byCountry(),
  withAdjustments(),
  copied(),
  lacking(),
];
