import { linesOf, type Delivery, type Line } from './delivery.ts';
import { money, roundedTo, sell, totalOf, type Sale } from './sales.ts';
import { csv, figure, utf8, workbook, type Cell, type Table } from './writeFiles.ts';

const delivery = (
  name: string,
  file: string,
  bytes: Uint8Array,
  lines: readonly Line[],
  asks?: readonly string[],
): Delivery => ({ name, kind: 'across lines', file, bytes, expect: { lines, ...(asks && { asks }) } });

const cents = (count: number, seed: number): Sale[] =>
  sell(count, seed).map((sale) => ({ ...sale, net: roundedTo(sale.net, 2) }));

const head = ['Track Title', 'Artist', 'ISRC', 'Store', 'Sales Month', 'Units', 'Net Revenue', 'Currency'];

const rowOf = ({ title, artist, isrc, store, month, units, net }: Sale): Cell[] => [
  ...[title, artist, isrc, store, month, String(units), money(net, 2), 'EUR'],
];

const brokenBlock = (): Delivery => {
  const sales = cents(6, 501).map((sale, place) => ({
    ...sale,
    title: place < 4 ? 'Tin Lanterns' : 'Harbour of Glass',
  }));
  const header = ['Work title', 'Country', 'Plays', 'Amount', 'Currency'];
  const use = ({ country, units, net }: Sale): Cell[] => ['', country, String(units), money(net, 2), 'EUR'];
  const table: Table = [
    header,
    ['Tin Lanterns'],
    ...sales.slice(0, 2).map(use),
    ['Page 1 of 2'],
    [],
    header,
    ...sales.slice(2, 4).map(use),
    ['Total of the work', '', '', money(totalOf(sales.slice(0, 4)), 2), 'EUR'],
    ['Harbour of Glass'],
    ...sales.slice(4).map(use),
    ['Total of the work', '', '', money(totalOf(sales.slice(4)), 2), 'EUR'],
    ['Page 2 of 2'],
  ];
  const padded = table.map((row) => (row.length === 1 ? [...row, '', '', '', ''] : row));
  return delivery(
    'a work that goes on after the foot of a page',
    'pages.csv',
    csv(padded),
    sales.map(({ title, net, units }) => ({ title, amount: net, currency: 'EUR', units })),
  );
};

const labelBesideAmount = (): Delivery => {
  const sales = cents(9, 502);
  const total = totalOf(sales);
  const fee = roundedTo(total / 8n, 2);
  const tail = (words: string, amount: bigint): Cell[] => ['', '', '', '', '', words, money(amount, 2), ''];
  return delivery(
    'words of the totals in the column beside the amounts',
    'labels.csv',
    csv([
      head,
      ...sales.map(rowOf),
      tail('Invoice value', total),
      tail('Withholding tax 12.5%', -fee),
      tail('Payable to you', total - fee),
    ]),
    linesOf(sales, 'EUR'),
  );
};

const inBook = (): Delivery => {
  const sales = cents(8, 503);
  const total = totalOf(sales);
  const tax = roundedTo(total / 5n, 2);
  const number = (parts: bigint) => figure(money(parts, 2));
  return delivery(
    'a workbook with tax and sum as number cells, and a note between them',
    'invoice.xlsx',
    workbook({
      Statement: [
        ['Royalty statement'],
        ['Period: April to June 2026'],
        [],
        head,
        ...sales.map((sale) => [...rowOf(sale).slice(0, 5), figure(sale.units), number(sale.net), 'EUR']),
        [],
        ['Zwischensumme', '', '', '', '', '', number(total)],
        ['MwSt. 20 %', '', '', '', '', '', number(tax)],
        ['* Steuer nach dem Ort des Empfängers'],
        ['Zahlbetrag', '', '', '', '', '', number(total + tax)],
      ],
    }),
    linesOf(sales, 'EUR'),
  );
};

const numberedRecords = (): Delivery => {
  const sales = cents(10, 504);
  const lines = sales.map(({ title, artist, isrc, country, units, net }, place) =>
    [
      '20',
      isrc,
      title,
      artist,
      country,
      String(units),
      money(net, 2),
      ...(place % 4 === 1 ? ['R'] : []),
    ].join(';'),
  );
  const text = [
    '10;Invented Collecting Society;202604;202606;EUR',
    ...lines,
    `90;${lines.length};${money(totalOf(sales), 2)}`,
  ];
  return delivery(
    'record types in digits, some lines with a mark at their end',
    'records.csv',
    utf8(`${text.join('\r\n')}\r\n`),
    sales.map(({ title, net, units }) => ({
      title,
      amount: net,
      currency: 'EUR',
      units,
      period: '2026-04-01/2026-06-30',
    })),
    // No line names the columns.
    ['confirm amount', 'confirm performer', 'confirm territory', 'confirm title', 'confirm units'],
  );
};

const sourcesInWorks = (): Delivery => {
  const sales = cents(12, 505);
  const titles = [...new Set(sales.map(({ title }) => title))];
  const table: Table = [
    ['Work', 'IP Role', 'Source', 'Usage Period', 'Units', 'Royalty', 'Currency'],
    ...titles.flatMap((title): Cell[][] => {
      const own = sales.filter((sale) => sale.title === title);
      return [
        [title, 'CA', '', '', '', '', ''],
        ...own.map(({ store, month, units, net }) => [
          '',
          '',
          store,
          month,
          String(units),
          money(net, 2),
          'EUR',
        ]),
        ['', '', 'Sum of sources', '', '', money(totalOf(own), 2), ''],
      ];
    }),
    ['', '', 'Distribution total', '', '', money(totalOf(sales), 2), ''],
  ];
  return delivery(
    'works with their sources below them, and sums in the column of the sources',
    'sources.csv',
    csv(table),
    linesOf(sales, 'EUR'),
  );
};

const korean = (): Delivery => {
  const sales = cents(9, 506);
  const total = totalOf(sales);
  const tax = roundedTo(total / 10n, 2);
  const tail = (words: string, amount: bigint): Cell[] => [words, '', '', '', '', '', money(amount, 2), ''];
  return delivery(
    'Korean supply value, tax and sum below the rows',
    'korea.csv',
    csv([
      ['곡명', '아티스트', 'ISRC', '플랫폼', '이용월', '수량', '정산금액', '통화'],
      ...sales.map(rowOf),
      tail('공급가액', total),
      tail('부가세 10%', tax),
      tail('청구금액', total + tax),
    ]),
    linesOf(sales, 'EUR'),
  );
};

export const pagesAndLabels = (): Delivery[] => [
  brokenBlock(),
  labelBesideAmount(),
  inBook(),
  numberedRecords(),
  sourcesInWorks(),
  korean(),
];
