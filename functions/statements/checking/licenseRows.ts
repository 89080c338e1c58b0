import { licenseChunk } from '../../licensing/licenseChunk.ts';
import { shareSettingsOf } from '../../../shared/statements/licensing/shareBasis.ts';
import { putJson } from '../../files/files.ts';
import { batchObjects } from '../../db/keys/statements.ts';
import { loadBatch } from '../batchStore.ts';
import { loadRowColumns, saveIncome, saveVerdictTable } from '../chunkStore.ts';
import { loadLicensedGroups } from '../groupReader.ts';
import { toRowId } from '../rowId.ts';
import type { BatchEvent } from '../taskEvents.ts';

/** Chunk of rows to license. */
export type RowChunk = BatchEvent & { chunk: number };

/**
 * Licenses one chunk of rows and splits the licensed ones. Writes everything to objects and returns nothing. A repeat
 * after the check has ended changes nothing.
 */
export const licenseRows = async ({ batchId, chunk }: RowChunk): Promise<void> => {
  const [batch, columns] = await Promise.all([loadBatch(batchId), loadRowColumns(batchId, chunk)]);
  if (batch.stage !== 'matching') return;
  const groups = await loadLicensedGroups(batchId, columns.groups, {
    ...shareSettingsOf(batch),
    incomeType: batch.incomeType!,
  });
  const options = { chunk, toRowId: (place: number) => toRowId(batchId, chunk, place) };
  const { verdicts, income, summary } = licenseChunk(columns, groups, options);
  await Promise.all([
    saveVerdictTable(batchId, chunk, verdicts),
    saveIncome(batchId, chunk, income),
    putJson(batchObjects.summary(batchId, chunk), summary),
  ]);
};
