import type { Delivery, Expected, Line } from './delivery.ts';
import type { Imported, ImportedRow } from './readAsImported.ts';

/** What became of a delivery. */
export type Verdict =
  /** Read without a person, every row as the builder sold it. */
  | 'right'
  /** Waits for exactly what the file lacks. */
  | 'asks'
  /** Waits for something else. */
  | 'waits'
  /** Ready to be booked, and not what the builder sold. */
  | 'wrong';

const inUnit = 10n ** 20n;

/** Reads a plain decimal as a whole number of its twentieth decimal. */
const scaled = (text: string): bigint => {
  const [, sign, whole, part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)!;
  const size = BigInt(whole!) * inUnit + BigInt(part.padEnd(20, '0'));
  return sign === '-' ? -size : size;
};

const compared = ['title', 'amount', 'currency', 'period', 'units', 'share'] as const;
type Compared = (typeof compared)[number];

const toldBy = (lines: readonly Line[]): Compared[] =>
  compared.filter((field) => lines.every((line) => line[field] !== undefined));

const ofLine = (line: Line): Record<Compared, string> => ({
  title: line.title,
  amount: String(line.amount * 10n ** 16n),
  currency: line.currency,
  period: line.period ?? '',
  units: String(line.units),
  share: line.share ?? '',
});

const ofRow = (row: ImportedRow): Record<Compared, string> => ({
  ...row,
  amount: String(scaled(row.amount)),
});

const listed = (rows: readonly Record<Compared, string>[], fields: readonly Compared[]): string[] =>
  rows.map((row) => fields.map((field) => row[field]).join(' | ')).sort();

/** Returns the rows that were sold but not read, and those that were read but not sold. */
export const differences = (rows: readonly ImportedRow[], { lines }: Expected): string[] => {
  const fields = toldBy(lines);
  const [sold, found] = [listed(lines.map(ofLine), fields), listed(rows.map(ofRow), fields)];
  const left = [...found];
  const lost = sold.filter((line) => {
    const place = left.indexOf(line);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
  return [...lost.map((line) => `- ${line}`), ...left.map((line) => `+ ${line}`)];
};

/** Returns what became of a delivery. */
export const judge = ({ expect }: Delivery, { rows, asks }: Imported): Verdict => {
  const wanted = [...(expect.asks ?? [])].sort();
  const isSame = differences(rows, expect).length === 0;
  if (asks.length === 0) return isSame && wanted.length === 0 ? 'right' : 'wrong';
  return isSame && asks.join() === wanted.join() ? 'asks' : 'waits';
};
