/** The ledger: postings by key, entries by account, balances by whoever they belong to. */
export const accountingKeys = {
  /** One posting, whole, and the proof that its key was used. */
  transaction: (idempotencyKey: string) => ({ pk: `ledger#${idempotencyKey}`, sk: 'transaction' }),
  /** One leg. The entries of an account in one currency by day: query `entries(account)` with prefix `<currency>#`. */
  entry: (account: string, currency: string, occurredOn: string, idempotencyKey: string) => ({
    pk: `entries#${account}`,
    sk: `${currency}#${occurredOn}#${idempotencyKey}`,
  }),
  entries: (account: string) => `entries#${account}`,
  /** All balances of a licensor, an advance or a withdrawal in one query; in one currency with prefix `<currency>#`. */
  balance: (owner: string, currency: string, account: string) => ({
    pk: `balances#${owner}`,
    sk: `${currency}#${account}`,
  }),
  balances: (owner: string) => `balances#${owner}`,
};
