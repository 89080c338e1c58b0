import { bookAccountOf } from '../../shared/books/chart.ts';
import type { LedgerTransaction } from '../../shared/accounting/ledger.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { toDecimal, toScaled, type Decimal, type Scaled } from '../../shared/money/decimal.ts';
import { create, put, requireItem, update, type Write } from '../db/commit.ts';
import { absent, below } from '../db/expressions.ts';
import { accountingKeys } from '../db/keys/accounting.ts';
import { partOfText } from '../db/partOfText.ts';

/**
 * Parts the sums of a day and the last closed month are kept in. Each posting uses one, so that concurrent postings seldom wait for
 * each other.
 */
export const bookParts = 16;

/** Indexes of all parts. */
export const allParts: readonly number[] = Array.from({ length: bookParts }, (_, part) => part);

/** Returns the part a posting uses: always the same for one key. */
const partOf = (idempotencyKey: string): number => partOfText(idempotencyKey, bookParts);

/** Debit and credit of one posting on one account of the chart, as stored. */
export type BookLine = Pick<LedgerTransaction, 'idempotencyKey' | 'cause' | 'currency' | 'occurredOn'> & {
  account: string;
  debit: Decimal;
  credit: Decimal;
};

type Turnover = { debit: Scaled; credit: Scaled };

const turnovers = ({ legs }: LedgerTransaction): Map<string, Turnover> => {
  const accounts = new Map<string, Turnover>();
  for (const { account, amount } of legs) {
    const name = bookAccountOf(account);
    const turnover = accounts.get(name) ?? { debit: 0n, credit: 0n };
    const scaled = toScaled(amount);
    if (scaled > 0n) turnover.debit += scaled;
    else turnover.credit -= scaled;
    accounts.set(name, turnover);
  }
  return accounts;
};

/** Returns the lines of one posting, one for each account of the chart. */
export const linesOf = (transaction: LedgerTransaction): BookLine[] => {
  const { idempotencyKey, cause, currency, occurredOn } = transaction;
  return [...turnovers(transaction)].map(([account, { debit, credit }]) => {
    const amounts = { debit: toDecimal(debit), credit: toDecimal(credit) };
    return { account, currency, occurredOn, idempotencyKey, cause, ...amounts };
  });
};

const toItem = (line: BookLine) => {
  const { account, currency, occurredOn, idempotencyKey } = line;
  const key = accountingKeys.bookLine(account, currency, occurredOn, idempotencyKey);
  return { ...key, type: 'bookLine', version: 1, ...line };
};

/** Returns the writes of the lines of one posting, one for each account of the chart. */
export const lineWrites = (transaction: LedgerTransaction): Write[] =>
  linesOf(transaction).map((line) => put(toItem(line)));

/** Side of an account in a currency, as the sums of a day name it, and back. */
const attributeOf = (side: keyof Turnover, currency: Currency, account: string): string =>
  `${side}|${currency}|${account}`;

/** Sums of one day, or a part of them, as stored: whole numbers of 10^-20 of the currency by side, currency and account. */
export type StoredDaySum = { day: string } & Record<`${keyof Turnover}|${string}`, number | bigint>;

/** Returns the sums of a stored part of a day. */
export const readDaySum = (
  item: StoredDaySum,
): { side: keyof Turnover; currency: Currency; account: string; amount: Scaled }[] =>
  Object.entries(item).flatMap(([attribute, value]) => {
    const [side, currency, account] = attribute.split('|');
    return account
      ? [
          {
            side: side as keyof Turnover,
            currency: currency as Currency,
            account,
            amount: BigInt(value as number | bigint),
          },
        ]
      : [];
  });

type DaySumsByDay = Map<string, Record<string, bigint>>;

const addUpDays = (transactions: readonly LedgerTransaction[]): DaySumsByDay => {
  const days: DaySumsByDay = new Map();
  for (const transaction of transactions) {
    const sums = days.get(transaction.occurredOn) ?? {};
    for (const [account, turnover] of turnovers(transaction))
      for (const side of ['debit', 'credit'] as const) {
        if (turnover[side] === 0n) continue;
        const attribute = attributeOf(side, transaction.currency, account);
        sums[attribute] = (sums[attribute] ?? 0n) + turnover[side];
      }
    days.set(transaction.occurredOn, sums);
  }
  return days;
};

const daySumWrites = (part: number, days: DaySumsByDay): Write[] =>
  [...days].map(([day, sums]) =>
    update(accountingKeys.daySum(part, day), { set: { type: 'daySum', day }, add: sums }),
  );

/**
 * Returns the writes that add a posting made before the books were kept. They fail with `InvalidOperation` when it was added before.
 */
export const fillWrites = (transaction: LedgerTransaction): Write[] => [
  ...linesOf(transaction).map((line) => create(toItem(line), 'InvalidOperation')),
  ...daySumWrites(partOf(transaction.idempotencyKey), addUpDays([transaction])),
];

/** Returns the month of a day as a number that sorts: 202610 for October 2026. */
export const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 100 + Number(day.slice(5, 7));

const openMonthCheck = (part: number, day: string): Write =>
  requireItem<{ month: number }>(
    accountingKeys.closedThrough(part),
    { anyOf: [{ month: absent }, { month: below(monthNumber(day)) }] },
    'MonthClosed',
  );

/**
 * Returns the check that a day is in no closed month, for a transaction that starts postings dated on it. It fails with
 * `MonthClosed`.
 * @param key anything; the same key always checks the same part
 */
export const requireOpenMonth = (day: string, key: string): Write => openMonthCheck(partOf(key), day);

/**
 * Returns the writes that add the postings of one transaction to the sums of their days, and the check that none of these days
 * is in a closed month. The check is part of the transaction, so nothing is posted into a month that is closed meanwhile.
 */
export const sumWrites = (transactions: readonly LedgerTransaction[]): Write[] => {
  if (!transactions[0]) return [];
  const part = partOf(transactions[0].idempotencyKey);
  const days = addUpDays(transactions);
  const earliest = [...days.keys()].toSorted()[0]!;
  return [...daySumWrites(part, days), openMonthCheck(part, earliest)];
};
