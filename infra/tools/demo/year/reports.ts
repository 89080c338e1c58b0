import {
  createStatementRecord,
  deliverStatementRecord,
  downloadStatementRecord,
  listStatementRecords,
  markStatementRecordIncorrect,
} from '../../../../shared/accounting/statementRecordRoutes.ts';
import type { StatementRecord } from '../../../../shared/accounting/statementRecordSchema.ts';
import type { ReportRange } from '../../../../shared/reports/schema.ts';
import type { Caller } from '../client.ts';

/** Last step of a report of the demo business. */
type ReportEnd = 'made' | 'sent' | 'refused';
export type Report = { range: ReportRange; end: ReportEnd };

const currentRecord = async (staff: Caller, { statementRecordId, licensorId }: StatementRecord) => {
  const { items } = await staff(listStatementRecords, { query: { licensorId, limit: 100 } });
  return items.find((record) => record.statementRecordId === statementRecordId)!;
};

/**
 * Makes royalty reports. Some are sent to their licensors, and some of those show wrong revenue.
 * @param settle waits until all background work has ended
 */
export const makeReports = async (
  staff: Caller,
  reports: readonly Report[],
  settle: () => Promise<void>,
): Promise<void> => {
  const records: { record: StatementRecord; end: ReportEnd }[] = [];
  for (const { range, end } of reports)
    records.push({ record: await staff(createStatementRecord, { body: range }), end });
  await settle();
  for (const { record, end } of records) {
    if (end === 'made') continue;
    const { statementRecordId } = record;
    await staff(downloadStatementRecord, { body: { statementRecordId, format: 'xlsx' } });
    const { version } = await currentRecord(staff, record);
    const params = { id: statementRecordId };
    const sent = await staff(deliverStatementRecord, { params, body: { version } });
    if (end === 'refused')
      await staff(markStatementRecordIncorrect, { params, body: { version: sent.version } });
  }
};
