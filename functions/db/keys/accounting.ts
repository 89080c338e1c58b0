/** Ledger: postings by key, entries by book, balances by owner. */
export const accountingKeys = {
  /** One posting, complete; also proves that its key was used. */
  transaction: (idempotencyKey: string) => ({ pk: `ledger#${idempotencyKey}`, sk: 'transaction' }),
  /** Legs of one posting in one book. All of a book: query `entries`; those in one currency by day: prefix `<currency>#`. */
  entry: (book: string, currency: string, occurredOn: string, idempotencyKey: string) => ({
    pk: `entries#${book}`,
    sk: `${currency}#${occurredOn}#${idempotencyKey}`,
  }),
  entries: (book: string) => `entries#${book}`,
  /**
   * Balance of a book in a currency. All of a licensor, an advance or a withdrawal: query `balances`; in one currency: prefix
   * `<currency>#`.
   */
  balance: (owner: string, currency: string, book: string) => ({
    pk: `balances#${owner}`,
    sk: `${currency}#${book}`,
  }),
  balances: (owner: string) => `balances#${owner}`,
  /** Withdrawal paid outside the system. Those of a contract, newest first: query `pk` descending. */
  offlineWithdrawal: (contractId: string, offlineWithdrawalId: string) => ({
    pk: `offlinewithdrawals#${contractId}`,
    sk: offlineWithdrawalId,
  }),
  offlineWithdrawals: (contractId: string) => `offlinewithdrawals#${contractId}`,
  /** Number of offline withdrawals under a contract: each is computed from the balance the previous one left. */
  offlineTurn: (contractId: string) => ({ pk: `offlineturn#${contractId}`, sk: 'turn' }),
  /**
   * Number of refunds under a contract that gave back advances: each is computed from the balance the previous one
   * left.
   */
  refundTurn: (contractId: string) => ({ pk: `refundturn#${contractId}`, sk: 'turn' }),
  /** Cost, with the contracts it is charged to; its charges are with the contracts. */
  cost: (costId: string) => ({ pk: costId, sk: 'cost' }),
  /** Reserve of a month of receipt that is not all released, of all contracts. Those of a month: query `pk` with the prefix. */
  openReserve: (month: string, contractId: string, currency: string) => ({
    pk: accountingKeys.openReserves,
    sk: `${month}#${contractId}#${currency}`,
  }),
  openReserves: 'openreserves',
  /** Findings of the last check of the whole ledger. */
  ledgerCheck: { pk: 'ledgercheck', sk: 'last' },
};
