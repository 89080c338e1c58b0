import type * as z from 'zod';
import { allows } from '../../../../shared/access/authority.ts';
import { listStatementRecords } from '../../../../shared/accounting/statementRecordRoutes.ts';
import { payerAudience } from '../../../../shared/accounting/statementRecordRules.ts';
import type { recordQuerySchema } from '../../../../shared/accounting/statementRecordSchema.ts';
import type { Identity } from '../../../api/identity.ts';
import { handle } from '../../../api/handle.ts';
import { Refusal } from '../../../core/refusal.ts';
import {
  recordsOfAudience,
  recordsOfLicensor,
  type StoredRecord,
} from '../../../accounting/statementRecordStore.ts';
import { viewRecords } from '../../../accounting/statementRecordView.ts';

type Query = z.output<typeof recordQuerySchema>;

/** Returns the records a person may see: staff all of them, a licensor its own after they are sent. */
const visibleRecords = async (identity: Identity, query: Query): Promise<StoredRecord[]> => {
  if (allows(identity.permissions, 'systemRoleAuthority/menuStatementRecordList'))
    return query.licensorId
      ? recordsOfLicensor(query.licensorId)
      : recordsOfAudience(query.audience ?? 'general');
  const { rightOwnerId } = identity;
  if (!rightOwnerId) throw new Refusal('NotAllowed');
  if (query.licensorId && query.licensorId !== rightOwnerId) throw new Refusal('DataNotFound');
  return (await recordsOfLicensor(rightOwnerId)).filter(({ status }) => status === 'DeliveredToAuthor');
};

export const handler = handle(listStatementRecords)(async ({ query, identity }) => {
  const { audience, status, currency, offset, limit } = query;
  const matching = (await visibleRecords(identity, query)).filter(
    (record) =>
      (audience === undefined || payerAudience(record.payerEntity) === audience) &&
      (status === undefined || record.status === status) &&
      (currency === undefined || record.currency === currency),
  );
  return { items: await viewRecords(matching.slice(offset, offset + limit)), total: matching.length };
});
