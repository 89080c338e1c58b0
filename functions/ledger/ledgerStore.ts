import { bookOfAccount, ownerOfAccount } from '../../shared/accounting/account.ts';
import {
  isSamePosting,
  settle,
  type Leg,
  type LedgerTransaction,
  type Posting,
} from '../../shared/accounting/ledger.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { negate, sum, type Decimal } from '../../shared/money/decimal.ts';
import { catchRefusal } from '../core/refusal.ts';
import { inParallel } from '../core/inParallel.ts';
import { commitSilently } from '../db/commit.ts';
import { toData, getItem, getItems, queryAll, queryPage } from '../db/items.ts';
import { accountingKeys } from '../db/keys/accounting.ts';
import {
  balancesOfBook,
  postingWrites,
  type Balance,
  type StoredBalance,
  type StoredEntry,
} from './ledgerItems.ts';

/** Reports a key that was posted before with other content: a fault of the program, never of a person. */
export class LedgerConflict extends Error {
  constructor(idempotencyKey: string) {
    super(`ledger key ${idempotencyKey} was posted before with other content`);
    this.name = 'LedgerConflict';
  }
}

/** One line of an account. */
export type LedgerEntry = Leg &
  Pick<LedgerTransaction, 'idempotencyKey' | 'cause' | 'currency' | 'occurredOn' | 'memo'>;

const requireSame = (posted: LedgerTransaction | undefined, posting: LedgerTransaction): void => {
  if (!posted || !isSamePosting(posted, posting)) throw new LedgerConflict(posting.idempotencyKey);
};

/** Returns the transactions posted under these keys, by key. */
export const findPosted = async (
  idempotencyKeys: readonly string[],
): Promise<Map<string, LedgerTransaction>> => {
  const items = await getItems<LedgerTransaction>(idempotencyKeys.map(accountingKeys.transaction), {
    consistent: true,
  });
  return new Map(items.map((item) => [item.idempotencyKey, toData(item)]));
};

const postOne = async (transaction: LedgerTransaction): Promise<void> => {
  if (!(await catchRefusal(commitSilently(postingWrites(transaction)), 'InvalidOperation'))) return;
  requireSame(
    await getItem<LedgerTransaction>(accountingKeys.transaction(transaction.idempotencyKey)),
    transaction,
  );
};

/** Postings sent in parallel. */
const parallelPostings = 8;

/**
 * Posts transactions, each completely or not at all. Posting them again changes nothing: existing postings are only
 * compared. An interrupted run is resumed by running it again.
 * @throws UnbalancedPosting before anything is written
 * @throws LedgerConflict for a key that was posted with other content
 * @throws Refusal `RoyaltyCannotBeWithdrawn` when an account that must not cross zero would do so
 */
export const post = async (postings: readonly Posting[]): Promise<void> => {
  const transactions = postings.map(settle).filter((transaction) => transaction !== undefined);
  const posted = await findPosted(transactions.map(({ idempotencyKey }) => idempotencyKey));
  const open = transactions.filter((transaction) => {
    const earlier = posted.get(transaction.idempotencyKey);
    if (earlier) requireSame(earlier, transaction);
    return !earlier;
  });
  await inParallel(open, parallelPostings, postOne);
};

/** Reads every balance of a licensor, an advance or a withdrawal consistently, optionally in one currency. */
export const balancesOfOwner = async (owner: string, currency?: Currency): Promise<Balance[]> => {
  const items = await queryAll<StoredBalance>({
    pk: accountingKeys.balances(owner),
    skPrefix: currency && `${currency}#`,
  });
  return items.flatMap(balancesOfBook);
};

const balanceKey = (account: string, currency: Currency) => {
  const owner = ownerOfAccount(account);
  return owner ? accountingKeys.balance(owner, currency, bookOfAccount(account)) : undefined;
};

/**
 * Reads the balances of many owned accounts in one currency consistently, by account. Leaves out accounts without
 * postings.
 */
export const balancesOfAccounts = async (
  accounts: readonly string[],
  currency: Currency,
): Promise<Map<string, Decimal>> => {
  const keys = accounts.map((account) => balanceKey(account, currency)).filter((key) => key !== undefined);
  const items = await getItems<StoredBalance>(keys, { consistent: true });
  return new Map(items.flatMap(balancesOfBook).map(({ account, amount }) => [account, amount]));
};

