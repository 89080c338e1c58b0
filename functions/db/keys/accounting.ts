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
  /**
   * Reserve of a month of receipt that is not all released, by the day from which it is looked at. Those due: query `openReserves`
   * up to a day; older ones have no day before the month, and are among them.
   */
  openReserve: (dueOn: string, month: string, contractId: string, currency: string) => ({
    pk: accountingKeys.openReserves,
    sk: `${dueOn}#${month}#${contractId}#${currency}`,
  }),
  openReserves: 'openreserves',
  /**
   * Line of the books: what one posting debits and credits to one account of the chart. Those of an account in a currency by
   * day: query `bookLines`.
   */
  bookLine: (account: string, currency: string, occurredOn: string, idempotencyKey: string) => ({
    pk: accountingKeys.bookLines(account, currency),
    sk: `${occurredOn}#${idempotencyKey}`,
  }),
  bookLines: (account: string, currency: string) => `booklines#${account}#${currency}`,
  /**
   * Debits and credits of a day by currency and account of the chart, one of several parts to be added up. Those of a part by day:
   * query `daySums`.
   */
  daySum: (part: number, day: string) => ({ pk: accountingKeys.daySums(part), sk: day }),
  daySums: (part: number) => `daysums#${part}`,
  /** Last closed month, which every posting checks; each part has the same. */
  closedThrough: (part: number) => ({ pk: `closedthrough#${part}`, sk: 'month' }),
  /** One closing or reopening of months. All of them, newest first: query `pk` descending. */
  closingEvent: (at: string, month: string) => ({ pk: 'closedmonths', sk: `${at}#${month}` }),
  closingEvents: 'closedmonths',
  /** Says that postings made before the books were kept are in them. */
  booksFilled: { pk: 'daysums#filled', sk: 'done' },
  /** Findings of the last check of the ledger. */
  ledgerCheck: { pk: 'ledgercheck', sk: 'last' },
  /** Position of the check of every posting and balance, with its findings so far. */
  ledgerWalk: { pk: 'ledgercheck', sk: 'walk' },
  /** Marks of the sums of the days whose postings were checked. */
  ledgerDays: { pk: 'ledgercheck', sk: 'days' },
};
