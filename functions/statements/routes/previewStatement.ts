import type { ResultName } from '../../../shared/api/resultCodes.ts';
import type { FileProblemCode } from '../../../shared/statements/batchProblem.ts';
import { previewStatement } from '../../../shared/statements/routes.ts';
import { statementFields, type RowOutcome } from '../../../shared/statements/model.ts';
import type { Positions } from '../../../shared/statements/reading/positions.ts';
import { knownMappingSchema, trialSchema, type Preview } from '../../../shared/statements/mappingSchema.ts';
import { recogniseTemplate } from '../../reading/layouts/templates/index.ts';
import { template, type SourceTemplate } from '../../reading/layouts/templates/template.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { loadOwnBatch } from '../owning/ownBatch.ts';
import { openBatchFile } from '../openBatchFile.ts';
import type { OpenOptions } from '../../reading/options.ts';
import type { OpenedStatement } from '../../reading/pipeline.ts';
import { StatementFileProblem } from '../../reading/problem.ts';
import type { RecordFacts } from '../../reading/records/record.ts';
import { OutcomeList } from '../../reading/rows/rowSink.ts';
import type { FirstLines } from '../../reading/tables/table.ts';
import { surveyColumns } from '../../reading/layouts/columnSurvey.ts';
import { isMappable } from '../../../shared/statements/batchRules.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { readAmountOptions, readOutlook } from '../mapping/outlook.ts';

const shownRows = 50;

/** Maximum characters shown of a cell. */
const shownCharacters = 500;

const shownText = (text: string): string => text.slice(0, shownCharacters);

/** Returns the fields of a readable row as text. */
const fieldTexts = (outcome: Extract<RowOutcome, { kind: 'row' }>): Record<string, string> => {
  const { periodStart, periodEnd, territory, territoryText, ...rest } = outcome;
  const fields: Record<string, unknown> = {
    ...rest,
    territory: territory ?? territoryText,
    period: periodStart || undefined,
    periodEnd: periodEnd || undefined,
  };
  return Object.fromEntries(
    statementFields
      .filter((field) => fields[field] !== undefined && fields[field] !== '')
      .map((field) => [field, shownText(String(fields[field]))]),
  );
};

const shown = (outcome: RowOutcome): Preview['rows'][number] => {
  if (outcome.kind === 'row')
    return {
      line: outcome.line,
      kind: 'row',
      fields: fieldTexts(outcome),
      cells: [],
      ...(outcome.origin && { origin: outcome.origin }),
    };
  const { line, kind } = outcome;
  const cells = outcome.cells.map(shownText);
  if (kind === 'skipped') return { line, kind, cells, reason: outcome.reason };
  const { code, params } = outcome.reason;
  return { line, kind, cells, reason: code, ...(params && { params: { ...params } }) };
};

const firstRows = async (statement: OpenedStatement): Promise<readonly RowOutcome[]> => {
  const first = new OutcomeList(shownRows);
  for await (const _ of statement.read(first)) break;
  return first.outcomes;
};

/** Lines shown as the file writes them, and maximum characters of each of their cells. */
const [shownLines, lineCharacters] = [30, 120];

/** Returns the first lines of a table as the file writes them. */
const linesOf = ({ lines, cells }: FirstLines): NonNullable<Preview['lines']> =>
  lines.slice(0, shownLines).map((line, index) => ({
    line,
    cells: cells[index]!.map((text) => text.slice(0, lineCharacters)),
  }));

/** Facts for mapping columns: the file's lines, the possible meanings of each column, and the result of a mapping. */
type MappingFacts = Pick<Preview, 'rows' | 'lines' | 'columnFacts' | 'amounts' | 'outlook'>;

/**
 * Reads what a mapping gives. The columns are described only where no mapping is tried: a trial changes nothing about
 * them.
 */
const readMappingFacts = async (
  batch: Batch,
  statement: OpenedStatement,
  options: OpenOptions,
): Promise<MappingFacts> => {
  const { first, outlook } = await readOutlook(batch, statement, shownRows);
  const rows = first.map(shown);
  const { headers, firstLines, pivot } = statement;
  if (!firstLines || options.template) return { rows, outlook };
  const { columns, amounts } = surveyColumns(headers, firstLines.cells, firstLines.isUnnamed);
  const compared = amounts.length < 2 || pivot ? [] : amounts;
  return {
    rows,
    outlook,
    lines: linesOf(firstLines),
    columnFacts: columns,
    amounts: await readAmountOptions(batch, statement, outlook, compared, options),
  };
};

