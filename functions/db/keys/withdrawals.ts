import type { PayerEntity } from '../../../shared/reference/enumerations.ts';

/** Withdrawals, their details, and the marks that limit them to one at a time. */
export const withdrawalKeys = {
  /** One withdrawal. List: of a paying company newest first (`gsi2`). */
  withdrawal: (withdrawalId: string) => ({ pk: `withdrawal#${withdrawalId}`, sk: 'withdrawal' }),
  /** Withdrawal in the list of its paying company. */
  indexes: (withdrawalId: string, payer: PayerEntity) => ({
    gsi2pk: `withdrawals#payer#${payer}`,
    gsi2sk: withdrawalId,
  }),
  /**
   * Withdrawal in the list of its licensor; all of them: query `pk`. Stored in the table itself, because an index may lack
   * the last one, and a withdrawal covers exactly the royalty that no earlier one covers.
   */
  listed: (licensorId: string, withdrawalId: string) => ({
    pk: `withdrawals#${licensorId}`,
    sk: withdrawalId,
  }),
  ofLicensor: (licensorId: string) => `withdrawals#${licensorId}`,
  ofPayer: (payer: PayerEntity) => `withdrawals#payer#${payer}`,
  /** Bank account and identity at the time of the request. Only the paying company's staff read it. */
  payee: (withdrawalId: string) => ({ pk: `withdrawal#${withdrawalId}`, sk: 'payee' }),
  /** Internal comment. */
  comment: (withdrawalId: string) => ({ pk: `withdrawal#${withdrawalId}`, sk: 'comment' }),
  /** Licensor's request that waits for payment, at most one per paying company and currency; all of them: query `pk`. */
  pending: (licensorId: string, payer: PayerEntity, currency: string) => ({
    pk: withdrawalKeys.allPending(licensorId),
    sk: `${payer}#${currency}`,
  }),
  allPending: (licensorId: string) => `withdrawalpending#${licensorId}`,
  /** Number of requests of a paying company by status. */
  counts: (payer: PayerEntity) => ({ pk: `withdrawalcounts#${payer}`, sk: 'counts' }),
};
