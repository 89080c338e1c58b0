import type { Batch } from '../../shared/statements/schema.ts';
import { environment } from '../core/environment.ts';
import { openObject } from '../core/files.ts';
import { batchObjects } from '../db/keys/statements.ts';
import { getLearnedTemplate } from './layoutStore.ts';
import { openStatement, type OpenedStatement, type OpenOptions } from './reading/openStatement.ts';

/** What the upload said of a file that may not say it itself. */
const givenBy = (batch: Batch): OpenOptions['given'] => ({
  currency: batch.statementCurrency,
  period:
    batch.periodStart && batch.periodEnd ? { start: batch.periodStart, end: batch.periodEnd } : undefined,
});

/**
 * Opens a batch's original the way a person asked for, else as detected; a layout somebody mapped before is applied.
 * @throws StatementFileProblem
 */
export const openBatchFile = async (batch: Batch, overrides: OpenOptions = {}): Promise<OpenedStatement> => {
  const open = async (options: OpenOptions) =>
    openStatement(
      await openObject(environment('FILES_BUCKET'), batchObjects.original(batch.batchId)),
      batch.fileName,
      options,
    );
  const options = { given: givenBy(batch), ...batch.reading, ...overrides } as OpenOptions;
  const statement = await open(options);
  if (statement.known) return statement;
  const template = await getLearnedTemplate(statement.signature);
  return template ? open({ ...options, template }) : statement;
};
