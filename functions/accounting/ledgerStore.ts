import { isSamePosting, settle, sideAfter } from '../../shared/accounting/ledger.ts';
import type { Leg, LedgerTransaction, Posting } from '../../shared/accounting/ledger.ts';
import { ownerOfAccount } from '../../shared/accounting/account.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { toDecimal, toScaled, type Decimal } from '../../shared/money/decimal.ts';
import { Refusal } from '../core/refusal.ts';
import { commitSilently, create, put, update, type Write } from '../db/commit.ts';
import { dataOf, getItem, getItems, queryAll, queryPage } from '../db/items.ts';
import { accountingKeys } from '../db/keys/accounting.ts';

/** A key that was posted before with other content: a fault of the program, never a person's. */
export class LedgerConflict extends Error {
  constructor(idempotencyKey: string) {
    super(`ledger key ${idempotencyKey} was posted before with other content`);
    this.name = 'LedgerConflict';
  }
}

/** One line of an account. */
export type LedgerEntry = Leg &
  Pick<LedgerTransaction, 'idempotencyKey' | 'cause' | 'currency' | 'occurredOn' | 'memo'>;

/** A balance beside its account, exact. */
export type Balance = { account: string; currency: Currency; amount: Decimal };

/**
 * Balances rest as whole numbers of 10^-20 of the currency: DynamoDB adds integers of up to 38 digits exactly, and the
 * client reads long ones as BigInt, so no step of the way is a float.
 */
type StoredBalance = { account: string; currency: Currency; balance: number | bigint };

const balanceWrite = (transaction: LedgerTransaction, leg: Leg, owner: string): Write => {
  const amount = toScaled(leg.amount);
  const side = sideAfter(transaction, leg);
  return update(
    accountingKeys.balance(owner, transaction.currency, leg.account),
    {
      expression:
        'SET #type = :type, #account = :account, #currency = :currency ADD #balance :amount, #version :one',
      condition: side && `#balance ${side === 'debit' ? '>=' : '<='} :limit`,
      names: {
        '#type': 'type',
        '#account': 'account',
        '#currency': 'currency',
        '#balance': 'balance',
        '#version': 'version',
      },
      values: {
        ':type': 'ledgerBalance',
        ':account': leg.account,
        ':currency': transaction.currency,
        ':amount': amount,
        ':one': 1,
        ...(side && { ':limit': -amount }),
      },
    },
    'RoyaltyCannotBeWithdrawn',
  );
};

/**
 * The writes of one posting, for a transaction that changes something else with it (a withdrawal with its reservation).
 * A key used before refuses with `InvalidOperation`; an account that would cross zero where it must not
 * (`sideAfter`) with `RoyaltyCannotBeWithdrawn`.
 * @throws UnbalancedPosting
 */
export const postingWrites = (posting: Posting): Write[] => {
  const transaction = settle(posting);
  if (!transaction) return [];
  const { idempotencyKey, cause, currency, occurredOn, memo, legs } = transaction;
  return [
    create(
      { ...accountingKeys.transaction(idempotencyKey), type: 'ledgerTransaction', ...transaction },
      'InvalidOperation',
    ),
    ...legs.flatMap((leg) => {
      const owner = ownerOfAccount(leg.account);
      const entry = put({
        ...accountingKeys.entry(leg.account, currency, occurredOn, idempotencyKey),
        type: 'ledgerEntry',
        version: 1,
        ...leg,
        idempotencyKey,
        cause,
        currency,
        occurredOn,
        memo,
      });
      return owner ? [entry, balanceWrite(transaction, leg, owner)] : [entry];
    }),
  ];
};

const requireSame = (posted: LedgerTransaction | undefined, posting: LedgerTransaction): void => {
  if (!posted || !isSamePosting(posted, posting)) throw new LedgerConflict(posting.idempotencyKey);
};

/** Which of these keys are posted already, with what. */
export const findPosted = async (
  idempotencyKeys: readonly string[],
): Promise<Map<string, LedgerTransaction>> => {
  const items = await getItems<LedgerTransaction>(idempotencyKeys.map(accountingKeys.transaction));
  return new Map(items.map((item) => [item.idempotencyKey, dataOf(item)]));
};

