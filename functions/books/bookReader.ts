import { byCode } from '../../shared/books/chart.ts';
import type { BookEntry, TrialBalanceLine } from '../../shared/books/schema.ts';
import { toDecimal, type Scaled } from '../../shared/money/decimal.ts';
import { queryOffset, toData } from '../db/items.ts';
import { accountingKeys } from '../db/keys/accounting.ts';
import { readDaySum, type BookLine } from '../ledger/bookWrites.ts';
import { loadDaySums } from '../ledger/daySumReader.ts';

/** Earliest day of the ledger. */
export const firstDay = '0000-01-01';

type Turnover = { opening: Scaled; debit: Scaled; credit: Scaled };

/**
 * Returns what each account of the chart had before a range of days, what the range debited and credited to it, and what it has
 * afterwards, by currency and number of the account. Reads sums kept by day, not the postings. Amounts are exact; a debit balance
 * is positive. Leaves out accounts that never had a posting.
 */
export const trialBalance = async (from: string | undefined, to: string): Promise<TrialBalanceLine[]> => {
  const accounts = new Map<string, Turnover>();
  for (const item of await loadDaySums(undefined, to))
    for (const { side, currency, account, amount } of readDaySum(item)) {
      const key = `${currency} ${account}`;
      const line = accounts.get(key) ?? { opening: 0n, debit: 0n, credit: 0n };
      if (from !== undefined && item.day < from) line.opening += side === 'debit' ? amount : -amount;
      else line[side] += amount;
      accounts.set(key, line);
    }
  return [...accounts]
    .map(([key, { opening, debit, credit }]): TrialBalanceLine => {
      const [currency = '', account = ''] = key.split(' ');
      return {
        account,
        currency: currency as TrialBalanceLine['currency'],
        opening: toDecimal(opening),
        debit: toDecimal(debit),
        credit: toDecimal(credit),
        closing: toDecimal(opening + debit - credit),
      };
    })
    .toSorted((a, b) => a.currency.localeCompare(b.currency) || byCode(a.account, b.account));
};

/** Returns a page of the entries of an account of the chart between two days, both included, oldest first, and their number. */
export const pageOfAccount = async (
  account: string,
  {
    currency,
    from = firstDay,
    to,
    ...page
  }: { currency: string; from?: string | undefined; to: string; offset: number; limit: number },
): Promise<{ items: BookEntry[]; total: number }> => {
  const { items, total } = await queryOffset<BookLine>({
    pk: accountingKeys.bookLines(account, currency),
    skBetween: [from, `${to}#~`],
    ...page,
  });
  return {
    items: items.map((item) => {
      const { idempotencyKey: key, occurredOn: day, cause, debit, credit } = toData(item);
      return { key, day, cause, debit, credit };
    }),
    total,
  };
};
