import type { BadRecord } from './chunk.ts';
import type { RowFlag, RowOrigin } from '../../shared/statements/model.ts';
import type { NumberColumn } from './numberColumn.ts';

/** Fields of a row except its work, amount and units. A statement has few distinct combinations. */
export type RowTerm = {
  readonly territory: number | null;
  readonly territoryText: string;
  /** First and last day of use, or empty. */
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly currency: string;
  readonly sharePercentage: string;
  readonly usageType: string;
  readonly right: number | null;
  readonly remark: string;
  readonly flags: readonly RowFlag[];
  readonly origin?: RowOrigin;
};

/**
 * Rows of a chunk as read, by column: the form in which they are stored and licensed. `RowGatherer` builds it from the
 * rows a reader returns; `rowAt` takes a single row out of it.
 */
export type RowColumns = {
  readonly count: number;
  /** Physical line of each row. */
  readonly lines: Uint32Array;
  readonly groups: Uint32Array;
  /** Index of each row's term in `termTable`. */
  readonly terms: Uint16Array;
  readonly termTable: readonly RowTerm[];
  readonly amounts: NumberColumn;
  readonly units: NumberColumn;
  /** Units that are not plain numbers, as written, by index. */
  readonly oddUnits: Readonly<Record<number, string>>;
  readonly bad: readonly BadRecord[];
};

/** Row as read: one row of the columns. The fields that identify its work are in its group. */
export type ReadRow = RowTerm & {
  /** Physical line in the file, or sheet row, from 1. */
  readonly line: number;
  readonly group: number;
  /** Exact decimal. */
  readonly amount: string;
  /** As written if not a plain number; empty if there are none. */
  readonly units: string;
};

/** Returns the row at a place of the columns. */
export const rowAt = (columns: RowColumns, place: number): ReadRow => ({
  ...columns.termTable[columns.terms[place]!]!,
  line: columns.lines[place]!,
  group: columns.groups[place]!,
  amount: columns.amounts.textAt(place),
  units: columns.oddUnits[place] ?? columns.units.textAt(place),
});
