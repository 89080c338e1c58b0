import { allows } from '../../../../shared/access/authority.ts';
import { downloadStatementRecord } from '../../../../shared/accounting/statementRecordRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { Refusal } from '../../../core/refusal.ts';
import { requestRecordReport } from '../../../reports/recordReport.ts';
import { loadStoredRecord, noteDownload } from '../../statementRecordStore.ts';

export const handler = handle(downloadStatementRecord)(async ({ body, identity, language }) => {
  const record = await loadStoredRecord(body.statementRecordId);
  const isStaff = allows(identity.permissions, 'systemRoleAuthority/menuStatementRecordList');
  const isOwner = record.licensorId === identity.rightOwnerId && record.status === 'DeliveredToAuthor';
  if (!isStaff && !isOwner) throw new Refusal('ReportNotYours');
  const download = await requestRecordReport(record, body.format, language);
  if (download.ready && isStaff && !record.downloadedAt) await noteDownload(record);
  return download;
});
