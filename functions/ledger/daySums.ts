import { bookAccountOf } from '../../shared/books/chart.ts';
import { toDecimal, toScaled, type Decimal, type Scaled } from '../../shared/money/decimal.ts';
import { readDaySum, type BookLine, type StoredDaySum } from './bookWrites.ts';
import type { StoredEntry } from './ledgerItems.ts';

/** Sum of a day that is kept for the books, and that of the entries of the day. */
type DayDifference = { account: string; currency: string; entries: Decimal; balance: Decimal };

/** Adds up the entries of each day, and the sums kept of it, to compare them. */
export class DaySums {
  private readonly posted = new Map<string, Scaled>();
  private readonly kept = new Map<string, Scaled>();

  private static add(sums: Map<string, Scaled>, key: string, amount: Scaled): void {
    sums.set(key, (sums.get(key) ?? 0n) + amount);
  }

  addEntry({ currency, occurredOn, legs }: Pick<StoredEntry, 'currency' | 'occurredOn' | 'legs'>): void {
    for (const { account, amount } of legs) {
      const scaled = toScaled(amount);
      const side = scaled > 0n ? 'debit' : 'credit';
      const key = `${currency} ${bookAccountOf(account)} ${side} ${occurredOn}`;
      DaySums.add(this.posted, key, scaled > 0n ? scaled : -scaled);
    }
  }

  addLine({ currency, account, occurredOn, debit, credit }: BookLine): void {
    DaySums.add(this.posted, `${currency} ${account} debit ${occurredOn}`, toScaled(debit));
    DaySums.add(this.posted, `${currency} ${account} credit ${occurredOn}`, toScaled(credit));
  }

  addSum(item: StoredDaySum): void {
    for (const { side, currency, account, amount } of readDaySum(item))
      DaySums.add(this.kept, `${currency} ${account} ${side} ${item.day}`, amount);
  }

  /** Returns the sums that differ. `account` names the account of the books, the side and the day. */
  differences(): DayDifference[] {
    return [...new Set([...this.posted.keys(), ...this.kept.keys()])].flatMap((key) => {
      const [posted, kept] = [this.posted.get(key) ?? 0n, this.kept.get(key) ?? 0n];
      const [currency = '', ...rest] = key.split(' ');
      return posted === kept
        ? []
        : [{ account: rest.join(' '), currency, entries: toDecimal(posted), balance: toDecimal(kept) }];
    });
  }
}
