import { linesOf, type Delivery } from './delivery.ts';
import { addUp, money, sell, totalOf, type Sale } from './sales.ts';
import { archive, below, csv, figure, utf8, workbook, type Table } from './writeFiles.ts';

const delivery = (name: string, file: string, bytes: Uint8Array, expect: Delivery['expect']): Delivery => ({
  name,
  kind: 'several tables',
  file,
  bytes,
  expect,
});

const head = [
  'Title',
  'Artist',
  'ISRC',
  'Store',
  'Country',
  'Sale Month',
  'Units',
  'Net Revenue',
  'Currency',
];

const detail = (sales: readonly Sale[], currencyOf: (sale: Sale) => string = () => 'USD'): Table => [
  head,
  ...sales.map((sale) => [
    ...[sale.title, sale.artist, sale.isrc, sale.store, sale.country, sale.month],
    ...[figure(sale.units), figure(money(sale.net)), currencyOf(sale)],
  ]),
];

const twoCurrencies = (): Delivery => {
  const sales = sell(20, 401);
  const currencyOf = ({ country }: Sale) => (country === 'TW' ? 'TWD' : 'EUR');
  const sums: Table = [
    ['Title', 'Currency', 'Net Revenue'],
    ...addUp(sales, (sale) => `${sale.title}${currencyOf(sale)}`).map(({ sale, net }) => [
      ...[sale.title.toUpperCase(), currencyOf(sale), figure(money(net, 2))],
    ]),
  ];
  return delivery(
    'rows in two currencies, and titles in capitals by currency',
    'two.xlsx',
    workbook({ Summary: sums, Lines: detail(sales, currencyOf) }),
    { lines: sales.flatMap((sale) => linesOf([sale], currencyOf(sale))) },
  );
};

const grossAndNet = (): Delivery => {
  const sales = sell(12, 402);
  const gross = sales.map((sale) => ({ ...sale, net: (sale.net * 100n) / 80n }));
  return delivery(
    'the same sales before and after a commission, on a sheet each',
    'both.xlsx',
    workbook({ 'Before commission': detail(gross), 'After commission': detail(sales) }),
    { asks: ['TablesUndecided'], lines: [...linesOf(gross, 'USD'), ...linesOf(sales, 'USD')] },
  );
};

const byQuarter = (): Delivery => {
  const sales = sell(16, 403);
  const sums: Table = [
    ['Quarter', 'ISRC', 'Title', 'Units', 'Net Revenue', 'Currency'],
    ...addUp(sales, ({ isrc }) => isrc).map(({ sale, units, net }) => [
      ...['Q2 2026', sale.isrc, sale.title, figure(units), figure(money(net, 2)), 'USD'],
    ]),
  ];
  return delivery(
    'months, and recordings by quarter in a file of their own',
    'quarter.zip',
    archive({ 'months.csv': csv(detail(sales)), 'quarter.csv': csv(sums) }),
    { lines: linesOf(sales, 'USD') },
  );
};

const equalRows = (): Delivery => {
  const sales = sell(6, 404);
  const all = [...sales, sales[0]!, sales[3]!, sales[3]!];
  return delivery('equal rows within one table', 'equal.csv', csv(detail(all)), {
    lines: linesOf(all, 'USD'),
  });
};

const withoutHeader = (): Delivery => {
  const [one, two] = [sell(9, 405), sell(9, 406)];
  return delivery(
    'a second part without a header',
    'parts.zip',
    archive({ 'part1.csv': csv(detail(one)), 'part2.csv': csv(detail(two).slice(1)) }),
    { asks: ['FileUnreadable'], lines: linesOf(one, 'USD') },
  );
};

const topAndOthers = (): Delivery => {
  const sales = sell(15, 407);
  const titles = addUp(sales, ({ title }) => title);
  const [top, rest] = [titles.slice(0, 3), titles.slice(3)];
  const sums: Table = [
    ['Title', 'Net Revenue', 'Currency'],
    ...top.map(({ key, net }) => [key, figure(money(net)), 'USD']),
    ['All other titles', figure(money(totalOf(rest))), 'USD'],
  ];
  return delivery(
    'the best titles and all others together above the rows',
    'top.csv',
    utf8(below('Top titles', sums, 'All sales', detail(sales))),
    {
      asks: ['TablesUndecided'],
      lines: [
        ...top.map(({ key, net }) => ({ title: key, amount: net, currency: 'USD' })),
        { title: 'All other titles', amount: totalOf(rest), currency: 'USD' },
        ...sales.map(({ title, net }) => ({ title, amount: net, currency: 'USD' })),
      ],
    },
  );
};

const byRecordingOnly = (): Delivery => {
  const sales = sell(15, 408);
  const sums: Table = [
    ['ISRC', 'Net Revenue'],
    ...addUp(sales, ({ isrc }) => isrc).map(({ key, net }) => [key, figure(money(net, 2))]),
    ['Total', figure(money(totalOf(sales), 2))],
  ];
  return delivery(
    'recordings by their code alone, with their total, below the rows',
    'codes.csv',
    utf8(below(detail(sales), sums)),
    { lines: linesOf(sales, 'USD') },
  );
};

const labels = (): Delivery => {
  const [one, two] = [sell(10, 409), sell(12, 410)];
  const summary = (sales: readonly Sale[]): Table => [
    ['Title', 'Units', 'Net Revenue', 'Currency'],
    ...addUp(sales, ({ title }) => title).map(({ key, units, net }) => [
      ...[key, figure(units), figure(money(net, 2)), 'USD'],
    ]),
  ];
  return delivery(
    'a workbook of rows and titles for each of two labels',
    'labels.zip',
    archive({
      'north.xlsx': workbook({ Titles: summary(one), Rows: detail(one) }),
      'south.xlsx': workbook({ Titles: summary(two), Rows: detail(two) }),
    }),
    { lines: linesOf([...one, ...two], 'USD') },
  );
};

export const secondSummaries = (): Delivery[] => [
  twoCurrencies(),
  grossAndNet(),
  byQuarter(),
  equalRows(),
  withoutHeader(),
  topAndOthers(),
  byRecordingOnly(),
  labels(),
];
