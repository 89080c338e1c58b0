import type { Encoding } from '../../../shared/reference/encodings.ts';
import type { LayoutProblemCode } from '../../../shared/statements/batchProblem.ts';
import { statementFields, type Reason, type StatementField } from '../../../shared/statements/model.ts';
import { hasAmount, hasWorkColumn } from '../../../shared/statements/mappingRules.ts';
import { headerSignature } from '../layouts/header/headers.ts';
import type { Layout } from '../layouts/layout.ts';
import type { AmountChoice } from '../layouts/amounts/amountChoice.ts';
import type { DsrReport } from '../layouts/dsr.ts';
import type { Proposal } from '../layouts/propose.ts';
import type { ShareInAmount } from '../layouts/shareInAmount.ts';
import type { SourceTemplate } from '../layouts/templates/template.ts';
import type { WorkbookKind } from '../../containers/containers.ts';
import type { OpenOptions } from '../options.ts';
import {
  aligned,
  byPositions,
  type RecordBatch,
  type RecordFacts,
  type RecordSource,
  type TableRecord,
} from '../records/record.ts';
import type { ReadableTable } from '../rows/readRows.ts';

/** `fixed` is text whose columns are at the same places of every line. */
export type Format = 'csv' | 'tsv' | 'fixed' | 'dsr' | WorkbookKind;

/** First rows below a header: the line of each, and its cells. */
export type FirstLines = {
  readonly lines: readonly number[];
  readonly cells: readonly (readonly string[])[];
  /** True if the file has no names for its columns. */
  readonly isUnnamed: boolean;
};

/** Facts known about a table after its first records have been read. */
export type TableFacts = {
  readonly encoding: Encoding;
  readonly format: Format;
  /** A character, `aligned` for columns aligned by blanks, `positions` for records. Absent for workbooks. */
  readonly delimiter: string | undefined;
  /** Physical line of the header, from 1. For DDEX files the first line. */
  readonly headerRow: number;
  readonly headers: readonly string[];
  /** Key under which a learned mapping for this layout is stored. */
  readonly signature: string;
  readonly template: SourceTemplate;
  /** Set when the layout is known; otherwise its mapping is only a proposal for a person to check. */
  readonly known: boolean;
  readonly proposals: readonly Proposal[];
  /** Set for an unknown layout whose amounts already contain the shares of a column. */
  readonly shareInAmount?: ShareInAmount;
  /** Set for an unknown layout whose amount is uncertain: what it gives, and what another column would. */
  readonly amountChoice?: AmountChoice;
  /** Set when the title stands on the first line of each block of rows. */
  readonly inBlocks?: true;
  /** Columns that are months or platforms, each filled cell of which is a row, and the column of their sums. */
  readonly pivot?: { readonly columns: readonly string[]; readonly total?: string };
  /** Set for records whose fields are at fixed places. */
  readonly records?: RecordFacts;
  /** First rows as the file writes them, of a table whose columns a person may map. */
  readonly firstLines?: FirstLines;
  readonly layout: Layout;
  /** Header by field, for the fields that were found. */
  readonly columns: Readonly<Partial<Record<StatementField, string>>>;
  /** Facts that the upload must still give or map before rows can be booked. */
  readonly missing: readonly Reason<LayoutProblemCode>[];
};

/** Table of one file or sheet, ready to be read. */
export type Table = ReadableTable & { readonly facts: TableFacts };

/**
 * Options, with what the files of one delivery share.
 * @property report facts of one DDEX report
 * @property mappedHeaders headers of the first table, for which the template was made
 */
export type TableOptions = OpenOptions & {
  readonly report?: DsrReport;
  readonly mappedHeaders?: readonly string[];
};

/** Rows below the header used to propose a mapping and to detect the format of numbers and dates. */
export const sampleRows = 500;

/** First records of a source, whether they are all, and the remaining ones. */
export type FirstRecords = {
  readonly first: readonly TableRecord[];
  readonly isWhole: boolean;
  readonly rest: AsyncIterator<RecordBatch>;
};

/** Reads the first records from a source, at least `count` if there are that many. */
export const readFirstRecords = async (source: RecordSource, count: number): Promise<FirstRecords> => {
  const rest = source.batches()[Symbol.asyncIterator]();
  const first: TableRecord[] = [];
  while (first.length < count) {
    const next = await rest.next();
    if (next.done) break;
    first.push(...next.value.cut());
  }
  return { first, isWhole: first.length < count, rest };
};

/** Yields the records from an index on: those read first, then the others. */
export async function* recordsFrom(
  start: number,
  { first, rest }: FirstRecords,
): AsyncGenerator<RecordBatch> {
  yield { cut: () => first.slice(start) };
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Opens a source as a table of one kind; `undefined` when it is of another kind. */
export type TableKind = (
  source: RecordSource,
  firstRecords: FirstRecords,
  options: TableOptions,
) => Table | undefined;

const missingFields = (layout: Layout): TableFacts['missing'] => {
  const { columns, currency } = layout;
  return [
    ...(hasAmount(layout) ? [] : [{ code: 'AmountColumnNotFound' as const }]),
    ...(hasWorkColumn(layout) ? [] : [{ code: 'IdentityColumnNotFound' as const }]),
    ...(columns.currency === undefined && currency === '' ? [{ code: 'CurrencyNotFound' as const }] : []),
  ];
};

const headersByField = ({ columns, headers }: Layout): TableFacts['columns'] => {
  const found: Partial<Record<StatementField, string>> = {};
  for (const field of statementFields) {
    const column = columns[field];
    if (column !== undefined) found[field] = headers[column]!;
  }
  return found;
};

const sourceFormat = ({ kind, delimiter }: RecordSource): Format => {
  if (kind !== 'text') return kind;
  if (delimiter === aligned || delimiter === byPositions) return 'fixed';
  return delimiter === '\t' ? 'tsv' : 'csv';
};

/** Returns the facts derived from a table's source and layout. */
export const describe = (source: RecordSource, layout: Layout) => ({
  encoding: source.encoding,
  format: sourceFormat(source),
  delimiter: source.delimiter,
  headers: layout.headers,
  signature: headerSignature(layout.headers),
  template: layout.template,
  layout,
  columns: headersByField(layout),
  missing: missingFields(layout),
});

export const recordCells = (records: readonly TableRecord[]): (readonly string[])[] =>
  records.map(({ cells }) => cells);
