import type { Language } from '../../../../shared/api/resultCodes.ts';
import { isReviewed } from '../../../../shared/statements/batchRules.ts';
import { exportErrors } from '../../../../shared/statements/routes.ts';
import type { ReviewedRow } from '../../../../shared/statements/rowSchema.ts';
import type { Batch } from '../../../../shared/statements/schema.ts';
import { putObject } from '../../../files/files.ts';
import { presignDownload } from '../../../files/presign.ts';
import { handle } from '../../../api/handle.ts';
import { batchObjects } from '../../../db/keys/statements.ts';
import { loadOwnBatch } from '../../owning/ownBatch.ts';
import { toCsv } from '../../csvFile.ts';
import { reasonSentence } from '../../errorFile/reasonSentence.ts';
import {
  columnTexts,
  errorColumns,
  errorStatuses,
  statusTexts,
  type ErrorStatus,
} from '../../errorFile/texts.ts';
import { listRows } from '../../reviewedRows.ts';

const loadAllRows = async (batch: Batch, status: ErrorStatus): Promise<ReviewedRow[]> => {
  const rows: ReviewedRow[] = [];
  for (;;) {
    const page = await listRows(batch, status, rows.length, 5_000);
    rows.push(...page.items);
    if (rows.length >= page.total || page.items.length === 0) return rows;
  }
};

/** Returns a row with its texts in a language. */
const toLine = ({ reason, status, ...row }: ReviewedRow, language: Language) => ({
  ...row,
  status: statusTexts[language][status as ErrorStatus],
  reason: reasonSentence(reason, language),
});

/** Returns the rows with errors as CSV in the reader's language, each with empty columns for a decision. */
export const handler = handle(exportErrors)(async ({ params, identity, language }) => {
  const batch = await loadOwnBatch(identity, params.id);
  const rows: ReviewedRow[] = [];
  if (isReviewed(batch)) for (const status of errorStatuses) rows.push(...(await loadAllRows(batch, status)));
  const lines = rows.map((row) => toLine(row, language));
  const key = batchObjects.export(batch.batchId, batch.revision);
  const content = toCsv(errorColumns, lines, columnTexts[language]);
  await putObject(key, content, 'text/csv; charset=utf-8');
  return { url: await presignDownload(key, `${batch.batchNo}-errors.csv`), rows: rows.length };
});
