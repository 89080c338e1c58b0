import type { Batch, Reading } from '../../shared/statements/schema.ts';
import { environment } from '../core/environment.ts';
import { openObject, readObjectEnd } from '../files/files.ts';
import { batchObjects } from '../db/keys/statements.ts';
import { getLearnedTemplate, listReadings } from './layoutStore.ts';
import type { OpenOptions } from '../reading/options.ts';
import { openStatement, type OpenedStatement } from '../reading/pipeline.ts';
import { StatementFileProblem } from '../reading/problem.ts';

/** Returns the values given at upload, for files that lack them. */
const givenBy = (batch: Batch): OpenOptions['given'] => ({
  currency: batch.statementCurrency,
  period:
    batch.periodStart && batch.periodEnd ? { start: batch.periodStart, end: batch.periodEnd } : undefined,
});

/** @property remembered the reading options such files need, when nobody chose any */
export type OpenedBatch = OpenedStatement & { readonly remembered?: Reading };

type Open = (options: OpenOptions) => Promise<OpenedStatement>;

/**
 * Opens the file again with the layout mapped for its headers; `undefined` when nobody has mapped them. A mapping that a
 * person made precedes a built-in layout.
 */
const openLearned = async (
  { ownerId }: Batch,
  open: Open,
  options: OpenOptions,
  statement: OpenedStatement,
): Promise<OpenedStatement | undefined> => {
  const isChosen = options.template !== undefined;
  const template = isChosen ? undefined : await getLearnedTemplate(statement.signature, ownerId);
  if (!template) return undefined;
  await statement.close();
  return open({ ...options, template });
};

/** Tries the reading options of learned layouts, until one finds the file's headers. */
const openAsRemembered = async (
  batch: Batch,
  open: Open,
  options: OpenOptions,
): Promise<OpenedBatch | undefined> => {
  for (const reading of await listReadings(batch.ownerId)) {
    try {
      const tried = { ...options, ...reading, mustFit: true } as OpenOptions;
      const statement = await open(tried);
      const learned = await openLearned(batch, open, tried, statement);
      if (learned) return { ...learned, remembered: reading };
      await statement.close();
    } catch (error) {
      // These options do not suit this file.
      if (!(error instanceof StatementFileProblem)) throw error;
    }
  }
  return undefined;
};

/**
 * Opens a batch's original with the options a person chose, otherwise as detected. Applies a layout mapped earlier,
 * with the options it needs.
 * @throws StatementFileProblem
 */
export const openBatchFile = async (batch: Batch, overrides: OpenOptions = {}): Promise<OpenedBatch> => {
  const [bucket, key] = [environment('FILES_BUCKET'), batchObjects.original(batch.batchId)];
  const readEnd = (length: number) => readObjectEnd(bucket, key, length);
  const open: Open = async (options) =>
    openStatement(await openObject(bucket, key), batch.fileName, { ...options, readEnd });
  const options = { given: givenBy(batch), ...batch.reading, ...overrides } as OpenOptions;
  const isChosen = Object.keys({ ...batch.reading, ...overrides }).length > 0;
  try {
    const statement = await open(options);
    const learned = await openLearned(batch, open, options, statement);
    const found =
      learned ?? (isChosen || statement.known ? undefined : await openAsRemembered(batch, open, options));
    if (found && !learned) await statement.close();
    return found ?? statement;
  } catch (error) {
    if (isChosen || !(error instanceof StatementFileProblem)) throw error;
    const learned = await openAsRemembered(batch, open, options);
    if (learned) return learned;
    throw error;
  }
};
