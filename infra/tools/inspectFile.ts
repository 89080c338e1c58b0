import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { openStatement, type OpenedStatement } from '../../functions/reading/pipeline.ts';
import type { OpenOptions } from '../../functions/reading/options.ts';
import { surveyTables } from '../../functions/reading/surveyTables.ts';
import type { DeliveredTable } from '../../shared/statements/tables/tableRoles.ts';
import { StatementFileProblem } from '../../functions/reading/problem.ts';
import type { SheetFact } from '../../functions/reading/tables/sheets.ts';
import { add } from '../../shared/money/decimal.ts';
import type { RowOutcome, StatementField } from '../../shared/statements/model.ts';
import type { UnusedColumn } from '../../shared/statements/reading/unusedColumnSchema.ts';
import type { StatedTotal } from '../../functions/reading/layouts/statedTotals.ts';

/** Facts of a file as shown in the import's preview. */
type Inspection = {
  readonly encoding: string;
  readonly format: string;
  /** `null` for a workbook. */
  readonly delimiter: string | null;
  /** Physical line (or sheet row) of the header, from 1; for DDEX files of the first `#` definition. */
  readonly headerRow: number;
  readonly columns: Readonly<Partial<Record<StatementField, string>>>;
  /** Readable income rows. */
  readonly rows: number;
  readonly badRows: readonly { readonly row: number; readonly reason: string }[];
  /** Exact sums by currency; under `unknown` when neither file nor template states one. */
  readonly totals: Readonly<Record<string, string>>;
  /** Records that are not income rows, by reason. `rows`, `badRows` and these are all records of the file. */
  readonly skipped: Readonly<Record<string, number>>;
  /** Totals the file states, with the sums of its rows. */
  readonly statedTotals?: readonly StatedTotal[];
  /** Sheets of a workbook and whether they are read; files of a ZIP. */
  readonly sheets?: readonly SheetFact[];
  readonly files?: readonly string[];
  /** Tables of a delivery that holds several, with their roles; only rows of details are counted above. */
  readonly tables?: readonly DeliveredTable[];
  /** Months or platforms that are columns, each filled cell of which is a row, and the column of their sums. */
  readonly pivot?: OpenedStatement['pivot'];
  /** For a layout nobody has mapped: the confidence in each proposed column. */
  readonly proposals?: Readonly<Partial<Record<StatementField, number>>>;
  /** Columns that the built-in layout does not know. */
  readonly unusedColumns?: readonly UnusedColumn[];
  /** What the uncertain amount gives, and what another column would. */
  readonly amountChoice?: OpenedStatement['amountChoice'];
  /** Column of shares that the amounts already contain, with the rows that prove it. */
  readonly inBlocks?: true;
  readonly shareInAmount?: OpenedStatement['shareInAmount'];
};

/** File that cannot be read, with the problem and its place. */
type FailedInspection = {
  readonly file: string;
  readonly error: { readonly code: string; readonly message: string; readonly place?: object };
};

const open = (path: string, options: OpenOptions = {}): Promise<OpenedStatement> =>
  openStatement(createReadStream(path), basename(path), options);

const inspectOnce = async (
  path: string,
  options: OpenOptions,
): Promise<Inspection & { tablesWithRows: number }> => {
  const statement = await open(path, options);
  const totals: Record<string, string> = {};
  const badRows: { row: number; reason: string }[] = [];
  const addOutcome = (outcome: RowOutcome): void => {
    if (outcome.kind === 'bad') badRows.push({ row: outcome.line, reason: outcome.reason.code });
    if (outcome.kind !== 'row') return;
    const currency = outcome.currency || 'unknown';
    totals[currency] = add(totals[currency] ?? '0', outcome.amount);
  };
  for await (const _ of statement.read({ isFull: false, add: addOutcome }));
  const { encoding, format, delimiter, headerRow, columns, sheets, files, proposals, pivot } = statement;
  const statedTotals = statement.statedTotals();
  const unusedColumns = statement.unusedColumns();
  return {
    encoding,
    format,
    delimiter: delimiter ?? null,
    headerRow,
    columns,
    tablesWithRows: statement.tablesWithRows(),
    rows: statement.counts().rows,
    badRows,
    totals,
    skipped: statement.counts().skipped,
    ...(statedTotals.length > 0 && { statedTotals }),
    ...(sheets.length > 0 && { sheets }),
    ...(files.length > 1 && { files }),
    ...(pivot && { pivot }),
    ...(unusedColumns.length > 0 && { unusedColumns }),
    ...(statement.amountChoice && { amountChoice: statement.amountChoice }),
    ...(statement.inBlocks && { inBlocks: true as const }),
    ...(statement.shareInAmount && { shareInAmount: statement.shareInAmount }),
    ...(proposals.length > 0 && {
      proposals: Object.fromEntries(proposals.map(({ field, confidence }) => [field, confidence])),
    }),
  };
};

/** Reads a file; one of several tables a second time, without those that are no income. */
const inspect = async (path: string): Promise<Inspection> => {
  const { tablesWithRows, ...inspection } = await inspectOnce(path, {});
  if (tablesWithRows < 2) return inspection;
  const { tables, leftOut } = await surveyTables(await open(path));
  if (leftOut.size === 0) return { ...inspection, tables };
  const { tablesWithRows: _several, ...details } = await inspectOnce(path, { leftOut });
  return { ...details, tables };
};

/** Reads a file as the import would. Returns the error of a file that cannot be opened or read. */
export const inspectFile = async (path: string): Promise<Inspection | FailedInspection> => {
  try {
    return await inspect(path);
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof StatementFileProblem) {
      return { file: basename(path), error: { code: error.code, message, place: error.place } };
    }
    return { file: basename(path), error: { code: 'CanNotRead', message } };
  }
};
