import type { PayerEntity } from '../../../shared/reference/enumerations.ts';

/** Withdrawals, what belongs to them, and what keeps them single. */
export const withdrawalKeys = {
  /** One withdrawal. Lists: of a licensor newest first (`gsi1`), of a paying company newest first (`gsi2`). */
  withdrawal: (withdrawalId: string) => ({ pk: `withdrawal#${withdrawalId}`, sk: 'withdrawal' }),
  indexes: (withdrawalId: string, licensorId: string, payer: PayerEntity) => ({
    gsi1pk: `withdrawals#${licensorId}`,
    gsi1sk: withdrawalId,
    gsi2pk: `withdrawals#payer#${payer}`,
    gsi2sk: withdrawalId,
  }),
  ofLicensor: (licensorId: string) => `withdrawals#${licensorId}`,
  ofPayer: (payer: PayerEntity) => `withdrawals#payer#${payer}`,
  /** Bank account and identity as they were when it was requested; read by the paying company's staff only. */
  payee: (withdrawalId: string) => ({ pk: `withdrawal#${withdrawalId}`, sk: 'payee' }),
  /** The internal comment. */
  comment: (withdrawalId: string) => ({ pk: `withdrawal#${withdrawalId}`, sk: 'comment' }),
  /** The one request of a licensor that waits for payment. */
  pending: (licensorId: string) => ({ pk: `withdrawalpending#${licensorId}`, sk: 'pending' }),
  /** Which withdrawal an idempotency key made. */
  request: (licensorId: string, idempotencyKey: string) => ({
    pk: `withdrawalrequest#${licensorId}#${idempotencyKey}`,
    sk: 'request',
  }),
  /** How many requests of a paying company are in which state. */
  counts: (payer: PayerEntity) => ({ pk: `withdrawalcounts#${payer}`, sk: 'counts' }),
};
