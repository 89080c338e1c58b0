import type * as z from 'zod';
import { allows } from '../../../../shared/access/authority.ts';
import { listStatementRecords } from '../../../../shared/accounting/statementRecordRoutes.ts';
import { payerAudience } from '../../../../shared/accounting/statementRecordRules.ts';
import type {
  recordQuerySchema,
  StatementRecord,
} from '../../../../shared/accounting/statementRecordSchema.ts';
import type { Identity } from '../../../api/identity.ts';
import { handle } from '../../../api/handle.ts';
import { Refusal } from '../../../core/refusal.ts';
import { mailStatesOf } from '../../../messages/mailStates.ts';
import {
  recordsOfAudience,
  recordsOfLicensor,
  recordsSentTo,
  type StoredRecord,
} from '../../statementRecordStore.ts';
import { viewRecords } from '../../statementRecordView.ts';

type Query = z.output<typeof recordQuerySchema>;

const seesAll = ({ permissions }: Identity): boolean =>
  allows(permissions, 'systemRoleAuthority/menuStatementRecordList');

/** Returns the records a person may see: staff all of them, a licensor its own after they are sent. */
const visibleRecords = async (identity: Identity, query: Query): Promise<StoredRecord[]> => {
  if (seesAll(identity))
    return query.licensorId
      ? recordsOfLicensor(query.licensorId)
      : recordsOfAudience(query.audience ?? 'general');
  const { rightOwnerId } = identity;
  if (!rightOwnerId) throw new Refusal('NotAllowed');
  if (query.licensorId && query.licensorId !== rightOwnerId) throw new Refusal('DataNotFound');
  return recordsSentTo(rightOwnerId);
};

/** Adds the mails that told the licensors of sent reports. */
const withMails = (records: readonly StatementRecord[]): Promise<StatementRecord[]> =>
  Promise.all(
    records.map(async (record) =>
      record.deliveredAt === undefined
        ? record
        : { ...record, mails: await mailStatesOf(record.statementRecordId) },
    ),
  );

export const handler = handle(listStatementRecords)(async ({ query, identity }) => {
  const { audience, status, currency, offset, limit } = query;
  const matching = (await visibleRecords(identity, query)).filter(
    (record) =>
      (audience === undefined || payerAudience(record.payerEntity) === audience) &&
      (status === undefined || record.status === status) &&
      (currency === undefined || record.currency === currency),
  );
  const items = await viewRecords(matching.slice(offset, offset + limit));
  return { items: seesAll(identity) ? await withMails(items) : items, total: matching.length };
});
