import { daysOf, type Delivery } from './delivery.ts';
import { money, sell, type Sale } from './sales.ts';
import { full, rivals, type Column } from './rivals.ts';

const always = (text: string) => () => text;
const track: Column[] = [
  ['Song Title', ({ title }) => title],
  ['Artist', ({ artist }) => artist],
  ['ISRC', ({ isrc }) => isrc],
];
const paid: Column[] = [
  ['Plays', ({ units }) => String(units)],
  ['Net Amount', ({ net }) => money(net)],
  ['Currency', always('EUR')],
];

const within = (period: string) => (sale: Sale) => ({ ...full('EUR')(sale), period });

const emptyBeforeFilled = (): Delivery =>
  rivals(
    'an empty start of performance before a filled quarter',
    sell(11, 321),
    [
      ...track,
      ['Performance Start Date', always('')],
      ['Performance End Date', always('')],
      ['Performance Quarter', always('2Q2026')],
      ...paid,
    ],
    within('2026-04-01/2026-06-30'),
  );

const reportBeforeUsage = (): Delivery =>
  rivals(
    'the date of the report before the month of use',
    sell(11, 322),
    [
      ['Report Date', always('2026-09-15')],
      ['Statement Period', always('2026-08')],
      ...track,
      ['Usage Period', ({ month }) => month],
      ...paid,
    ],
    full('EUR'),
  );

const spanish = (): Delivery =>
  rivals(
    'a Spanish date of settlement and month of consumption',
    sell(12, 323),
    [
      ['Fecha de liquidación', always('31/08/2026')],
      ['Título', ({ title }) => title],
      ['Intérprete', ({ artist }) => artist],
      ['Mes de consumo', ({ month }) => `${month.slice(5)}/${month.slice(0, 4)}`],
      ['Reproducciones', ({ units }) => String(units)],
      ['Regalías netas', ({ net }) => money(net, 4, ',')],
      ['Moneda', always('EUR')],
    ],
    full('EUR'),
    { delimiter: ';' },
  );

const activity = (): Delivery =>
  rivals(
    'the reporting month before the activity period',
    sell(12, 324),
    [['Reporting Month', always('2026-07')], ['Activity Period', ({ month }) => month], ...track, ...paid],
    full('EUR'),
  );

const inWriting = (name: string, texts: Readonly<Record<string, string>>, seed: number): Delivery => {
  const written = Object.keys(texts);
  return rivals(
    name,
    sell(12, seed),
    [...track, ['Sales Period', (_, row) => written[row % written.length]!], ...paid],
    (sale, row) => ({ ...full('EUR')(sale), period: texts[written[row % written.length]!]! }),
  );
};

const quarters = (): Delivery =>
  inWriting(
    'quarters written in many ways',
    {
      'Q2/2026': '2026-04-01/2026-06-30',
      '2026-Q1': '2026-01-01/2026-03-31',
      '2. Quartal 2026': '2026-04-01/2026-06-30',
      '3er trimestre 2025': '2025-07-01/2025-09-30',
      'T4 2025': '2025-10-01/2025-12-31',
      '2026年第2季度': '2026-04-01/2026-06-30',
      'Apr-Jun 2026': '2026-04-01/2026-06-30',
      '2nd Quarter 2026': '2026-04-01/2026-06-30',
    },
    325,
  );

const halves = (): Delivery =>
  inWriting(
    'half-years written in many ways',
    {
      '2026 H1': '2026-01-01/2026-06-30',
      '2025 S2': '2025-07-01/2025-12-31',
      '1H26': '2026-01-01/2026-06-30',
      '2025年下半年': '2025-07-01/2025-12-31',
      '1er semestre 2026': '2026-01-01/2026-06-30',
      '2. Halbjahr 2025': '2025-07-01/2025-12-31',
      民國115年上半年: '2026-01-01/2026-06-30',
      'Jan - Jun 2026': '2026-01-01/2026-06-30',
    },
    326,
  );

const yearApart = (): Delivery =>
  rivals(
    'the year and the month in columns of their own, and a date of upload',
    sell(12, 327),
    [
      ...track,
      ['Upload Date', always('2026-10-01')],
      ['Year', ({ month }) => month.slice(0, 4)],
      ['Month', ({ month }) => String(Number(month.slice(5)))],
      ...paid,
    ],
    full('EUR'),
  );

const startAndEnd = (): Delivery =>
  rivals(
    'a first and a last day of use beside the day of the invoice',
    sell(11, 328),
    [
      ['Invoice Date', always('2026-07-20')],
      ...track,
      ['Start Date', ({ month }) => `${month}-01`],
      ['End Date', ({ month }) => daysOf(month).slice(11)],
      ...paid,
    ],
    full('EUR'),
  );

export const rivalPeriods = (): Delivery[] => [
  emptyBeforeFilled(),
  reportBeforeUsage(),
  spanish(),
  activity(),
  quarters(),
  halves(),
  yearApart(),
  startAndEnd(),
];
