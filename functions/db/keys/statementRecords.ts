import type { Audience } from '../../../shared/accounting/statementRecordSchema.ts';

/** Reports made for licensors by staff. */
export const statementRecordKeys = {
  /** One record. Lists: of an audience newest first (`gsi1`), of a licensor newest first (`gsi2`). */
  record: (statementRecordId: string) => ({ pk: statementRecordId, sk: 'statementRecord' }),
  indexes: (record: {
    statementRecordId: string;
    licensorId: string;
    createdAt: string;
    audience: Audience;
  }) => ({
    gsi1pk: `statementrecords#${record.audience}`,
    gsi1sk: `${record.createdAt}#${record.statementRecordId}`,
    gsi2pk: `statementrecords#${record.licensorId}`,
    gsi2sk: `${record.createdAt}#${record.statementRecordId}`,
  }),
  ofAudience: (audience: Audience) => `statementrecords#${audience}`,
  ofLicensor: (licensorId: string) => `statementrecords#${licensorId}`,
  /** The internal note. */
  note: (statementRecordId: string) => ({ pk: statementRecordId, sk: 'note' }),
};
