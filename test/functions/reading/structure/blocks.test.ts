import { describe, expect, it } from 'vitest';
import { csv, xlsx, type Cells } from '../deliveries.ts';
import { readBytes } from '../readFile.ts';

/** Words of a society statement in one language: its columns, the sum of a work, and the sum of the file. */
type Words = { columns: readonly string[]; subtotal: string; total: string };

/** A statement of two works: 3.50 + 1.25 and 0.75, in blocks with the sum of each work below it. */
const inBlocks = ({ columns, subtotal, total }: Words): Cells => [
  columns,
  ['T0345246801', 'Moonlit Lane', '', '', '', '', ''],
  ['', '', 'TW', '2025-01', '100', '3.50', 'EUR'],
  ['', '', 'JP', '2025-01', '10', '1.25', 'EUR'],
  ['', subtotal, '', '', '110', '4.75', 'EUR'],
  ['T0345246812', 'Paper Boats', '', '', '', '', ''],
  ['', '', 'FR', '2025-02', '30', '0.75', 'EUR'],
  ['', subtotal, '', '', '30', '0.75', 'EUR'],
  ['', total, '', '', '140', '5.50', 'EUR'],
];

const english: Words = {
  columns: ['ISWC', 'Title', 'Territory', 'Period', 'Units', 'Amount', 'Currency'],
  subtotal: 'Total for work',
  total: 'Grand total',
};

const languages: readonly (readonly [string, Words])[] = [
  ['English', english],
  [
    'Traditional Chinese',
    {
      columns: ['ISWC', '作品名稱', '使用地區', '期間', '次數', '金額', '幣別'],
      subtotal: '小計',
      total: '總計',
    },
  ],
  [
    'Simplified Chinese',
    {
      columns: ['ISWC', '作品名称', '使用地区', '期间', '次数', '金额', '币种'],
      subtotal: '小计',
      total: '总计',
    },
  ],
  [
    'Japanese',
    { columns: ['ISWC', '作品名', '地域', '期間', '回数', '金額', '通貨'], subtotal: '小計', total: '合計' },
  ],
  [
    'German',
    {
      columns: ['ISWC', 'Titel', 'Land', 'Zeitraum', 'Anzahl', 'Betrag', 'Währung'],
      subtotal: 'Zwischensumme',
      total: 'Gesamtsumme',
    },
  ],
  [
    'French',
    {
      columns: ['ISWC', 'Titre', 'Territoire', 'Période', 'Quantité', 'Montant', 'Devise'],
      subtotal: "Somme de l'œuvre",
      total: 'Total général',
    },
  ],
  [
    'Spanish',
    {
      columns: ['ISWC', 'Título', 'Territorio', 'Período', 'Unidades', 'Importe', 'Moneda'],
      subtotal: 'Suma de la obra',
      total: 'Total',
    },
  ],
  [
    'Portuguese',
    {
      columns: ['ISWC', 'Título', 'Território', 'Período', 'Quantidade', 'Valor', 'Moeda'],
      subtotal: 'Valor da obra',
      total: 'Total',
    },
  ],
  [
    'Italian',
    {
      columns: ['ISWC', 'Titolo', 'Paese', 'Periodo', 'Quantità', 'Importo', 'Valuta'],
      subtotal: "Somma dell'opera",
      total: 'Totale',
    },
  ],
  [
    'Danish',
    {
      columns: ['ISWC', 'Titel', 'Land', 'Periode', 'Antal', 'Beløb', 'Valuta'],
      subtotal: 'Værkets sum',
      total: 'I alt',
    },
  ],
];

const rowsOf = ({ rows }: Awaited<ReturnType<typeof readBytes>>) =>
  rows.map(({ title, iswc, territory, amount }) => [title, iswc, territory, amount]);

const expected = [
  ['Moonlit Lane', 'T0345246801', 158, '3.50'],
  ['Moonlit Lane', 'T0345246801', 392, '1.25'],
  ['Paper Boats', 'T0345246812', 250, '0.75'],
];

describe('rows in blocks get the title of their block, and sums are no income:', () => {
  it.each(languages)('%s', async (_, words) => {
    const read = await readBytes(csv(inBlocks(words)));
    expect(rowsOf(read)).toEqual(expected);
    expect(read.totals).toEqual({ EUR: '5.5' });
    expect(read.bad).toEqual([]);
    expect(read.skipped.map(({ reason }) => reason)).toEqual([
      ...['Header', 'Heading', 'Total', 'Heading', 'Total', 'Total'],
    ]);
    expect(read.statement.inBlocks).toBe(true);
  });

  it('a workbook', async () => {
    const read = await readBytes(xlsx({ Q1: inBlocks(english) }), undefined, 'society.xlsx');
    expect(rowsOf(read)).toEqual(expected);
    expect(read.totals).toEqual({ EUR: '5.5' });
  });

  it('pages with repeated headers and sums carried over', async () => {
    const [header = [], ...lines] = inBlocks(english);
    const carried = (words: string) => ['', words, '', '', '', '4.75', 'EUR'];
    const cells = [
      header,
      ...lines.slice(0, 4),
      carried('Carried forward'),
      header,
      carried('Brought forward'),
      ...lines.slice(4),
    ];
    const read = await readBytes(csv(cells));
    expect(rowsOf(read)).toEqual(expected);
    expect(read.bad).toEqual([]);
  });

  it('a block that goes on after a page break', async () => {
    const [header = [], first = [], second = [], ...lines] = inBlocks(english);
    const read = await readBytes(csv([header, first, second, header, ...lines]));
    expect(rowsOf(read)).toEqual(expected);
  });

  it('the share and the role of the heading', async () => {
    const cells = [
      ['Title', 'Role', 'Share %', 'Territory', 'Amount', 'Currency'],
      ['Moonlit Lane', 'CA', '50', '', '', ''],
      ['', '', '', 'TW', '3.50', 'EUR'],
      ['Paper Boats', 'A', '100', '', '', ''],
      ['', '', '', 'FR', '0.75', 'EUR'],
    ];
    const { rows } = await readBytes(csv(cells));
    expect(rows.map(({ title, sharePercentage, territory }) => [title, sharePercentage, territory])).toEqual([
      ['Moonlit Lane', '50', 158],
      ['Paper Boats', '100', 250],
    ]);
  });
});

