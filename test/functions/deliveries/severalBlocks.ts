import { linesOf, type Delivery } from './delivery.ts';
import { addUp, money, sell, totalOf, type Sale } from './sales.ts';
import { below, belowBy, figure, utf8, type Table } from './writeFiles.ts';

const text = (name: string, file: string, content: string, expect: Delivery['expect']): Delivery => ({
  name,
  kind: 'several tables',
  file,
  bytes: utf8(content),
  expect,
});

const head = ['Title', 'Artist', 'ISRC', 'Service', 'Country', 'Period', 'Plays', 'Net Amount', 'Currency'];

const detail = (sales: readonly Sale[], header: readonly string[] = head, mark = '.'): Table => [
  header,
  ...sales.map(({ title, artist, isrc, store, country, month, units, net }) => [
    ...[title, artist, isrc, store, country, month, figure(units), figure(money(net, 4, mark)), 'EUR'],
  ]),
];

const storesAbove = (): Delivery => {
  const sales = sell(14, 51);
  const stores: Table = [
    ['Service', 'Net Amount'],
    ...addUp(sales, ({ store }) => store).map(({ key, net }) => [key, figure(money(net, 2))]),
    ['Total', figure(money(totalOf(sales), 2))],
  ];
  return text(
    'services above the rows, each block under a line that names it',
    'statement.csv',
    below('Summary by service', stores, 'Details', detail(sales)),
    { lines: linesOf(sales, 'EUR') },
  );
};

const titlesAbove = (): Delivery => {
  const sales = sell(14, 52);
  const titles: Table = [
    ['Title', 'Plays', 'Net Amount', 'Currency'],
    ...addUp(sales, ({ title }) => title).map(({ key, units, net }) => [
      ...[key, figure(units), figure(money(net, 2)), 'EUR'],
    ]),
  ];
  return text('titles above the rows', 'statement.csv', below(titles, detail(sales)), {
    lines: linesOf(sales, 'EUR'),
  });
};

const threeBlocks = (): Delivery => {
  const sales = sell(19, 53);
  const titles: Table = [
    ['Title', 'Net Amount', 'Currency'],
    ...addUp(sales, ({ title }) => title).map(({ key, net }) => [key, figure(money(net, 2)), 'EUR']),
    ['Total', figure(money(totalOf(sales), 2)), 'EUR'],
  ];
  const places: Table = [
    ['Country', 'Plays', 'Net Amount'],
    ...addUp(sales, ({ country }) => country).map(({ key, units, net }) => [
      ...[key, figure(units), figure(money(net, 2))],
    ]),
  ];
  return text(
    'rows, titles and countries below one another, between tabs',
    'statement.txt',
    belowBy('\t', detail(sales), titles, places),
    { lines: linesOf(sales, 'EUR') },
  );
};

const german = (): Delivery => {
  const sales = sell(13, 54);
  const words = ['Titel', 'Künstler', 'ISRC', 'Plattform', 'Land', 'Zeitraum', 'Menge', 'Betrag', 'Währung'];
  const titles: Table = [
    ['Titel', 'Menge', 'Betrag', 'Währung'],
    ...addUp(sales, ({ title }) => title).map(({ key, units, net }) => [
      ...[key, figure(units), figure(money(net, 2, ',')), 'EUR'],
    ]),
    ['Gesamtbetrag', '', figure(money(totalOf(sales), 2, ',')), ''],
  ];
  return text(
    'German rows with decimal commas, and their titles below',
    'abrechnung.csv',
    belowBy(';', 'Einzelnachweis', detail(sales, words, ','), 'Zusammenfassung nach Titel', titles),
    { lines: linesOf(sales, 'EUR') },
  );
};

const spanish = (): Delivery => {
  const sales = sell(13, 55);
  const words = [
    'Canción',
    'Artista',
    'ISRC',
    'Tienda',
    'País',
    'Mes de uso',
    'Reproducciones',
    'Importe neto',
    'Moneda',
  ];
  const byStore: Table = [
    ['Tienda', 'Importe neto'],
    ...addUp(sales, ({ store }) => store).map(({ key, net }) => [key, figure(money(net, 2))]),
  ];
  return text(
    'Spanish rows, and a summary by shop below that has no title line',
    'liquidacion.csv',
    below(detail(sales, words), byStore),
    { lines: linesOf(sales, 'EUR') },
  );
};

const perStore = (): Delivery => {
  const sales = sell(20, 56);
  const parts = addUp(sales, ({ store }) => store).flatMap(({ key, net }) => [
    `Service: ${key}`,
    [
      ...detail(sales.filter(({ store }) => store === key)),
      ['Subtotal', '', '', '', '', '', '', figure(money(net)), 'EUR'],
    ],
  ]);
  const totals: Table = [
    ['Service', 'Net Amount'],
    ...addUp(sales, ({ store }) => store).map(({ key, net }) => [key, figure(money(net))]),
    ['Grand total', figure(money(totalOf(sales)))],
  ];
  return text(
    'a block for each service with its sub-total, and the sub-totals again at the end',
    'statement.csv',
    below(...parts, 'Recapitulation', totals),
    { lines: linesOf(sales, 'EUR') },
  );
};

const twice = (): Delivery => {
  const sales = sell(11, 57);
  return text(
    'one block twice, marked as original and copy',
    'statement.csv',
    below('ORIGINAL', detail(sales), 'COPY', detail(sales)),
    { lines: linesOf(sales, 'EUR') },
  );
};

const byCountryAndMonth = (): Delivery => {
  const sales = sell(22, 58);
  const sums: Table = [
    ['Country', 'Period', 'Title', 'Net Amount', 'Currency'],
    ...addUp(sales, ({ country, month, title }) => [country, month, title].join()).map(({ sale, net }) => [
      ...[sale.country, sale.month, sale.title, figure(money(net, 2)), 'EUR'],
    ]),
  ];
  return text(
    'rows, and sums by country, month and title below in other columns',
    'statement.csv',
    below(detail(sales), sums),
    { lines: linesOf(sales, 'EUR') },
  );
};

const otherSales = (): Delivery => {
  const [sales, extra] = [sell(9, 59), sell(7, 60)];
  const words = ['Net Amount', 'Currency', 'Title', 'ISRC', 'Country', 'Period', 'Plays'];
  const more: Table = [
    words,
    ...extra.map(({ title, isrc, country, month, units, net }) => [
      ...[figure(money(net)), 'EUR', title, isrc, country, month, figure(units)],
    ]),
  ];
  return text(
    'rows of streams, and rows of downloads below in other order and with fewer columns',
    'statement.csv',
    below('Streams', detail(sales), 'Downloads', more),
    { lines: linesOf([...sales, ...extra], 'EUR') },
  );
};

export const severalBlocks = (): Delivery[] => [
  storesAbove(),
  titlesAbove(),
  threeBlocks(),
  german(),
  spanish(),
  perStore(),
  twice(),
  byCountryAndMonth(),
  otherSales(),
];
