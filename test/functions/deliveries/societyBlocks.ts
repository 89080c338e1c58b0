import type { Delivery, Line } from './delivery.ts';
import { money, roundedTo, sell, totalOf, type Parts } from './sales.ts';
import { csv, delimited, figure, utf8, workbook, type Cell, type Table } from './writeFiles.ts';

/** A work of a society statement with the amounts of its uses. */
type Work = { readonly title: string; readonly number: string; readonly uses: readonly Use[] };
type Use = { readonly place: string; readonly units: bigint; readonly amount: Parts };

const titles = ['Harbour of Glass', 'Letters to Ostra', 'Tin Lanterns', 'Nine Quiet Rivers'];

const works = (seed: number, usesOf: (place: number) => number): Work[] =>
  titles.map((title, place) => ({
    title,
    number: `W${7_001 + place}`,
    uses: sell(usesOf(place), seed + place).map(({ country, units, net }) => ({
      place: country,
      units,
      amount: roundedTo(net, 2),
    })),
  }));

const linesOf = (list: readonly Work[], currency: string): Line[] =>
  list.flatMap(({ title, uses }) => uses.map(({ amount, units }) => ({ title, amount, currency, units })));

const sumOf = (uses: readonly Use[]): Parts => totalOf(uses.map(({ amount }) => ({ net: amount })));
const unitsOf = (uses: readonly Use[]): bigint => uses.reduce((sum, { units }) => sum + units, 0n);
const all = (list: readonly Work[]): Use[] => list.flatMap(({ uses }) => uses);

const delivery = (
  name: string,
  file: string,
  bytes: Uint8Array,
  lines: readonly Line[],
  asks?: string[],
): Delivery => ({ name, kind: 'across lines', file, bytes, expect: { lines, ...(asks && { asks }) } });

const titleFirst = (): Delivery => {
  const list = works(101, (place) => place + 1);
  const table: Table = [
    ['Work No', 'Work Title', 'Territory', 'Performances', 'Royalty', 'Currency'],
    ...list.flatMap(({ title, number, uses }): Cell[][] => [
      [number, title, '', '', '', ''],
      ...uses.map(({ place, units, amount }) => ['', '', place, String(units), money(amount, 2), 'GBP']),
      ['', 'Total for this work', '', String(unitsOf(uses)), money(sumOf(uses), 2), 'GBP'],
    ]),
    ['', 'Grand total', '', String(unitsOf(all(list))), money(sumOf(all(list)), 2), 'GBP'],
  ];
  return delivery(
    'the title on the first line of each work, and its total below',
    'society.csv',
    csv(table),
    linesOf(list, 'GBP'),
  );
};

const titleWithAmount = (): Delivery => {
  const list = works(111, (place) => (place % 2) + 2);
  const table: Table = [
    ['Título de la obra', 'País', 'Usos', 'Importe', 'Moneda'],
    ...list.flatMap(({ title, uses }): Cell[][] => [
      ...uses.map(({ place, units, amount }, line) => [
        ...[line === 0 ? title : '', place, String(units), money(amount, 2, ','), 'EUR'],
      ]),
      ['Subtotal', '', String(unitsOf(uses)), money(sumOf(uses), 2, ','), 'EUR'],
    ]),
    ['Total general', '', '', money(sumOf(all(list)), 2, ','), 'EUR'],
  ];
  return delivery(
    'the title beside the first amount of each work, with Spanish sub-totals',
    'sociedad.csv',
    csv(table, ';'),
    linesOf(list, 'EUR'),
  );
};

const roles = ['CA', 'A', 'C', 'AR', 'SE', 'E'];

const rolesAndShares = (): Delivery => {
  const list = works(121, (place) => [2, 3, 2, 4][place]!);
  const shares = [
    [50, 50],
    [50, 25, 25],
    [75, 25],
    [40, 20, 20, 20],
  ];
  const table: Table = [
    ['Work Title', 'Work No', 'Interested Party', 'ROLE', 'Share %', 'Amount', 'Currency'],
    ...list.flatMap(({ title, number, uses }, work) =>
      uses.map(({ amount }, line): Cell[] => [
        ...(line === 0 ? [title, number] : ['', '']),
        ...[`Party ${work}${line}`, roles[line]!, String(shares[work]![line]), money(amount, 2), 'CAD'],
      ]),
    ),
  ];
  const lines = list.flatMap(({ title, uses }, work) =>
    uses.map(({ amount }, line) => ({ title, amount, currency: 'CAD', share: String(shares[work]![line]) })),
  );
  return delivery(
    'role codes that are also countries, and shares that make each work whole',
    'parties.csv',
    csv(table),
    lines,
  );
};

