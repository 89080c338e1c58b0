import type { Delivery, Line } from './delivery.ts';
import { linesOf } from './delivery.ts';
import { money, roundedTo, sell, totalOf, type Parts, type Sale } from './sales.ts';
import { archive, csv, utf8, workbook, type Cell, type Table } from './writeFiles.ts';

const delivery = (
  name: string,
  file: string,
  bytes: Uint8Array,
  lines: readonly Line[],
  asks?: string[],
): Delivery => ({ name, kind: 'across lines', file, bytes, expect: { lines, ...(asks && { asks }) } });

/** A line below the rows: its words, and a tax in percent of the rows, or what is left so far. */
type Tail = readonly [words: string, amount: bigint | 'rows' | 'left'];

const cents = (seed: number, count = 9): Sale[] =>
  sell(count, seed).map((sale) => ({ ...sale, net: roundedTo(sale.net, 2) }));

/** Returns the amounts of the lines below the rows. */
const amountsOf = (tails: readonly Tail[], rows: Parts): Parts[] => {
  let left = rows;
  return tails.map(([, amount]) => {
    if (amount === 'rows') return rows;
    if (amount === 'left') return left;
    const tax = roundedTo((rows * amount) / 100n, 2);
    left += tax;
    return tax;
  });
};

/** Rows with lines of totals and taxes below them. */
const withTail = (
  name: string,
  file: string,
  words: readonly string[],
  seed: number,
  currency: string,
  tails: readonly Tail[],
  mark = '.',
): Delivery => {
  const sales = cents(seed);
  const amounts = amountsOf(tails, totalOf(sales));
  const table: Table = [
    words,
    ...sales.map(({ title, artist, isrc, store, month, units, net }): Cell[] => [
      ...[title, artist, isrc, store, month, String(units), money(net, 2, mark), currency],
    ]),
    ...tails.map(([text], line) => [text, '', '', '', '', '', money(amounts[line]!, 2, mark), '']),
  ];
  return delivery(name, file, csv(table, mark === ',' ? ';' : ','), linesOf(sales, currency));
};

const english = ['Track Title', 'Artist', 'ISRC', 'Store', 'Sales Month', 'Units', 'Net Revenue', 'Currency'];

const tails = (): Delivery[] => [
  withTail('English withholding and value-added tax below the rows', 'a.csv', english, 201, 'GBP', [
    ['Gross royalties', 'rows'],
    ['Less: withholding tax (10%)', -10n],
    ['Net royalties', 'left'],
    ['VAT @ 20%', 18n],
    ['Total including VAT', 'left'],
  ]),
  withTail(
    'Japanese consumption and withholding tax below the rows',
    'b.csv',
    ['曲名', 'アーティスト', 'ISRC', '配信先', '利用月', '再生回数', '分配額', '通貨'],
    202,
    'JPY',
    [
      ['合計', 'rows'],
      ['消費税 10%', 10n],
      ['源泉徴収税', -10n],
      ['差引支払額', 'left'],
    ],
  ),
  withTail(
    'Chinese business tax and supplementary premium below the rows',
    'c.csv',
    ['歌名', '演唱人', 'ISRC', '平台', '月份', '次數', '金額', '幣別'],
    203,
    'TWD',
    [
      ['小計', 'rows'],
      ['營業稅 5%', 5n],
      ['含稅總計', 'left'],
      ['扣繳稅額 10%', -10n],
      ['補充保費 2.11%', -2n],
      ['實付金額', 'left'],
    ],
  ),
  withTail(
    'Spanish tax and withholding below the rows',
    'd.csv',
    ['Canción', 'Artista', 'ISRC', 'Tienda', 'Mes de uso', 'Unidades', 'Importe neto', 'Moneda'],
    204,
    'EUR',
    [
      ['Base imponible', 'rows'],
      ['IVA 21 %', 21n],
      ['Retención IRPF 15 %', -15n],
      ['Total a percibir', 'left'],
    ],
    ',',
  ),
  withTail(
    'German tax below the rows',
    'e.csv',
    ['Titel', 'Interpret', 'ISRC', 'Händler', 'Verkaufsmonat', 'Anzahl', 'Nettobetrag', 'Währung'],
    205,
    'EUR',
    [
      ['Summe netto', 'rows'],
      ['zzgl. 19 % MwSt.', 19n],
      ['Rechnungsbetrag', 'left'],
    ],
    ',',
  ),
  withTail(
    'French tax at the source below the rows',
    'f.csv',
    ['Titre', 'Artiste', 'ISRC', 'Plateforme', 'Mois de vente', 'Quantité', 'Montant net', 'Devise'],
    206,
    'EUR',
    [
      ['Total HT', 'rows'],
      ['TVA 20 %', 20n],
      ['Retenue à la source 10 %', -10n],
      ['Net à payer', 'left'],
    ],
    ',',
  ),
  withTail(
    'Portuguese tax below the rows',
    'g.csv',
    ['Título', 'Artista', 'ISRC', 'Loja', 'Mês de venda', 'Quantidade', 'Valor líquido', 'Moeda'],
    207,
    'BRL',
    [
      ['Total bruto', 'rows'],
      ['IRRF 15%', -15n],
      ['Total líquido a pagar', 'left'],
    ],
    ',',
  ),
];

