import type { Delivery } from './delivery.ts';
import { full, rivals, type Column } from './rivals.ts';
import { money, sell, type Sale } from './sales.ts';

const always = (text: string) => () => text;
const oneOf =
  (...texts: string[]) =>
  (_: Sale, row: number) =>
    texts[row % texts.length]!;

const track: Column[] = [
  ['Track Title', ({ title }) => title],
  ['Track Artist', ({ artist }) => artist],
  ['ISRC', ({ isrc }) => isrc],
];

/** An amount of the sale in per cent of the net one. */
const part =
  (percent: bigint, decimals = 4, mark = '.') =>
  ({ net }: Sale) =>
    money((net * percent) / 100n, decimals, mark);

const even = (sales: readonly Sale[]): Sale[] =>
  sales.map((sale) => ({ ...sale, net: (sale.net / 100n) * 100n }));

const ofSaleAndAccount = (): Delivery =>
  rivals(
    'gross in three currencies of sale, then net in that of the account',
    sell(14, 301),
    [
      ['Usage Month', ({ month }) => month],
      ...track,
      ['Units', ({ units }) => String(units)],
      ['Gross Revenue (sale currency)', (sale, row) => part([137n, 21_000n, 4_100n][row % 3]!, 2)(sale)],
      ['Sale Currency', oneOf('USD', 'JPY', 'TWD')],
      ['Net Revenue (account currency)', part(100n)],
      ['Account Currency', always('EUR')],
    ],
    full('EUR'),
  );

const chinese = (): Delivery =>
  rivals(
    'Chinese sale and settlement amounts and currencies',
    sell(14, 302),
    [
      ['歌名', ({ title }) => title],
      ['演唱人', ({ artist }) => artist],
      ['使用月份', ({ month }) => month.replace('-', '')],
      ['銷售幣別', oneOf('JPY', 'HKD', 'MYR')],
      ['銷售金額', (sale, row) => part([410n, 97n, 55n][row % 3]!, 2)(sale)],
      ['結算幣別', always('TWD')],
      ['結算金額', part(100n)],
      ['播放次數', ({ units }) => String(units)],
    ],
    full('TWD'),
  );

const feeTaken = (): Delivery =>
  rivals(
    'German gross, commission and net with decimal commas',
    even(sell(13, 303)),
    [
      ['Titel', ({ title }) => title],
      ['Interpret', ({ artist }) => artist],
      ['Nutzungsmonat', ({ month }) => `${month.slice(5)}/${month.slice(0, 4)}`],
      ['Stückzahl', ({ units }) => String(units)],
      ['Bruttoerlös', part(125n, 4, ',')],
      ['Provision', part(25n, 4, ',')],
      ['Nettoerlös', part(100n, 4, ',')],
      ['Währung', always('EUR')],
    ],
    full('EUR'),
    { delimiter: ';' },
  );

const withheld = (): Delivery =>
  rivals(
    'a royalty, the tax withheld and the payment, in a workbook',
    even(sell(12, 304)),
    [
      ...track,
      ['Sales Month', ({ month }) => month],
      ['Quantity', ({ units }) => String(units)],
      ['Royalty', part(125n)],
      ['Withholding Tax', part(25n)],
      ['Net Payable', part(100n)],
      ['Currency', always('USD')],
    ],
    full('USD'),
    { sheet: true },
  );

const japanese = (): Delivery =>
  rivals(
    'Japanese sales, commission and share paid, with a date of payment first',
    even(sell(15, 305)),
    [
      ['支払日', always('2026-08-31')],
      ['利用月', ({ month }) => `${month.slice(0, 4)}年${Number(month.slice(5))}月`],
      ['曲名', ({ title }) => title],
      ['アーティスト名', ({ artist }) => artist],
      ['再生回数', ({ units }) => String(units)],
      ['総売上', part(150n)],
      ['手数料', part(50n)],
      ['分配額', part(100n)],
      ['通貨', always('JPY')],
    ],
    full('JPY'),
  );

const exchanged = (): Delivery =>
  rivals(
    'an amount, the rate and the amount at that rate',
    sell(12, 306).map((sale) => ({ ...sale, net: sale.net * 32n })),
    [
      ...track,
      ['Usage Month', ({ month }) => month],
      ['Streams', ({ units }) => String(units)],
      ['Earnings (USD)', ({ net }) => money(net / 32n)],
      ['Exchange Rate', always('32')],
      ['Earnings (TWD)', part(100n)],
    ],
    full('TWD'),
  );

const zeros = (): Delivery =>
  rivals(
    'an amount among columns of zeros and a running balance',
    sell(12, 307),
    [
      ...track,
      ['Usage Month', ({ month }) => month],
      ['Quantity', ({ units }) => String(units)],
      ['Bonus Amount', always('0.0000')],
      ['Adjustment Amount', always('0')],
      ['Net Revenue', part(100n)],
      ['Balance', ({ net }, row) => money(net * BigInt(row + 3))],
      ['Currency', always('EUR')],
    ],
    full('EUR'),
  );

const twoAmounts = (): Delivery =>
  rivals(
    'two amounts that nothing tells apart',
    sell(12, 308),
    [
      ...track,
      ['Usage Month', ({ month }) => month],
      ['Quantity', ({ units }) => String(units)],
      ['Amount 1', ({ net }) => money(net)],
      ['Amount 2', ({ net, units }) => money(net + units * 7n)],
      ['Currency', always('EUR')],
    ],
    full('EUR'),
    { asks: ['confirm amount'] },
  );

const noCurrency = (): Delivery =>
  rivals(
    'no currency anywhere',
    sell(12, 309),
    [
      ...track,
      ['Usage Month', ({ month }) => month],
      ['Quantity', ({ units }) => String(units)],
      ['Net Revenue', ({ net }) => money(net)],
    ],
    full(''),
    { asks: ['CurrencyNotFound'] },
  );

export const rivalAmounts = (): Delivery[] => [
  ofSaleAndAccount(),
  chinese(),
  feeTaken(),
  withheld(),
  japanese(),
  exchanged(),
  zeros(),
  twoAmounts(),
  noCurrency(),
];
