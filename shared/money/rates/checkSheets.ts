import { addDays, daysBetween } from '../../reference/dates.ts';
import { compare, multiply, subtract } from '../decimal.ts';
import { isPlausibleRate } from './plausibleRates.ts';
import { pairOf, type PublishedSheet, type Quote } from './publishedSheet.ts';

/** Maximum age of a published rate on the day it is used, in days: the longest holidays, with some days to spare. */
export const maxPublishedAgeDays = 14;

/** Largest change of a rate, as a fraction, that is accepted without a second person. */
const maxRateChange = '0.05';

/** Returns whether a rate differs from another by more than `maxRateChange` of the other. */
export const isFarFrom = (rate: string, last: string): boolean => {
  const change = subtract(rate, last);
  const size = compare(change, '0') < 0 ? subtract('0', change) : change;
  return compare(size, multiply(last, maxRateChange)) > 0;
};

/** Reason why a quote of a published file is not stored. */
export type QuoteFault = {
  day: string;
  pair: string;
  rate: string;
  /** Rate it was compared with. */
  last: string;
  /** The rate moved too far from the last one, or it differs from the one stored for the same day. */
  reason: 'jump' | 'changed';
};

type CheckedSheets = {
  /** Quotes to store, by day. A day has no more than those it lacked. */
  accepted: PublishedSheet[];
  faults: QuoteFault[];
};

/** Reports a file whose rates cannot be those of the product's currencies. Nothing of it may be stored. */
class ImplausibleFile extends Error {
  override name = 'ImplausibleFile';
}

/** Returns the last accepted rate of a pair before a day, if it is recent enough to compare with. */
const lastBefore = (rates: ReadonlyMap<string, string>, day: string): string | undefined => {
  let found: string | undefined;
  for (const known of rates.keys())
    if (known < day && daysBetween(known, day) <= maxPublishedAgeDays && known > (found ?? '')) found = known;
  return found === undefined ? undefined : rates.get(found);
};

/**
 * Compares the sheets of a file with those stored. A stored rate never changes. A quote that moved by more than
 * `maxRateChange` from the last one within `maxPublishedAgeDays` is not accepted; after that time without an accepted
 * rate there is nothing to compare with, and a new level is accepted.
 * @param sheets of one publisher, in any order
 * @param stored of the same publisher, for the days of the sheets and the `maxPublishedAgeDays` before them
 * @throws ImplausibleFile when a rate is outside the range of its pair
 */
export const checkSheets = (
  sheets: readonly PublishedSheet[],
  stored: readonly PublishedSheet[],
): CheckedSheets => {
  const known = new Map<string, Map<string, string>>();
  const ratesOf = (pair: string) => {
    const rates = known.get(pair) ?? new Map<string, string>();
    known.set(pair, rates);
    return rates;
  };
  for (const { day, quotes } of stored)
    for (const quote of quotes) ratesOf(pairOf(quote)).set(day, quote.rate);

  const checked: CheckedSheets = { accepted: [], faults: [] };
  for (const sheet of sheets.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const { day } = sheet;
    const quotes: Quote[] = [];
    for (const quote of sheet.quotes) {
      const { rate } = quote;
      const pair = pairOf(quote);
      if (!isPlausibleRate(quote)) throw new ImplausibleFile(`${day} ${pair} ${rate}`);
      const rates = ratesOf(pair);
      const same = rates.get(day);
      const last = same ?? lastBefore(rates, day);
      if (same !== undefined) {
        if (compare(same, rate) !== 0)
          checked.faults.push({ day, pair, rate, last: same, reason: 'changed' });
      } else if (last !== undefined && isFarFrom(rate, last))
        checked.faults.push({ day, pair, rate, last, reason: 'jump' });
      else {
        rates.set(day, rate);
        quotes.push(quote);
      }
    }
    if (quotes.length) checked.accepted.push({ ...sheet, quotes });
  }
  return checked;
};

/** Returns the first and last day of the stored sheets that `checkSheets` compares a file with. */
export const daysToCompare = (sheets: readonly PublishedSheet[]): readonly [string, string] => {
  const days = sheets.map(({ day }) => day).toSorted();
  return [addDays(days[0]!, -maxPublishedAgeDays), days.at(-1)!];
};