/** Parses a mapping to try on the file, with the positions of its fields if it has any. */
const parseTrial = (text: string): { template: SourceTemplate; positions?: Positions } => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new Refusal('InvalidData', { field: 'trial' });
    throw error;
  }
  const trial = trialSchema.safeParse(parsed);
  if (!trial.success) throw new Refusal('InvalidData', { issues: trial.error.issues });
  const { columns, formula, statementCurrency, positions, ...notation } = trial.data;
  const isWorkedOut = formula !== undefined && formula.length > 0;
  const tried = template({
    id: 'trial',
    name: 'Trial',
    incomeType: 'Song',
    recognisedBy: [],
    fields: Object.fromEntries(
      Object.entries(columns)
        .filter(([field]) => field !== 'amount' || !isWorkedOut)
        .map(([field, header]) => [field, [header]]),
    ),
    ...(isWorkedOut && { formula }),
    numbers: 'auto',
    dates: 'ymd',
    grain: 'month',
    ...notation,
    ...(statementCurrency && { currency: statementCurrency }),
  });
  return { template: tried, ...(positions && { positions }) };
};

const shownRecords = ({ samples, opening, positions }: RecordFacts): Preview['records'] => ({
  samples: samples.map((sample) => ({ ...sample })),
  opening,
  ...(positions && { positions }),
});

/** Returns the mapping of a known layout, or what is known of a built-in one with other columns, without its columns. */
const savedMapping = ({
  known,
  headers,
  template: { currency, ...mapping },
}: OpenedStatement): Preview['mapping'] =>
  known || recogniseTemplate(headers)
    ? knownMappingSchema.parse({ ...mapping, statementCurrency: currency })
    : undefined;

const readNotation = ({ template: { numbers, dates, grain } }: OpenedStatement): Preview['notation'] => ({
  numbers,
  dates,
  grain,
});

const toPreview = async (
  batch: Batch,
  statement: OpenedStatement,
  options: OpenOptions,
): Promise<Preview> => ({
  table: statement.table,
  encoding: statement.encoding,
  format: statement.format,
  delimiter: statement.delimiter,
  headerRow: statement.headerRow,
  source: statement.known ? statement.template.id : undefined,
  known: statement.known,
  mapping: savedMapping(statement),
  headers: [...statement.headers],
  columns: statement.columns as Record<string, string>,
  proposals: statement.proposals.map(({ field, header, confidence }) => ({ field, header, confidence })),
  ...(statement.inBlocks && { inBlocks: true as const }),
  ...(statement.shareInAmount && { shareInAmount: statement.shareInAmount }),
  incomeType: statement.template.incomeType,
  notation: readNotation(statement),
  missing: [...statement.missing],
  ...(statement.pivot && { pivot: { ...statement.pivot, columns: [...statement.pivot.columns] } }),
  ...(statement.records && { records: shownRecords(statement.records) }),
  sheets: [...statement.sheets],
  ...(isMappable(batch)
    ? await readMappingFacts(batch, statement, options)
    : { rows: (await firstRows(statement)).map(shown) }),
});

/** Refusals by problem of a file. */
const resultByProblem: Partial<Record<FileProblemCode, ResultName>> = {
  EmptyFile: 'FileEmpty',
  NoRows: 'FileEmpty',
  TruncatedFile: 'FileDamaged',
  DamagedFile: 'FileDamaged',
};

export const handler = handle(previewStatement)(async ({ params, query, identity }) => {
  const batch = await loadOwnBatch(identity, params.id);
  if (batch.stage === 'awaitingFile') throw new Refusal('BatchStateChanged');
  const { trial, table = batch.mappingTable, ...reading } = query;
  const options = {
    ...reading,
    ...(trial !== undefined && parseTrial(trial)),
    ...(table !== undefined && { table }),
  } as OpenOptions;
  try {
    return await toPreview(batch, await openBatchFile(batch, options), options);
  } catch (error) {
    if (!(error instanceof StatementFileProblem)) throw error;
    throw new Refusal(resultByProblem[error.code] ?? 'FileTypeUnknown', {
      problem: error.code,
      ...error.params,
      ...error.place,
    });
  }
});
