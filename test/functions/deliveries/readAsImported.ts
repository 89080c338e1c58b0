import { openStatement, type OpenedStatement } from '../../../functions/reading/pipeline.ts';
import { StatementFileProblem } from '../../../functions/reading/problem.ts';
import { surveyTables } from '../../../functions/reading/surveyTables.ts';
import type { OpenOptions } from '../../../functions/reading/options.ts';
import { minSure } from '../../../shared/statements/reading/amounts/amountChoiceSchema.ts';
import type { SourceTemplate } from '../../../shared/statements/reading/templates/template.ts';
import { hasDoubt, type DeliveredTable } from '../../../shared/statements/tables/tableRoles.ts';
import type { StatementRow } from '../../../shared/statements/model.ts';
import { inPieces, readAll } from '../reading/readFile.ts';

/** What the import makes of a delivery: its rows, and what a person must answer before they can be booked. */
export type Imported = {
  readonly rows: readonly StatementRow[];
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
  let counted = await readAll(await open(saved));
  let tables: readonly DeliveredTable[] = [];
  if (counted.statement.tablesWithRows() > 1) {
    const survey = await surveyTables(await open(saved));
    ({ tables } = survey);
    counted = await readAll(await open({ ...saved, leftOut: survey.leftOut }));
  }
  const bad = counted.bad.map(({ reason }) => reason.code);
  const asks = [...missing, ...unsure, ...(hasDoubt(tables) ? ['TablesUndecided'] : []), ...bad];
  return { rows: counted.rows, asks: [...new Set(asks)].sort(), tables };
};

/**
 * Reads a delivery as the import does: the mapping proposed for an unknown layout is saved unchanged, and the file read
 * with it; of several tables, those that are no income are left out.
 */
export const readAsImported = (bytes: Uint8Array, file: string): Promise<Imported> =>
  read(bytes, file).catch(problemsOf);