const pages = (): Delivery => {
  const list = works(131, () => 3);
  const header = ['Titre', 'Code œuvre', 'Pays', 'Quantité', 'Montant', 'Devise'];
  const page = (part: readonly Work[]): Cell[][] =>
    part.flatMap(({ title, number, uses }) => [
      [title, number, '', '', '', ''],
      ...uses.map(({ place, units, amount }) => ['', '', place, String(units), money(amount, 2, ','), 'EUR']),
    ]);
  const carried = (words: string, part: readonly Work[]): Cell[] => [
    ...[words, '', '', '', money(sumOf(all(part)), 2, ','), 'EUR'],
  ];
  const table: Table = [
    ['Relevé de droits, premier semestre 2026'],
    header,
    ...page(list.slice(0, 2)),
    carried('À reporter', list.slice(0, 2)),
    [],
    ['Page 2'],
    header,
    carried('Report', list.slice(0, 2)),
    ...page(list.slice(2)),
    carried('Total général', list),
  ];
  return delivery(
    'French pages with sums carried from one to the next',
    'releve.csv',
    csv(table, ';'),
    linesOf(list, 'EUR'),
  );
};

const germanPages = (): Delivery => {
  const list = works(141, () => 2);
  const header = ['Werktitel', 'Werknummer', 'Nutzungsart', 'Anzahl', 'Betrag', 'Währung'];
  const page = (part: readonly Work[]): Cell[][] =>
    part.flatMap(({ title, number, uses }) => [
      [title, number, '', '', '', ''],
      ...uses.map(({ units, amount }, line) => [
        ...['', '', line === 0 ? 'Streaming' : 'Download', figure(units), figure(money(amount, 2)), 'EUR'],
      ]),
      ['Zwischensumme', '', '', figure(unitsOf(uses)), figure(money(sumOf(uses), 2)), 'EUR'],
    ]);
  const first = list.slice(0, 2);
  const table: Table = [
    header,
    ...page(first),
    ['Übertrag', '', '', '', figure(money(sumOf(all(first)), 2)), 'EUR'],
    [],
    header,
    ['Übertrag', '', '', '', figure(money(sumOf(all(first)), 2)), 'EUR'],
    ...page(list.slice(2)),
    ['Gesamtsumme', '', '', '', figure(money(sumOf(all(list)), 2)), 'EUR'],
  ];
  return delivery(
    'a German workbook with sub-totals and carried sums',
    'abrechnung.xlsx',
    workbook({ Abrechnung: table }),
    linesOf(list, 'EUR'),
  );
};

const noProof = (): Delivery => {
  const list = works(151, (place) => (place === 1 ? 2 : 1));
  const table: Table = [
    ['Work Title', 'Territory', 'Plays', 'Royalty', 'Currency'],
    ...list.flatMap(({ title, uses }) =>
      uses.map(({ place, units, amount }, line): Cell[] => [
        ...[line === 0 ? title : '', place, String(units), money(amount, 2), 'GBP'],
      ]),
    ),
  ];
  const lines = linesOf(list, 'GBP').filter((_, line) => line !== 2);
  return delivery('an empty title that no figure explains', 'untitled.csv', csv(table), lines, [
    'TitleMissing',
  ]);
};

const printed = (): Delivery => {
  const list = works(161, (place) => (place % 3) + 1);
  const line = (...cells: string[]) =>
    [cells[0]!.padEnd(28), cells[1]!.padEnd(10), cells[2]!.padStart(9), cells[3]!.padStart(12)]
      .join('  ')
      .trimEnd();
  const text = [
    'SOCIETY OF INVENTED AUTHORS',
    'Distribution 2026-1    Currency: EUR',
    '',
    line('Work title', 'Country', 'Plays', 'Amount'),
    line('-'.repeat(28), '-'.repeat(10), '-'.repeat(9), '-'.repeat(12)),
    ...list.flatMap(({ title, uses }) => [
      ...uses.map(({ place, units, amount }) => line(title, place, String(units), money(amount, 2))),
      line('Sub-total', '', String(unitsOf(uses)), money(sumOf(uses), 2)),
    ]),
    line('TOTAL', '', String(unitsOf(all(list))), money(sumOf(all(list)), 2)),
  ];
  return delivery(
    'a printed list aligned by blanks, with sub-totals',
    'printed.txt',
    utf8(`${text.join('\r\n')}\r\n`),
    linesOf(list, 'EUR'),
  );
};

const chinese = (): Delivery => {
  const list = works(171, (place) => (place % 2) + 1);
  const table: Table = [
    ['作品編號', '作品名稱', '使用地區', '次數', '分配金額', '幣別'],
    ...list.flatMap(({ title, number, uses }): Cell[][] => [
      [number, title, '', '', '', ''],
      ...uses.map(({ place, units, amount }) => ['', '', place, String(units), money(amount, 2), 'TWD']),
      ['', '小計', '', String(unitsOf(uses)), money(sumOf(uses), 2), ''],
    ]),
    ['', '承前頁', '', '', money(sumOf(all(list)), 2), ''],
    ['', '總計', '', '', money(sumOf(all(list)), 2), ''],
  ];
  return delivery(
    'a Chinese society list in blocks with 小計, 承前頁 and 總計',
    'society.tsv',
    utf8(`${delimited(table, '\t')}\r\n`),
    linesOf(list, 'TWD'),
  );
};

export const societyBlocks = (): Delivery[] => [
  titleFirst(),
  titleWithAmount(),
  rolesAndShares(),
  pages(),
  germanPages(),
  noProof(),
  printed(),
  chinese(),
];
