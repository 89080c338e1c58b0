import { multiply, roundTo, subtract, sum } from '../../../../../shared/money/decimal.ts';
import type { StatementField } from '../../../../../shared/statements/model.ts';

/** Kind of cells below a column. */
export type Kind =
  | 'title'
  | 'artist'
  | 'album'
  | 'label'
  | 'writers'
  | 'isrc'
  | 'almostIsrc'
  | 'upc'
  | 'trackCode'
  | 'workCode'
  | 'platform'
  | 'country'
  | 'month'
  | 'monthEnd'
  | 'use'
  | 'currency'
  | 'units'
  | 'price'
  | 'gross'
  | 'percent'
  | 'ratio'
  | 'feePercent'
  | 'fee'
  | 'negativeFee'
  | 'share'
  | 'tax'
  | 'zero'
  | 'net'
  | 'payable'
  | 'exchangeRate'
  | 'converted'
  | 'line'
  | 'blank';

/**
 * A layout without a mapping: the headers of its columns and the kinds of cells below them. A star before a kind marks the
 * column expected as the amount; `-` before a kind marks a column that no field may be mapped to.
 */
export type ForeignLayout = {
  readonly of: string;
  /** `Header=kind`, separated by semicolons. */
  readonly columns: string;
  readonly delimiter?: ';' | ',' | '\t' | '|';
  readonly numbers?: 'comma' | 'point';
  /** Decimals that money is rounded to; exact where absent. */
  readonly decimals?: number;
  /** Format of months; `2025-03` where absent. */
  readonly month?: (year: number, month: number) => string;
  readonly titleLines?: readonly string[];
  /** The word of a line of totals at the end. */
  readonly total?: string;
  readonly currency?: string;
  /** Texts of cells that hold words, by kind. */
  readonly words?: Readonly<Partial<Record<Kind, readonly string[]>>>;
};

export type BuiltLayout = {
  readonly of: string;
  readonly text: string;
  /** Expected header of each field. */
  readonly mapped: Readonly<Partial<Record<StatementField, string>>>;
  readonly currency: string;
  /** Sum of the amounts, exact. */
  readonly amount: string;
};

const fieldByKind: Partial<Record<Kind, StatementField>> = {
  title: 'title',
  artist: 'performer',
  album: 'album',
  writers: 'writers',
  isrc: 'isrc',
  upc: 'upc',
  platform: 'platform',
  country: 'territory',
  month: 'period',
  monthEnd: 'periodEnd',
  use: 'usageType',
  currency: 'currency',
  units: 'units',
  price: 'unitPrice',
  trackCode: 'platformId',
  workCode: 'workId',
  share: 'sharePercentage',
};

const rows = 8;
const words: Partial<Record<Kind, readonly string[]>> = {
  title: ['Paper Boats', 'Harbour Lights', 'Second Rain', 'Glass Garden'],
  artist: ['Lin Hsiao-man', 'The Lanterns', 'Anna Weiss'],
  album: ['Night Walk', 'Slow Tide'],
  label: ['Harbor Records'],
  writers: ['Lin, H.', 'Weiss, A. / Chen, Y.'],
  platform: ['Spotify', 'Deezer', 'Apple Music'],
  country: ['FR', 'DE', 'TW'],
  use: ['Streaming', 'Download'],
};

const pick = (list: readonly string[], index: number): string => list[index % list.length]!;
const figures = (count: number, index: number): string => String(count + index).padStart(7, '0');

