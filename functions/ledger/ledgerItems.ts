import { bookOfAccount, kindOfAccount, ownerOfAccount } from '../../shared/accounting/account.ts';
import {
  settle,
  sideAfter,
  type Leg,
  type LedgerTransaction,
  type Posting,
} from '../../shared/accounting/ledger.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { toDecimal, toScaled, type Decimal } from '../../shared/money/decimal.ts';
import { create, put, update, type Write } from '../db/commit.ts';
import { atLeast, atMost, type Test } from '../db/expressions.ts';
import { accountingKeys } from '../db/keys/accounting.ts';
import { lineWrites, sumWrites } from './bookWrites.ts';

/** Legs of one posting in one book, as stored. */
export type StoredEntry = Pick<
  LedgerTransaction,
  'idempotencyKey' | 'cause' | 'currency' | 'occurredOn' | 'memo' | 'recouped' | 'legs'
>;

/** Balance of an account, exact. */
export type Balance = { account: string; currency: Currency; amount: Decimal };

/**
 * Balances of one book by kind of account, as whole numbers of 10^-20 of the currency. DynamoDB adds integers of up to 38
 * digits exactly, and the client reads long ones as BigInt, so no step is a float.
 */
export type StoredBalance = { currency: Currency } & Record<`${string}Balance`, number | bigint>;

const balanceAttribute = (leg: Leg): string => `${kindOfAccount(leg.account)}Balance`;

/**
 * Returns the write that adds a book's legs to its balances. It fails when an account that must not cross zero would do
 * so.
 */
const balanceWrite = (
  transaction: LedgerTransaction,
  book: string,
  owner: string,
  legs: readonly Leg[],
): Write => {
  const amounts: Record<string, bigint> = {};
  const limits: Record<string, Test> = {};
  // A book has one account of a kind, so every leg has an attribute of its own.
  for (const leg of legs) {
    const amount = toScaled(leg.amount);
    amounts[balanceAttribute(leg)] = amount;
    const side = sideAfter(transaction, leg);
    if (side) limits[balanceAttribute(leg)] = side === 'debit' ? atLeast(-amount) : atMost(-amount);
  }
  return update(
    accountingKeys.balance(owner, transaction.currency, book),
    {
      set: { type: 'ledgerBalance', currency: transaction.currency },
      add: { ...amounts, version: 1 },
      when: Object.keys(limits).length ? limits : undefined,
    },
    'RoyaltyCannotBeWithdrawn',
  );
};

/** Groups the legs by book. A book that nets to zero has no legs but records its recoupments. */
const byBook = ({ legs, recouped = [] }: LedgerTransaction): Map<string, Leg[]> => {
  const books = new Map<string, Leg[]>(recouped.map(({ account }) => [bookOfAccount(account), []]));
  for (const leg of legs) {
    const book = bookOfAccount(leg.account);
    books.set(book, [...(books.get(book) ?? []), leg]);
  }
  return books;
};

const writesOf = (transaction: LedgerTransaction): Write[] => {
  const { idempotencyKey, cause, currency, occurredOn, memo } = transaction;
  const postedAt = new Date().toISOString();
  const key = accountingKeys.transaction(idempotencyKey);
  const head = { ...key, type: 'ledgerTransaction', postedAt, ...transaction };
  const books = [...byBook(transaction)].flatMap(([book, legs]) => {
    const place = accountingKeys.entry(book, currency, occurredOn, idempotencyKey);
    const recouped = transaction.recouped?.filter(({ account }) => bookOfAccount(account) === book);
    const entry: StoredEntry = {
      idempotencyKey,
      cause,
      currency,
      occurredOn,
      memo,
      legs,
      ...(recouped?.length && { recouped }),
    };
    const owner = legs[0] && ownerOfAccount(legs[0].account);
    const write = put({ ...place, type: 'ledgerEntry', version: 1, ...entry });
    return owner ? [write, balanceWrite(transaction, book, owner, legs)] : [write];
  });
  return [create(head, 'InvalidOperation'), ...books, ...lineWrites(transaction)];
};

/**
 * Returns the writes of all postings of one transaction: each posting itself, an entry per book, the stored balances, and the
 * lines and sums of the books. For a transaction that also changes something else, such as a withdrawal with its
 * reservation; it may take the result of one call only, because postings of a day share their sums. They fail with
 * `InvalidOperation` for a key used before, with `RoyaltyCannotBeWithdrawn` when an account that must not cross zero would do
 * so (`sideAfter`), and with `MonthClosed` for a day of a closed month.
 * @throws UnbalancedPosting
 */
export const postingWrites = (...postings: readonly Posting[]): Write[] => {
  const transactions = postings.map(settle).filter((transaction) => transaction !== undefined);
  return [...transactions.flatMap(writesOf), ...sumWrites(transactions)];
};

const balanceSuffix = 'Balance';

/** Returns the balances of a stored book. Its name is the part of the sort key after the currency. */
export const balancesOfBook = (item: StoredBalance & { sk: string }): Balance[] => {
  const book = item.sk.slice(item.sk.indexOf('#') + 1);
  const rest = book.slice(book.indexOf(':'));
  return Object.entries(item).flatMap(([attribute, value]) =>
    attribute.endsWith(balanceSuffix)
      ? [
          {
            account: attribute.slice(0, -balanceSuffix.length) + rest,
            currency: item.currency,
            amount: toDecimal(BigInt(value as number | bigint)),
          },
        ]
      : [],
  );
};
