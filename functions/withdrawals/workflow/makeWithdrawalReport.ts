import type { Currency } from '../../../shared/money/currency.ts';
import { reportFormatSchema } from '../../../shared/withdrawals/schema.ts';
import { reportObjects } from '../../db/keys/withdrawals.ts';
import { loadRangeStatement, loadWithdrawalStatement } from '../../reports/loadStatement.ts';
import { putReport } from '../../reports/reportStore.ts';
import { statementPdf } from '../../reports/statementPdf.ts';
import { statementXlsx } from '../../reports/statementXlsx.ts';

/** A withdrawal, or a licensor's receipts between two days. */
export type ReportEvent =
  { withdrawalId: string } | { licensorId: string; from: string; to: string; currency: Currency };

const writers = { xlsx: statementXlsx, pdf: statementPdf } as const;

/** Makes the royalty statement as spreadsheet and document. Repeating it makes them again. */
export const handler = async (event: ReportEvent): Promise<{ objects: string[] }> => {
  const isWithdrawal = 'withdrawalId' in event;
  const statement = isWithdrawal
    ? await loadWithdrawalStatement(event.withdrawalId)
    : await loadRangeStatement(event);
  const objects: string[] = [];
  for (const format of reportFormatSchema.options) {
    const key = isWithdrawal
      ? reportObjects.ofWithdrawal(event.withdrawalId, format)
      : reportObjects.ofRange(event, format);
    await putReport(key, format, await writers[format](statement));
    objects.push(key);
  }
  return { objects };
};
