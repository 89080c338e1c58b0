import type { BadRecord, RowRecord } from './chunk.ts';
import type { RowFlag, RowOrigin } from '../model.ts';
import type { NumberColumn } from './numberColumn.ts';

/** Fields of a row besides its work, amount and units. A statement has few distinct combinations. */
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

/** Rows of a chunk, by column. */
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
  /** Units that are not plain numbers, as written, by place. */
  readonly oddUnits: Readonly<Record<number, string>>;
  readonly bad: readonly BadRecord[];
};

/** Returns one row of the columns. */
export const recordAt = (columns: RowColumns, place: number): RowRecord => {
  const term = columns.termTable[columns.terms[place]!]!;
  return [
    columns.lines[place]!,
    columns.groups[place]!,
    term.territory,
    term.territoryText,
    term.periodStart,
    term.periodEnd,
    term.currency,
    columns.amounts.textAt(place),
    columns.oddUnits[place] ?? columns.units.textAt(place),
    term.sharePercentage,
    term.usageType,
    term.right,
    term.remark,
    term.flags,
    term.origin,
  ];
};
