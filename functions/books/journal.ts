import { byCode } from '../../shared/books/chart.ts';
import type { Voucher, VoucherLine } from '../../shared/books/journalSchema.ts';
import { roundToPayout, type Currency } from '../../shared/money/currency.ts';
import { toDecimal, toScaled, type Scaled } from '../../shared/money/decimal.ts';
import { addDays, monthAfter } from '../../shared/reference/dates.ts';
import { readDaySum, type StoredDaySum } from '../ledger/bookWrites.ts';
import { loadDaySums } from '../ledger/daySumReader.ts';

/** Account that takes what rounding leaves, beside the rounding accounts of paying companies. */
const restAccount = 'rounding';

const rounded = (amount: Scaled, currency: Currency): Scaled =>
  toScaled(roundToPayout(toDecimal(amount), currency));

const toLine = (account: string, amount: Scaled): VoucherLine => ({
  account,
  debit: toDecimal(amount > 0n ? amount : 0n),
  credit: toDecimal(amount < 0n ? -amount : 0n),
});

/**
 * Returns a voucher for each day of a month on which something was posted in a currency, from the sums of all days until the end of
 * the month. An accounting package takes whole minor units, the ledger is exact: each account is moved from its rounded balance
 * before the day to its rounded balance after it, and what is left of the day goes to rounding. So every voucher balances, no
 * account ever differs from the ledger by a minor unit, and the same sums always give the same vouchers.
 */
export const vouchersOf = (
  sums: readonly StoredDaySum[],
  { month, currency }: { month: string; currency: Currency },
): Voucher[] => {
  const days = new Map<string, Map<string, Scaled>>();
  for (const item of sums)
    for (const one of readDaySum(item)) {
      if (one.currency !== currency) continue;
      const day = days.get(item.day) ?? new Map<string, Scaled>();
      day.set(one.account, (day.get(one.account) ?? 0n) + (one.side === 'debit' ? one.amount : -one.amount));
      days.set(item.day, day);
    }
  const balances = new Map<string, Scaled>();
  return [...days]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([day, moved]): Voucher[] => {
      const lines = new Map<string, Scaled>();
      let rest = 0n;
      for (const [account, amount] of moved) {
        const before = balances.get(account) ?? 0n;
        balances.set(account, before + amount);
        const change = rounded(before + amount, currency) - rounded(before, currency);
        rest -= change;
        if (change !== 0n) lines.set(account, change);
      }
      if (rest !== 0n) lines.set(restAccount, rest);
      if (!day.startsWith(month) || lines.size === 0) return [];
      const sorted = [...lines].toSorted(([a], [b]) => byCode(a, b));
      return [{ day, lines: sorted.map(([account, amount]) => toLine(account, amount)) }];
    });
};

/** Returns the vouchers of a month in a currency. */
export const loadJournal = async (month: string, currency: Currency): Promise<Voucher[]> => {
  const lastDay = addDays(`${monthAfter(month, 1)}-01`, -1);
  return vouchersOf(await loadDaySums(undefined, lastDay), { month, currency });
};