/** Money of each row, calculated exactly: gross is units times price, net is 85 % of it, payable what a fifth of tax leaves. */
const rowMoney = (index: number, decimals: number | undefined) => {
  const units = String([1345, 87, 12040, 3, 560, 2218, 41, 905][index % rows]!);
  const price = ['0.0031', '0.0042', '0.7', '0.0125'][index % 4]!;
  const round = (value: string) => (decimals === undefined ? value : roundTo(value, decimals, 'half-even'));
  const gross = round(multiply(units, price));
  const net = round(multiply(gross, '0.85'));
  const tax = round(multiply(net, '0.2'));
  return {
    units,
    price,
    gross,
    net,
    tax,
    zero: '0',
    fee: subtract(gross, net),
    negativeFee: `-${subtract(gross, net)}`,
    payable: subtract(net, tax),
    converted: round(multiply(net, '32.5')),
    percent: '85',
    ratio: '0.85',
    feePercent: '15',
    exchangeRate: '32.5',
    share: '50',
  };
};

const money = new Set<string>([
  'gross',
  'fee',
  'negativeFee',
  'tax',
  'zero',
  'net',
  'payable',
  'converted',
  'units',
]);

const buildCell = (layout: ForeignLayout, kind: Kind, index: number): string => {
  const own = layout.words?.[kind] ?? words[kind];
  if (own) return pick(own, index);
  const month = layout.month ?? ((year, number) => `${year}-${String(number).padStart(2, '0')}`);
  const texts: Partial<Record<Kind, string>> = {
    isrc: `TWA01${figures(2600001, index % 4)}`,
    almostIsrc: `FRX88${figures(1900001, index)}`,
    upc: `85970000000${index % 2}1`,
    trackCode: `T-${figures(40, index)}`,
    workCode: `W${figures(900, index % 4)}`,
    month: month(2025, 1 + (index % 3)),
    monthEnd: month(2025, 1 + (index % 3)),
    currency: layout.currency ?? 'EUR',
    line: String(index + 1),
    blank: '',
  };
  const text = texts[kind];
  if (text !== undefined) return text;
  const value = (rowMoney(index, layout.decimals) as Record<string, string>)[kind]!;
  return layout.numbers === 'comma' ? value.replace('.', ',') : value;
};

/** The file, and the mapping expected for it. */
export const buildLayout = (layout: ForeignLayout): BuiltLayout => {
  const delimiter = layout.delimiter ?? (layout.numbers === 'comma' ? ';' : ',');
  const columns = layout.columns.split(';').map((said) => {
    const [, header = '', mark = '', kind = ''] = /^\s*(.*?)=([*-]?)(\w+)\s*$/.exec(said) ?? [];
    return { header, mark, kind: kind as Kind };
  });
  const line = (cells: readonly string[]) =>
    cells.map((cell) => (cell.includes(delimiter) ? `"${cell}"` : cell)).join(delimiter);
  const body = Array.from({ length: rows }, (_, index) =>
    line(columns.map(({ kind }) => buildCell(layout, kind, index))),
  );
  const sumKind = (kind: Kind): string => {
    const total = sum(
      Array.from(
        { length: rows },
        (_, index) => (rowMoney(index, layout.decimals) as Record<string, string>)[kind]!,
      ),
    );
    return layout.numbers === 'comma' ? total.replace('.', ',') : total;
  };
  const totals = columns.map(({ kind }, index) =>
    index === 0 ? layout.total! : money.has(kind) ? sumKind(kind) : '',
  );
  const amount = columns.find(({ mark }) => mark === '*')!;
  return {
    of: layout.of,
    text: [
      ...(layout.titleLines ?? []),
      line(columns.map(({ header }) => header)),
      ...body,
      ...(layout.total === undefined ? [] : [line(totals)]),
      '',
    ].join('\r\n'),
    mapped: Object.fromEntries(
      columns.flatMap(({ header, mark, kind }) => {
        const field = mark === '*' ? 'amount' : mark === '-' ? undefined : fieldByKind[kind];
        return field ? [[field, header]] : [];
      }),
    ),
    currency: layout.currency ?? 'EUR',
    amount: sum(
      Array.from(
        { length: rows },
        (_, index) => (rowMoney(index, layout.decimals) as Record<string, string>)[amount.kind]!,
      ),
    ),
  };
};
