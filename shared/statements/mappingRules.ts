import type { FieldProblem } from '../api/fieldProblem.ts';
import { rulesFor } from '../api/fieldRule.ts';
import type { LayoutProblemCode } from './batchProblem.ts';
import type { StatementField } from './model.ts';
import { columnsByPosition } from './reading/placedColumns.ts';
import type { Positions } from './reading/positions.ts';

/** Fields a layout or a mapping gives columns to. */
type Mapped = Readonly<Partial<Record<StatementField, unknown>>>;

/** Returns whether a layout has an amount, in a column or by formula. */
export const hasAmount = ({ columns, formula }: { columns: Mapped; formula?: unknown }): boolean =>
  columns.amount !== undefined || formula !== undefined;

/** Returns whether a layout has a column that identifies the work of a row. */
export const hasWorkColumn = ({ columns }: { columns: Mapped }): boolean =>
  [columns.title, columns.isrc, columns.platformId, columns.workId, columns.iswc].some(
    (column) => column !== undefined,
  );

/** The part of a mapping that says where the fields are. */
type Placing = {
  columns: Readonly<Partial<Record<StatementField, string>>>;
  /** Formula for the amount if no column holds it. */
  formula?: readonly unknown[] | undefined;
  /** Positions instead of columns, for a file of records. */
  reading?: { positions?: Positions | undefined } | undefined;
};

/** Field of a mapping that gives what a layout lacks, and the word for its message. */
const places: Readonly<Record<LayoutProblemCode, readonly [path: string, message: string]>> = {
  AmountColumnNotFound: ['columns.amount', 'required'],
  IdentityColumnNotFound: ['columns.title', 'required'],
  CurrencyNotFound: ['statementCurrency', 'required'],
  PositionsNotTold: ['reading.positions.fields', 'PlacesIncomplete'],
};

/**
 * Returns what a layout lacks as problems of the mapping it is made by, one for each field. In a file of records, the
 * positions give amount and work.
 */
export const mappingProblems = (
  missing: readonly LayoutProblemCode[],
  { reading }: Pick<Placing, 'reading'>,
): FieldProblem[] => {
  const toPlace = (code: LayoutProblemCode) =>
    reading?.positions && code !== 'CurrencyNotFound' ? places.PositionsNotTold : places[code];
  return [...new Set(missing.map(toPlace))].map(([path, message]) => ({
    result: 'ColumnsNotRecognized',
    path,
    message,
  }));
};

const ofMapping = rulesFor<Placing>();

const columnsOf = ({ columns, reading }: Pick<Placing, 'columns' | 'reading'>) =>
  reading?.positions ? columnsByPosition(reading.positions) : columns;

/**
 * Rules of a mapping: it needs an amount, and a field to match by. What else it lacks is known once the file is read by
 * it.
 */
export const mappingRules = [
  ofMapping(['columns', 'formula', 'reading'], ({ formula, ...mapping }) => {
    const isGiven = hasAmount({
      columns: columnsOf(mapping),
      formula: mapping.reading?.positions || !formula?.length ? undefined : formula,
    });
    return isGiven ? [] : mappingProblems(['AmountColumnNotFound'], mapping);
  }),
  ofMapping(['columns', 'reading'], (mapping) =>
    hasWorkColumn({ columns: columnsOf(mapping) })
      ? []
      : mappingProblems(['IdentityColumnNotFound'], mapping),
  ),
];
