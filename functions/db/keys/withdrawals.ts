import type { PayerEntity } from '../../../shared/reference/enumerations.ts';

/** Withdrawals, their details, and the marks that limit them to one at a time. */
export const withdrawalKeys = {
  /** One withdrawal. List: of a paying company newest first (`gsi2`). */
  withdrawal: (withdrawalId: string) => ({ pk: `withdrawal#${withdrawalId}`, sk: 'withdrawal' }),
  indexes: (withdrawalId: string, payer: PayerEntity) => ({
    gsi2pk: `withdrawals#payer#${payer}`,
    gsi2sk: withdrawalId,
  }),
  /**
   * List of a licensor's withdrawals; all of them: query `pk`. It is in the table itself, because an index may lack the last
   * one, and a withdrawal covers exactly what no earlier one does.
   */
  listed: (licensorId: string, withdrawalId: string) => ({
    pk: `withdrawals#${licensorId}`,
    sk: withdrawalId,
  }),
  ofLicensor: (licensorId: string) => `withdrawals#${licensorId}`,
  ofPayer: (payer: PayerEntity) => `withdrawals#payer#${payer}`,
  /** Bank account and identity as they were when it was requested; read by the paying company's staff only. */
  payee: (withdrawalId: string) => ({ pk: `withdrawal#${withdrawalId}`, sk: 'payee' }),
  /** Internal comment. */
  comment: (withdrawalId: string) => ({ pk: `withdrawal#${withdrawalId}`, sk: 'comment' }),
  /** Request of a licensor that waits for payment; one at a time. */
  pending: (licensorId: string) => ({ pk: `withdrawalpending#${licensorId}`, sk: 'pending' }),
  /** Number of requests of a paying company by status. */
  counts: (payer: PayerEntity) => ({ pk: `withdrawalcounts#${payer}`, sk: 'counts' }),
};
