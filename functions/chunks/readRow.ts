import type { BadRecord } from './chunk.ts';
import type { Decimal } from '../../shared/money/decimal.ts';
import type { StatementRow } from '../../shared/statements/model.ts';
import type { NumberColumn } from './numberColumn.ts';

/** Fields of a row except its work, amount and units. A statement has few distinct combinations. */
export type RowTerm = Pick<
  StatementRow,
  | 'territory'
  | 'territoryText'
  | 'periodStart'
  | 'periodEnd'
  | 'currency'
  | 'sharePercentage'
  | 'usageType'
  | 'right'
  | 'remark'
  | 'flags'
  | 'origin'
>;

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

/** A `StatementRow` taken out of the columns: the fields that identify its work are in its group. */
export type ReadRow = RowTerm &
  Pick<StatementRow, 'line' | 'amount' | 'units'> & {
    /** Number of the group in the statement. */
    readonly group: number;
  };

/** Returns the row at a place of the columns. */
export const rowAt = (columns: RowColumns, place: number): ReadRow => ({
  ...columns.termTable[columns.terms[place]!]!,
  line: columns.lines[place]!,
  group: columns.groups[place]!,
  amount: columns.amounts.textAt(place) as Decimal,
  units: columns.oddUnits[place] ?? columns.units.textAt(place),
});
