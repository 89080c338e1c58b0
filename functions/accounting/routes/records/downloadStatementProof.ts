import { allows } from '../../../../shared/access/authority.ts';
import { downloadStatementProof } from '../../../../shared/accounting/statementRecordRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { Refusal } from '../../../core/refusal.ts';
import { requestRecordProof } from '../../../reports/recordReport.ts';
import { loadStoredRecord } from '../../statementRecordStore.ts';

export const handler = handle(downloadStatementProof)(async ({ body, identity }) => {
  const record = await loadStoredRecord(body.statementRecordId);
  const isStaff = allows(identity.permissions, 'systemRoleAuthority/menuStatementRecordList');
  const isOwner = record.licensorId === identity.rightOwnerId && record.status === 'DeliveredToAuthor';
  if (!isStaff && !isOwner) throw new Refusal('DataNotFound');
  return requestRecordProof(record);
});