const records = (): Delivery => {
  const sales = cents(211, 12);
  const lines = sales.map(({ title, artist, isrc, store, units, net }, place) =>
    [
      'S',
      isrc,
      title,
      artist,
      store,
      String(units),
      money(net, 2),
      ...(place % 3 === 0 ? ['late', 'bonus'] : []),
    ].join('|'),
  );
  const text = [
    'H|2.0|Nordlyd Rights|2026-04-01|2026-06-30|EUR',
    ...lines,
    `T|${lines.length}|${money(totalOf(sales), 2)}`,
  ];
  return delivery(
    'record types whose sales lines have two lengths',
    'records.txt',
    utf8(`${text.join('\n')}\n`),
    sales.map(({ title, net, units }) => ({
      title,
      amount: net,
      currency: 'EUR',
      units,
      period: '2026-04-01/2026-06-30',
    })),
    // No line names the columns.
    ['confirm amount', 'confirm performer', 'confirm platform', 'confirm title', 'confirm units'],
  );
};

const workRecords = (): Delivery => {
  const sales = cents(212, 10);
  const titles = [...new Set(sales.map(({ title }) => title))];
  const text = [
    'HD;Invented Authors;2026-04;EUR',
    ...titles.flatMap((title, place) => [
      `WK;${4_001 + place};${title}`,
      ...sales
        .filter((sale) => sale.title === title)
        .map(({ country, units, net }) => `PR;${country};${units};${money(net, 2)}`),
    ]),
    `TR;${sales.length};${money(totalOf(sales), 2)}`,
  ];
  return delivery(
    'record types that name the work on a line of its own',
    'works.txt',
    utf8(`${text.join('\r\n')}\r\n`),
    [],
    ['HeaderNotFound'],
  );
};

const damagedMember = (): Delivery => {
  const sales = cents(213, 11);
  const table: Table = [
    english,
    ...sales.map(({ title, artist, isrc, store, month, units, net }): Cell[] => [
      ...[title, artist, isrc, store, month, String(units), money(net, 2), 'GBP'],
    ]),
  ];
  return delivery(
    'an archive whose second workbook is cut off',
    'parts.zip',
    archive({ 'part1.csv': csv(table), 'part2.xlsx': workbook({ Sales: table }).slice(0, 500) }),
    linesOf(sales, 'GBP'),
    ['FileUnreadable'],
  );
};

const lockedMember = (): Delivery => {
  const sales = cents(214, 11);
  const table: Table = [
    english,
    ...sales.map(({ title, artist, isrc, store, month, units, net }): Cell[] => [
      ...[title, artist, isrc, store, month, String(units), money(net, 2), 'GBP'],
    ]),
  ];
  return delivery(
    'an archive with another kind of archive before the rows, and a picture',
    'parts.zip',
    archive({
      'a_old.rar': utf8('Rar!\u001a\u0007\u0000 rest'),
      'cover.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
      'rows.csv': csv(table),
    }),
    linesOf(sales, 'GBP'),
    ['FileUnreadable'],
  );
};

const headings = (): Delivery => {
  const sales = cents(215, 14);
  const stores = [...new Set(sales.map(({ store }) => store))];
  const table: Table = [
    ['Track Title', 'Artist', 'ISRC', 'Sales Month', 'Units', 'Net Revenue', 'Currency'],
    ...stores.flatMap((store): Cell[][] => {
      const own = sales.filter((sale) => sale.store === store);
      return [
        [store],
        ...own.map(({ title, artist, isrc, month, units, net }) => [
          ...[title, artist, isrc, month, String(units), money(net, 2), 'GBP'],
        ]),
        [`Total ${store}`, '', '', '', '', money(totalOf(own), 2), ''],
      ];
    }),
    ['Total', '', '', '', '', money(totalOf(sales), 2), ''],
  ];
  return delivery('stores as headings with a total of each', 'stores.csv', csv(table), linesOf(sales, 'GBP'));
};

export const tailsAndRecords = (): Delivery[] => [
  ...tails(),
  records(),
  workRecords(),
  damagedMember(),
  lockedMember(),
  headings(),
];
