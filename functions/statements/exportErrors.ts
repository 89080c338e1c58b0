import { isReviewed } from '../../shared/statements/batchRules.ts';
import { exportErrors } from '../../shared/statements/routes.ts';
import type { Batch, ReviewedRow } from '../../shared/statements/schema.ts';
import { putObject } from '../core/files.ts';
import { presignDownload } from '../core/objects/presign.ts';
import { handle } from '../core/handle.ts';
import { batchObjects } from '../db/keys/statements.ts';
import { loadOwnBatch } from './owning/ownBatch.ts';
import { toCsv } from './csvFile.ts';
import { listRows, type StatusFilter } from './reviewedRows.ts';

const errorStatuses = [
  'IllegalData',
  'UnMatched',
  'MultipleMatch',
  'Matched',
  'MatchedThenPercentageError',
] as const;

const columns = [
  'rowId',
  'line',
  'status',
  'reason',
  'platform',
  'platformId',
  'title',
  'performer',
  'album',
  'isrc',
  'territoryText',
  'periodStart',
  'periodEnd',
  'usageType',
  'units',
  'amount',
  'currency',
  'sharePercentage',
  'matchedShare',
  'matchedTitle',
  'workId',
  'songId',
  'remark',
] as const satisfies readonly (keyof ReviewedRow)[];

const rowsOf = async (batch: Batch, status: StatusFilter): Promise<ReviewedRow[]> => {
  const rows: ReviewedRow[] = [];
  for (;;) {
    const page = await listRows(batch, status, rows.length, 5_000);
    rows.push(...page.items);
    if (rows.length >= page.total || page.items.length === 0) return rows;
  }
};

/** Columns a person fills in before the file is brought back; see `bringBackErrors`. */
const answers = ['decision', 'target'] as const;

/** The rows with errors as CSV, each with room for what is to become of it. */
export const handler = handle(exportErrors)(async ({ params, identity }) => {
  const batch = await loadOwnBatch(identity, params.id);
  const rows: ReviewedRow[] = [];
  if (isReviewed(batch)) for (const status of errorStatuses) rows.push(...(await rowsOf(batch, status)));
  const lines = rows.map(({ reason, ...row }) => ({ ...row, reason: reason.code, decision: '', target: '' }));
  const key = batchObjects.export(batch.batchId, batch.revision);
  await putObject(key, toCsv([...columns, ...answers], lines), 'text/csv; charset=utf-8');
  return { url: await presignDownload(key, `${batch.batchNo}-errors.csv`), rows: rows.length };
});
