import { listStatementRecords } from '../../shared/accounting/statementRecordRoutes.ts';
import { audienceOf } from '../../shared/accounting/statementRecordRules.ts';
import { handle } from '../core/handle.ts';
import { recordsOfAudience, recordsOfLicensor } from './statementRecordStore.ts';
import { viewRecords } from './statementRecordView.ts';

export const handler = handle(listStatementRecords)(async ({ query }) => {
  const { audience, licensorId, status, currency, offset, limit } = query;
  const all = licensorId
    ? await recordsOfLicensor(licensorId)
    : await recordsOfAudience(audience ?? 'general');
  const matching = all.filter(
    (record) =>
      (audience === undefined || audienceOf(record.payerEntity) === audience) &&
      (status === undefined || record.status === status) &&
      (currency === undefined || record.currency === currency),
  );
  return { items: await viewRecords(matching.slice(offset, offset + limit)), total: matching.length };
});
