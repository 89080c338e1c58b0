import { daysOf, type Delivery } from './delivery.ts';
import { money, roundedTo, sell, type Sale } from './sales.ts';
import { full, rivals, type Column } from './rivals.ts';
import { csv, type Table } from './writeFiles.ts';

const always = (text: string) => () => text;
const track: Column[] = [
  ['Song Title', ({ title }) => title],
  ['Artist', ({ artist }) => artist],
  ['ISRC', ({ isrc }) => isrc],
  ['Usage Month', ({ month }) => month],
];

/** Sales whose amount is units x price x per cent. */
const priced = (seed: number, percent: bigint): { sales: Sale[]; price: bigint } => {
  const price = 125n;
  return {
    price,
    sales: sell(14, seed).map((sale) => ({
      ...sale,
      net: (sale.units * 4n * price * percent) / 100n,
      units: sale.units * 4n,
    })),
  };
};

const contained = (): Delivery => {
  const { sales, price } = priced(341, 75n);
  return rivals(
    'a share that the amounts already contain',
    sales,
    [
      ...track,
      ['Units', ({ units }) => String(units)],
      ['Unit Price', always(money(price))],
      ['Share %', always('75')],
      ['Royalty', ({ net }) => money(net)],
      ['Currency', always('EUR')],
    ],
    (sale) => ({ ...full('EUR')(sale), share: '' }),
  );
};

const claimed = (): Delivery => {
  const { sales, price } = priced(342, 100n);
  return rivals(
    'a claimed share beside amounts that do not contain it',
    sales,
    [
      ...track,
      ['Units', ({ units }) => String(units)],
      ['Unit Price', always(money(price))],
      ['Share %', (_, row) => ['50', '25'][row % 2]!],
      ['Royalty', ({ net }) => money(net)],
      ['Currency', always('EUR')],
    ],
    (sale, row) => ({ ...full('EUR')(sale), share: ['50', '25'][row % 2]! }),
  );
};

/** Each line is two rows, one for each right. */
const byRight = (name: string, first: string, second: string, total?: string): Delivery => {
  const sales = sell(11, 343).map((sale) => ({ ...sale, net: roundedTo(sale.net, 2) }));
  const other = ({ net }: Sale) => roundedTo(net / 3n, 2);
  const table: Table = [
    ['Titre', 'Artiste', 'ISRC', 'Mois', first, second, ...(total ? [total] : []), 'Devise'],
    ...sales.map((sale) => [
      ...[sale.title, sale.artist, sale.isrc, sale.month, money(sale.net, 2), money(other(sale), 2)],
      ...(total ? [money(sale.net + other(sale), 2)] : []),
      'EUR',
    ]),
  ];
  return {
    name,
    kind: 'rival columns',
    file: 'droits.csv',
    bytes: csv(table),
    expect: {
      lines: sales.flatMap((sale) =>
        [sale.net, other(sale)].map((amount) => ({
          title: sale.title,
          amount,
          currency: 'EUR',
          period: daysOf(sale.month),
        })),
      ),
    },
  };
};

const twoCounts = (): Delivery =>
  rivals(
    'two counts of which neither is named as the units paid',
    sell(12, 344),
    [
      ...track,
      ['Count', ({ units }) => String(units)],
      ['Uses', ({ units }) => String(units + 5n)],
      ['Net Amount', ({ net }) => money(net)],
      ['Currency', always('EUR')],
    ],
    full('EUR'),
    { asks: ['confirm units'] },
  );

const pricedUnits = (): Delivery => {
  const { sales, price } = priced(345, 100n);
  return rivals(
    'plays that earned nothing beside the units that the price multiplies',
    sales,
    [
      ...track,
      ['All Plays', ({ units }) => String(units * 3n)],
      ['Chargeable Qty', ({ units }) => String(units)],
      ['Price', always(money(price))],
      ['Royalty', ({ net }) => money(net)],
      ['Currency', always('EUR')],
    ],
    full('EUR'),
  );
};

export const rivalShares = (): Delivery[] => [
  contained(),
  claimed(),
  byRight(
    'amounts of two rights under long French names',
    "Droits d'auteur (édition et composition)",
    'Droits voisins (producteurs et interprètes)',
  ),
  byRight('amounts of two rights and their sum', 'Mechanical rights', 'Performing rights', 'Total'),
  twoCounts(),
  pricedUnits(),
];