describe('blocks that are not whole', () => {
  it('leave rows above any heading unread, with the reason', async () => {
    const [header = [], ...lines] = inBlocks(english);
    const read = await readBytes(csv([header, ['', '', 'DE', '2025-01', '1', '9.99', 'EUR'], ...lines]));
    expect(read.bad[0]!.reason.code).toBe('TitleMissing');
    expect(read.totals).toEqual({});
  });

  it('have no income for a heading without rows', async () => {
    const cells = inBlocks(english).toSpliced(1, 0, ['T0345246823', 'Unplayed', '', '', '', '', '']);
    const read = await readBytes(csv(cells));
    expect(rowsOf(read)).toEqual(expected);
  });

  it('show a sum that does not agree with the rows', async () => {
    const cells = inBlocks(english).map((row) => row.map((cell) => (cell === '4.75' ? '4.80' : cell)));
    const { statement, totals } = await readBytes(csv(cells));
    expect(totals).toEqual({ EUR: '5.5' });
    expect([...statement.statedTotals()][0]).toMatchObject({
      stated: '4.80',
      sum: '4.75',
      difference: '0.05',
    });
  });

  it('are not seen where an empty title is unknown: the rows wait', async () => {
    const cells = [
      ['Title', 'ISRC', 'Store', 'Units', 'Amount', 'Currency'],
      ['Moonlit Lane', 'TWZ992600001', 'Spotify', 10, '3.50', 'EUR'],
      ['', '', 'Deezer', 10, '1.25', 'EUR'],
      ['Paper Boats', 'TWZ992600002', 'Spotify', 30, '0.75', 'EUR'],
    ];
    const read = await readBytes(csv(cells));
    expect(read.totals).toEqual({ EUR: '4.25' });
    expect(read.bad.map(({ reason }) => reason.code)).toEqual(['TitleMissing']);
    expect(read.statement.inBlocks).toBeUndefined();
  });
});

it.each(['CA', 'AR', 'SE', 'PA'])('a role %s is no territory', async (role) => {
  const cells = [
    ['Title', 'Writer', 'ROLE', 'Amount', 'Currency'],
    ['Moonlit Lane', 'Lin', role, '3.50', 'EUR'],
    ['Paper Boats', 'Lin', 'A', '1.25', 'EUR'],
    ['Sea Breeze', 'Chen', role, '2', 'EUR'],
  ];
  const { rows } = await readBytes(csv(cells));
  expect(rows.map(({ territory, territoryText }) => [territory, territoryText])).toEqual([
    ...Array.from({ length: 3 }, () => [null, '']),
  ]);
});

describe('record types whose lines vary in length', () => {
  const head = 'H|1.0|Nordlyd Rights|2025-07-01|2025-09-30|EUR';
  const full = 'S|TWZ992600001|Moonlit Lane|Lin Xiaoman|Spotify|DE|120|3.50|bonus|late';
  const short = 'S|TWZ992600002|Paper Boats|Lin Xiaoman|Spotify|FR|80|2.25';
  const shorter = 'S|TWZ992600003|Sea Breeze|Waves|Deezer|JP|10|0.75|x';
  const total = 'T|3|6.50';

  it.each([
    ['the longest first', [head, full, short, shorter, total]],
    ['the longest last', [head, shorter, short, full, total]],
    ['two lengths', [head, short, full, shorter.replace('|x', ''), total]],
  ])('are read with empty cells at their end: %s', async (_, lines) => {
    const read = await readBytes(`${lines.join('\r\n')}\r\n`);
    expect(read.totals).toEqual({ EUR: '6.5' });
    expect(read.bad).toEqual([]);
    expect([...read.statement.statedTotals()]).toMatchObject([{ stated: '6.50', difference: '0' }]);
  });

  it('are set aside when their amount is cut off', async () => {
    const many = Array.from({ length: 600 }, (_, index) => short.replace('Paper', `Paper ${index}`));
    const lines = [head, full, ...many, 'S|TWZ992600004|Cut', total];
    const read = await readBytes(`${lines.join('\r\n')}\r\n`);
    expect(read.rows).toHaveLength(601);
    expect(read.bad.map(({ reason }) => reason.code)).toEqual(['AmountMissing']);
  });
});
