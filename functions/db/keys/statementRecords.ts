import type { Audience } from '../../../shared/accounting/statementRecordSchema.ts';
import type { ReportParties, ReportRange } from '../../../shared/reports/schema.ts';

/** Reports that staff made for licensors. */
export const statementRecordKeys = {
  /** One record. Lists: of an audience newest first (`gsi1`), of a licensor newest first (`gsi2`). */
  record: (statementRecordId: string) => ({ pk: statementRecordId, sk: 'statementRecord' }),
  /** Record in its lists. */
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
  /**
   * Open record of some parties in their currency: aggregated, and neither sent nor found wrong. At most one for all their
   * contracts, and one for those of each accounting period.
   */
  open: ({
    licensorId,
    agentId,
    payerEntity,
    currency,
    accountingPeriod,
  }: Pick<ReportRange, keyof ReportParties | 'accountingPeriod'>) => ({
    pk: `openrecord#${[licensorId, agentId, payerEntity, currency, accountingPeriod ?? []].flat().join('#')}`,
    sk: 'open',
  }),
  /** Which items a sent report showed. All sent ones of some parties, read consistently: query `shownTo`. */
  shown: (parties: ReportParties, statementRecordId: string) => ({
    pk: statementRecordKeys.shownTo(parties),
    sk: statementRecordId,
  }),
  shownTo: ({ licensorId, agentId, payerEntity, currency }: ReportParties): string =>
    `shown#${[licensorId, agentId, payerEntity, currency].join('#')}`,
  /** Data aggregated in the last run, from which the report is made. */
  basis: (statementRecordId: string) => ({ pk: statementRecordId, sk: 'basis' }),
  /** Seal of the proof of a report, by the digest of what the proof states: when it was first made, and its signature. */
  proof: (digest: string) => ({ pk: `statementproof#${digest}`, sk: 'proof' }),
  /** Counter of the checks of proofs asked from an address. */
  proofChecks: (address: string, window: number) => ({ pk: `proofchecks#${address}`, sk: String(window) }),
  /** Internal note. */
  note: (statementRecordId: string) => ({ pk: statementRecordId, sk: 'note' }),
};
