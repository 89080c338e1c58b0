import { linesOf, type Delivery } from './delivery.ts';
import { money, roundedTo, sell, totalOf, type Parts, type Sale } from './sales.ts';
import { belowBy, csv, utf8, type Cell, type Table } from './writeFiles.ts';

const cents = (count: number, seed: number): Sale[] =>
  sell(count, seed).map((sale) => ({ ...sale, net: roundedTo(sale.net, 2) }));

/** Rows between what was left of the last statement and what is left of this one. */
const account = (
  name: string,
  seed: number,
  columns: readonly string[],
  words: readonly [before: string, period: string, after: string],
): Delivery => {
  const sales = cents(9, seed);
  const total = totalOf(sales);
  const before = 1_200_000n;
  const line = (text: string, amount: Parts): Cell[] => [text, '', '', '', '', '', money(amount, 2), ''];
  const table: Table = [
    columns,
    line(words[0], before),
    ...sales.map(({ title, artist, isrc, store, month, units, net }): Cell[] => [
      ...[title, artist, isrc, store, month, String(units), money(net, 2), 'EUR'],
    ]),
    line(words[1], total),
    line(words[2], before + total),
  ];
  return {
    name,
    kind: 'across lines',
    file: 'account.csv',
    bytes: csv(table),
    expect: { lines: linesOf(sales, 'EUR') },
  };
};

const twoCurrencies = (): Delivery => {
  const sales = cents(12, 711);
  const currencyOf = ({ country }: Sale) => (country === 'JP' || country === 'TW' ? 'USD' : 'EUR');
  const of = (currency: string) => totalOf(sales.filter((sale) => currencyOf(sale) === currency));
  const table: Table = [
    ['Track Title', 'Artist', 'ISRC', 'Store', 'Sales Month', 'Units', 'Net Revenue', 'Currency'],
    ...sales.map((sale): Cell[] => [
      ...[sale.title, sale.artist, sale.isrc, sale.store, sale.month],
      ...[String(sale.units), money(sale.net, 2), currencyOf(sale)],
    ]),
    ['Earned in euros', '', '', '', '', '', money(of('EUR'), 2), 'EUR'],
    ['Earned in dollars', '', '', '', '', '', money(of('USD'), 2), 'USD'],
  ];
  return {
    name: 'the sum of each of two currencies below the rows',
    kind: 'across lines',
    file: 'two.csv',
    bytes: csv(table),
    expect: { lines: sales.flatMap((sale) => linesOf([sale], currencyOf(sale))) },
  };
};

const invoiceBlock = (): Delivery => {
  const sales = cents(9, 712);
  const total = totalOf(sales);
  const fee = roundedTo(total / 10n, 2);
  const rows: Table = [
    ['Track Title', 'Artist', 'ISRC', 'Store', 'Sales Month', 'Units', 'Net Revenue', 'Currency'],
    ...sales.map(({ title, artist, isrc, store, month, units, net }): Cell[] => [
      ...[title, artist, isrc, store, month, String(units), money(net, 2), 'EUR'],
    ]),
  ];
  const invoice: Table = [
    ['Description', 'Amount'],
    ['Royalties of the period', money(total, 2)],
    ['Bank charges', money(-fee, 2)],
    ['To be transferred', money(total - fee, 2)],
  ];
  return {
    name: 'a block of the invoice below the rows',
    kind: 'across lines',
    file: 'invoice.txt',
    bytes: utf8(belowBy('\t', rows, 'Invoice', invoice)),
    expect: { lines: linesOf(sales, 'EUR') },
  };
};

const shortRows = (): Delivery => {
  const sales = cents(10, 713);
  const total = totalOf(sales);
  const tax = roundedTo((total * 19n) / 100n, 2);
  const line = (text: string, amount: Parts): Cell[] => [text, '', money(amount, 2, ',')];
  const table: Table = [
    ['Abrechnung 2. Quartal 2026', '', ''],
    ['Währung', 'EUR', ''],
    ['Titel', 'Anzahl', 'Betrag'],
    ...sales.map(({ title, units, net }): Cell[] => [title, String(units), money(net, 2, ',')]),
    line('Warenwert', total),
    line('MwSt. 19 %', tax),
    line('Überweisung', total + tax),
  ];
  return {
    name: 'titles, units and amounts alone, with what is transferred below',
    kind: 'across lines',
    file: 'kurz.csv',
    bytes: csv(table, ';'),
    expect: { lines: sales.map(({ title, net, units }) => ({ title, amount: net, currency: 'EUR', units })) },
  };
};

const english = ['Track Title', 'Artist', 'ISRC', 'Store', 'Sales Month', 'Units', 'Net Revenue', 'Currency'];

export const balances = (): Delivery[] => [
  account('an English account with balances', 701, english, [
    'Balance brought forward',
    'Royalties this period',
    'Balance carried forward',
  ]),
  account(
    'a Japanese account with balances',
    702,
    ['曲名', 'アーティスト', 'ISRC', '配信先', '利用月', '再生回数', '分配額', '通貨'],
    ['前期繰越', '当期印税', '次期繰越'],
  ),
  account(
    'a Spanish account with balances',
    703,
    ['Canción', 'Artista', 'ISRC', 'Tienda', 'Mes de uso', 'Unidades', 'Importe neto', 'Moneda'],
    ['Saldo anterior', 'Regalías del periodo', 'Saldo final'],
  ),
  account(
    'a Chinese account with balances',
    704,
    ['歌名', '演唱人', 'ISRC', '平台', '月份', '次數', '金額', '幣別'],
    ['上期餘額', '本期版稅', '本期餘額'],
  ),
  twoCurrencies(),
  invoiceBlock(),
  shortRows(),
];
