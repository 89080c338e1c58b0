import Papa from 'papaparse';
import { exportErrors } from '../../shared/statements/routes.ts';
import type { Batch, ReviewedRow } from '../../shared/statements/schema.ts';
import { presignDownload, putObject } from '../core/files.ts';
import { handle } from '../core/handle.ts';
import { batchObjects } from '../db/keys/statements.ts';
import { loadBatch } from './batchStore.ts';
import { listRows, type StatusFilter } from './reviewedRows.ts';

const errorStatuses = [
  'IllegalData',
  'UnMatched',
  'MultipleMatch',
  'Matched',
  'MatchedThenPercentageError',
] as const;
/** What a spreadsheet would run; a negative number is none. */
const formula = /^(?:[=+@\t\r]|-(?!\d+(?:\.\d+)?$))/;

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

const cell = (row: ReviewedRow, column: (typeof columns)[number]): string | number =>
  column === 'reason' ? row.reason.code : ((row[column] as string | number | undefined) ?? '');

/** The rows with errors as CSV in UTF-8 with a mark, so that spreadsheets read it; text that would run as a formula is quoted out. */
export const handler = handle(exportErrors)(async ({ params }) => {
  const batch = await loadBatch(params.id);
  const rows: ReviewedRow[] = [];
  if (batch.revision) for (const status of errorStatuses) rows.push(...(await rowsOf(batch, status)));
  const data = rows.map((row) => columns.map((column) => cell(row, column)));
  const text = `\uFEFF${Papa.unparse({ fields: [...columns], data }, { escapeFormulae: formula })}\r\n`;
  const key = batchObjects.export(batch.batchId, batch.revision);
  await putObject(key, text, 'text/csv; charset=utf-8');
  return { url: await presignDownload(key, `${batch.batchNo}-errors.csv`), rows: rows.length };
});
