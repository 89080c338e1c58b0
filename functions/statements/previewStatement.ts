import { previewStatement } from '../../shared/statements/routes.ts';
import { statementFields, type RowOutcome } from '../../shared/statements/model.ts';
import type { Preview } from '../../shared/statements/schema.ts';
import { handle } from '../core/handle.ts';
import { Refusal } from '../core/refusal.ts';
import { loadBatch } from './batchStore.ts';
import { openBatchFile } from './openBatchFile.ts';
import type { OpenedStatement, OpenOptions } from './reading/openStatement.ts';
import { StatementFileProblem } from './reading/problem.ts';

const shownRows = 50;

/** What a readable row was read as, in text. */
const fieldsOf = (outcome: Extract<RowOutcome, { kind: 'row' }>): Record<string, string> => {
  const { period, territory, territoryText, ...rest } = outcome;
  const said: Record<string, unknown> = {
    ...rest,
    territory: territory ?? territoryText,
    period: period?.start,
    periodEnd: period?.end,
  };
  return Object.fromEntries(
    statementFields
      .filter((field) => said[field] !== undefined && said[field] !== '')
      .map((field) => [field, String(said[field])]),
  );
};

const shown = (outcome: RowOutcome): Preview['rows'][number] => {
  if (outcome.kind === 'row')
    return { line: outcome.line, kind: 'row', fields: fieldsOf(outcome), cells: [] };
  const reason = outcome.kind === 'bad' ? outcome.reason.code : outcome.reason;
  return { line: outcome.line, kind: outcome.kind, cells: [...outcome.cells], reason };
};

const firstRows = async (statement: OpenedStatement): Promise<Preview['rows']> => {
  const rows: Preview['rows'] = [];
  for await (const outcome of statement.rows()) {
    rows.push(shown(outcome));
    if (rows.length === shownRows) break;
  }
  return rows;
};

export const handler = handle(previewStatement)(async ({ params, query }) => {
  const batch = await loadBatch(params.id);
  if (batch.stage === 'awaitingFile') throw new Refusal('BatchStateChanged');
  try {
    const statement = await openBatchFile(batch, query as OpenOptions);
    return {
      encoding: statement.encoding,
      format: statement.format,
      delimiter: statement.delimiter,
      headerRow: statement.headerRow,
      source: statement.known ? statement.template.id : undefined,
      known: statement.known,
      headers: [...statement.headers],
      columns: statement.columns as Record<string, string>,
      proposals: statement.proposals.map(({ field, header, confidence }) => ({ field, header, confidence })),
      missing: [...statement.missing],
      rows: await firstRows(statement),
    };
  } catch (error) {
    if (!(error instanceof StatementFileProblem)) throw error;
    throw new Refusal('FileTypeUnknown', { problem: error.code, ...error.params, ...error.place });
  }
});
