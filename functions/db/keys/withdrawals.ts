import type { PayerEntity } from '../../../shared/reference/enumerations.ts';

/** Withdrawals, what belongs to them, and what keeps them single. */
export const withdrawalKeys = {
  /** One withdrawal. List: of a paying company newest first (`gsi2`). */
  withdrawal: (withdrawalId: string) => ({ pk: `withdrawal#${withdrawalId}`, sk: 'withdrawal' }),
  indexes: (withdrawalId: string, payer: PayerEntity) => ({
    gsi2pk: `withdrawals#payer#${payer}`,
    gsi2sk: withdrawalId,
  }),
  /**
   * Where the withdrawals of a licensor are listed; all of them: query `pk`. In the table itself, not in an index, which may
   * lack the last one: what a withdrawal covers is what no earlier one does.
   */
  listed: (licensorId: string, withdrawalId: string) => ({
    pk: `withdrawals#${licensorId}`,
    sk: withdrawalId,
  }),
  ofLicensor: (licensorId: string) => `withdrawals#${licensorId}`,
  ofPayer: (payer: PayerEntity) => `withdrawals#payer#${payer}`,
  /** Bank account and identity as they were when it was requested; read by the paying company's staff only. */
  payee: (withdrawalId: string) => ({ pk: `withdrawal#${withdrawalId}`, sk: 'payee' }),
  /** The internal comment. */
  comment: (withdrawalId: string) => ({ pk: `withdrawal#${withdrawalId}`, sk: 'comment' }),
  /** The one request of a licensor that waits for payment. */
  pending: (licensorId: string) => ({ pk: `withdrawalpending#${licensorId}`, sk: 'pending' }),
  /** How many requests of a paying company are in which state. */
  counts: (payer: PayerEntity) => ({ pk: `withdrawalcounts#${payer}`, sk: 'counts' }),
};
