import { openStatement, type OpenedStatement } from '../../../functions/reading/pipeline.ts';
import { StatementFileProblem } from '../../../functions/reading/problem.ts';
import { surveyTables } from '../../../functions/reading/surveyTables.ts';
import type { OpenOptions } from '../../../functions/reading/options.ts';
import { minSure } from '../../../shared/statements/reading/minSure.ts';
import type { SourceTemplate } from '../../../functions/reading/layouts/templates/template.ts';
import { hasDoubt, type DeliveredTable } from '../../../shared/statements/tables/tableRoles.ts';
import { RowGatherer } from '../../../functions/chunks/gatherRows.ts';
import { createGroups } from '../../../functions/chunks/groups.ts';
import { rowAt } from '../../../functions/chunks/readRow.ts';
import { inPieces } from '../reading/readFile.ts';

/** Row as stored for the check of a batch. */
export type ImportedRow = {
  readonly title: string;
  readonly amount: string;
  readonly currency: string;
  readonly period: string;
  readonly units: string;
  readonly share: string;
};

/** What the import makes of a delivery: its rows, and what a person must answer before they can be booked. */
export type Imported = {
  readonly rows: readonly ImportedRow[];
  readonly asks: readonly string[];
  readonly tables: readonly DeliveredTable[];
};

/** Returns the mapping of an unknown layout as it is saved when a person changes nothing in the form. */
const asSaved = ({ columns, template }: OpenedStatement): SourceTemplate => ({
  id: 'src_saved',
  name: 'Saved',
  incomeType: template.incomeType,
  recognisedBy: [],
  fields: Object.fromEntries(Object.entries(columns).map(([field, header]) => [field, [header]])),
  numbers: template.numbers,
  dates: template.dates,
  grain: template.grain,
  claimsShare: columns.sharePercentage !== undefined,
});

/** Reads all rows by column, and the reasons of those set aside. */
const gather = async (statement: OpenedStatement): Promise<{ rows: ImportedRow[]; bad: string[] }> => {
  const groups = createGroups();
  const gatherer = new RowGatherer(groups);
  for await (const _ of statement.read(gatherer)) throw new Error('The delivery is larger than a chunk.');
  const columns = gatherer.flush();
  const named = groups.slice();
  const rows = Array.from({ length: columns.count }, (_, place) => {
    const { group, amount, currency, periodStart, periodEnd, units, sharePercentage } = rowAt(columns, place);
    const period = periodStart && `${periodStart}/${periodEnd}`;
    return { title: named[group]!.title, amount, currency, period, units, share: sharePercentage };
  });
  return { rows, bad: columns.bad.map(({ reason }) => reason.code) };
};

const problemsOf = (error: unknown): Imported => {
  if (!(error instanceof StatementFileProblem)) throw error;
  return { rows: [], asks: [error.code], tables: [] };
};

const read = async (bytes: Uint8Array, file: string): Promise<Imported> => {
  const open = (options: OpenOptions = {}) => openStatement(inPieces(bytes), file, options);
  const seen = await open();
  await seen.close();
  const missing = seen.missing.map(({ code }) => code);
  const unsure = seen.proposals
    .filter(({ confidence }) => confidence < minSure)
    .map(({ field }) => `confirm ${field}`);
  const saved: OpenOptions = seen.known ? {} : { template: asSaved(seen) };
  const first = await open(saved);
  let { rows, bad } = await gather(first);
  let tables: readonly DeliveredTable[] = [];
  const unmapped: string[] = [];
  if (first.tablesWithRows() > 1) {
    const survey = await surveyTables(await open(saved));
    ({ tables } = survey);
    if (first.unmappedTables().some((table) => survey.details.has(table.file)))
      unmapped.push('TableNotMapped');
    ({ rows, bad } = await gather(await open({ ...saved, leftOut: survey.leftOut })));
  }
  const asks = [...missing, ...unsure, ...unmapped, ...(hasDoubt(tables) ? ['TablesUndecided'] : []), ...bad];
  return { rows, asks: [...new Set(asks)].sort(), tables };
};

/**
 * Reads a delivery as the import does: the mapping proposed for an unknown layout is saved unchanged, and the file read
 * with it; of several tables, those that are no income are left out.
 */
export const readAsImported = (bytes: Uint8Array, file: string): Promise<Imported> =>
  read(bytes, file).catch(problemsOf);