/** Returns the number of postings to an owned account's balance. */
export const balanceVersion = async (account: string, currency: Currency): Promise<number> => {
  const key = balanceKey(account, currency);
  const item = key && (await getItem<StoredBalance>(key));
  return item?.version ?? 0;
};

const entriesFrom = (account: string, { legs, recouped: _, ...entry }: StoredEntry): LedgerEntry[] =>
  legs.filter((leg) => leg.account === account).map((leg) => ({ ...entry, ...leg }));

/** Returns all entries of an account in one currency, oldest day first. */
export const entriesOf = async (account: string, currency: Currency): Promise<LedgerEntry[]> => {
  const items = await queryAll<StoredEntry>({
    pk: accountingKeys.entries(bookOfAccount(account)),
    skPrefix: `${currency}#`,
  });
  return items.flatMap((item) => entriesFrom(account, toData(item)));
};

/** Returns one account's balance. The balance of an account without an owner is the sum of its entries. */
export const loadBalance = async (account: string, currency: Currency): Promise<Decimal> => {
  const key = balanceKey(account, currency);
  if (key) {
    const item = await getItem<StoredBalance>(key);
    return (item && balancesOfBook(item).find((one) => one.account === account)?.amount) ?? sum([]);
  }
  return sum((await entriesOf(account, currency)).map(({ amount }) => amount));
};

/** Returns a page of an account's entries in one currency, newest day first. */
export const listEntries = async (
  account: string,
  page: { currency: Currency; limit: number; cursor?: string },
): Promise<{ items: LedgerEntry[]; next?: string }> => {
  const { items, next } = await queryPage<StoredEntry>({
    pk: accountingKeys.entries(bookOfAccount(account)),
    skPrefix: `${page.currency}#`,
    descending: true,
    limit: page.limit,
    cursor: page.cursor,
  });
  return { items: items.flatMap((item) => entriesFrom(account, toData(item))), next };
};

/** Returns the entries of an account between two days, both included, oldest first. */
export const entriesBetween = async (
  account: string,
  range: { currency: Currency; from: string; to: string },
): Promise<LedgerEntry[]> => {
  const items = await queryAll<StoredEntry>({
    pk: accountingKeys.entries(bookOfAccount(account)),
    skBetween: [`${range.currency}#${range.from}`, `${range.currency}#${range.to}#~`],
  });
  return items.flatMap((item) => entriesFrom(account, toData(item)));
};

/** Entry of an advance's account, with the contract whose royalty paid it back if the posting names it. */
type RecoupmentEntry = LedgerEntry & { contractId?: string };

/** Returns the entries of an advance's account between two days, one per contract that paid it back, oldest first. */
export const recoupmentEntriesBetween = async (
  account: string,
  range: { currency: Currency; from: string; to: string },
): Promise<RecoupmentEntry[]> => {
  const items = await queryAll<StoredEntry>({
    pk: accountingKeys.entries(bookOfAccount(account)),
    skBetween: [`${range.currency}#${range.from}`, `${range.currency}#${range.to}#~`],
  });
  return items.flatMap((item): RecoupmentEntry[] => {
    const { legs: _, recouped = [], ...entry } = toData(item);
    const own = recouped.filter((one) => one.account === account);
    return own.length
      ? own.map(({ contractId, amount }) => ({ ...entry, account, amount: negate(amount), contractId }))
      : entriesFrom(account, toData(item));
  });
};

/** Returns the recoupments credited to an account, with the contract whose royalty paid them and the posting's key. */
export const recoupmentsOn = async (
  account: string,
  currency: Currency,
): Promise<{ idempotencyKey: string; contractId: string; amount: Decimal }[]> => {
  const items = await queryAll<StoredEntry>({
    pk: accountingKeys.entries(bookOfAccount(account)),
    skPrefix: `${currency}#`,
  });
  return items.flatMap(({ idempotencyKey, recouped = [] }) =>
    recouped
      .filter((one) => one.account === account)
      .map(({ contractId, amount }) => ({ idempotencyKey, contractId, amount })),
  );
};