const postOne = async (transaction: LedgerTransaction): Promise<void> => {
  try {
    await commitSilently(postingWrites(transaction));
  } catch (error) {
    if (!(error instanceof Refusal) || error.result !== 'InvalidOperation') throw error;
    requireSame(
      await getItem<LedgerTransaction>(accountingKeys.transaction(transaction.idempotencyKey)),
      transaction,
    );
  }
};

/** Postings sent at the same time. */
const parallelPostings = 16;

/**
 * Posts transactions, each of them whole or not at all. Sending them again changes nothing, so a run that broke off is
 * taken up by running it again; what is posted already is only compared.
 * @throws UnbalancedPosting before anything is written
 * @throws LedgerConflict for a key that was posted with other content
 * @throws Refusal `RoyaltyCannotBeWithdrawn` when an account would cross zero where it must not
 */
export const post = async (postings: readonly Posting[]): Promise<void> => {
  const transactions = postings.map(settle).filter((transaction) => transaction !== undefined);
  const posted = await findPosted(transactions.map(({ idempotencyKey }) => idempotencyKey));
  const open = transactions.filter((transaction) => {
    const earlier = posted.get(transaction.idempotencyKey);
    if (earlier) requireSame(earlier, transaction);
    return !earlier;
  });
  const worker = async () => {
    for (let next = open.pop(); next; next = open.pop()) await postOne(next);
  };
  await Promise.all(Array.from({ length: Math.min(parallelPostings, open.length) }, worker));
};

const balanceFrom = ({ account, currency, balance }: StoredBalance): Balance => ({
  account,
  currency,
  amount: toDecimal(BigInt(balance)),
});

/** Every balance of a licensor, an advance or a withdrawal, read consistently; in one currency when given. */
export const balancesOfOwner = async (owner: string, currency?: Currency): Promise<Balance[]> => {
  const items = await queryAll<StoredBalance>({
    pk: accountingKeys.balances(owner),
    skPrefix: currency && `${currency}#`,
  });
  return items.map(balanceFrom);
};

/** The balances of many accounts in one currency, by account; accounts never posted to are left out. */
export const balancesOfAccounts = async (
  accounts: readonly string[],
  currency: Currency,
): Promise<Map<string, Decimal>> => {
  const keys = accounts.flatMap((name) => {
    const owner = ownerOfAccount(name);
    return owner ? [accountingKeys.balance(owner, currency, name)] : [];
  });
  const items = await getItems<StoredBalance>(keys);
  return new Map(items.map(balanceFrom).map(({ account, amount }) => [account, amount]));
};

/** One account's balance; a house account's is added up from its entries. */
export const balanceOf = async (account: string, currency: Currency): Promise<Decimal> => {
  const owner = ownerOfAccount(account);
  if (owner) {
    const item = await getItem<StoredBalance>(accountingKeys.balance(owner, currency, account));
    return toDecimal(BigInt(item?.balance ?? 0));
  }
  const entries = await queryAll<LedgerEntry>({
    pk: accountingKeys.entries(account),
    skPrefix: `${currency}#`,
  });
  return toDecimal(entries.reduce((total, { amount }) => total + toScaled(amount), 0n));
};

/** A page of an account's entries in one currency, newest day first. */
export const entriesOf = async (
  account: string,
  page: { currency: Currency; limit: number; cursor?: string },
): Promise<{ items: LedgerEntry[]; next?: string }> => {
  const { items, next } = await queryPage<LedgerEntry>({
    pk: accountingKeys.entries(account),
    skPrefix: `${page.currency}#`,
    descending: true,
    limit: page.limit,
    cursor: page.cursor,
  });
  return { items: items.map(dataOf), next };
};

/** The entries of an account between two days, both included, oldest first. */
export const entriesBetween = async (
  account: string,
  range: { currency: Currency; from: string; to: string },
): Promise<LedgerEntry[]> => {
  const items = await queryAll<LedgerEntry>({
    pk: accountingKeys.entries(account),
    skBetween: [`${range.currency}#${range.from}`, `${range.currency}#${range.to}#~`],
  });
  return items.map(dataOf);
};
