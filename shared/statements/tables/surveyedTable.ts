import { toScaled, type Scaled } from '../../money/decimal.ts';
import type { StatementRow } from '../model.ts';

/** Fields by which rows of two tables can be compared. Units are compared only between single rows. */
export const comparedFields = [
  'isrc',
  'iswc',
  'workId',
  'upc',
  'title',
  'performer',
  'album',
  'platform',
  'territory',
  'usage',
  'period',
  'currency',
] as const;
export type ComparedField = (typeof comparedFields)[number];

/** Fields that identify what the money was earned by. */
export const identifyingFields: readonly ComparedField[] = ['isrc', 'iswc', 'workId', 'upc', 'title'];

/** Row as compared: its fields as text, empty when the row does not state one, and its amount. */
export type ComparedRow = Readonly<Record<ComparedField, string>> & {
  readonly units: string;
  readonly amount: Scaled;
};

/** Maximum rows of a delivery that are compared one by one. Larger tables are compared by their totals only. */
export const maxCompared = 200_000;

/** Table of a delivery as read, before anybody knows what it is. */
export type SurveyedTable = {
  /** File, sheet and block, as people see it; unique in the delivery. */
  readonly name: string;
  /** File or sheet it stands in, and its blocks there, from 0. Pages under one repeated header are one table. */
  readonly file: string;
  readonly blocks: readonly number[];
  /** Its header cells; empty for a table without a header. */
  readonly header: string;
  /** All rows, or the first ones of a delivery of more than `maxCompared`. */
  readonly rows: readonly ComparedRow[];
  /** Number of all rows. */
  readonly count: number;
  /** Most decimals any amount shows. */
  readonly decimals: number;
  /** Exact sums by currency. */
  readonly totals: ReadonlyMap<string, Scaled>;
};

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');

/** Returns a row in the form in which tables are compared, independent of columns and number formats. */
export const toComparedRow = (row: StatementRow): ComparedRow => ({
  isrc: row.isrc,
  iswc: row.iswc,
  workId: folded(row.workId),
  upc: row.upc,
  title: folded(row.title),
  performer: folded(row.performer),
  album: folded(row.album),
  platform: folded(row.platform),
  territory: row.territory === null ? folded(row.territoryText) : String(row.territory),
  usage: folded(row.usageType),
  period: row.periodStart && `${row.periodStart}/${row.periodEnd}`,
  currency: row.currency,
  units: row.units,
  amount: toScaled(row.amount),
});
