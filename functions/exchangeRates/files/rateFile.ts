import { isCalendarDate } from '../../../shared/reference/dates.ts';
import { currencySchema, type Currency } from '../../../shared/money/currency.ts';
import { compare, toDecimal, toScaled, type Decimal } from '../../../shared/money/decimal.ts';
import {
  pairOf,
  type PublishedSheet,
  type Quote,
  type RatePublisher,
} from '../../../shared/money/rates/publishedSheet.ts';

/** Reports a file that does not have the shape its publisher describes. Nothing of it may be stored. */
export class OddRateFile extends Error {
  override name = 'OddRateFile';
}

/** Returns the currency of the product with a code; `undefined` for any other. */
export const productCurrency = (code: string): Currency | undefined => currencySchema.safeParse(code).data;

/** Texts that publishers write in place of a rate that does not exist. */
const noRate = new Set(['', '-', '--', '---', 'N/A']);

/**
 * Reads a rate; `undefined` when the file says that there is none, or writes zero for it.
 * @throws OddRateFile for any other text that is not a plain decimal, such as one with a decimal comma
 */
export const readRate = (text: string): Decimal | undefined => {
  const trimmed = text.trim();
  if (noRate.has(trimmed)) return undefined;
  if (!/^\d{1,9}(\.\d{1,10})?$/.test(trimmed)) throw new OddRateFile(`no rate: ${trimmed.slice(0, 40)}`);
  const rate = toScaled(trimmed);
  return rate === 0n ? undefined : toDecimal(rate);
};

/** Reads a day. @throws OddRateFile for one that does not exist */
export const readDay = (text: string): string => {
  if (!isCalendarDate(text)) throw new OddRateFile(`no day: ${text.slice(0, 40)}`);
  return text;
};

/** Collects the quotes of a file by day. */
export class SheetCollector {
  private readonly days = new Map<string, Map<string, Quote>>();

  /** Adds a quote. @throws OddRateFile when the file has another rate of the pair for the day */
  add(day: string, quote: Quote): void {
    const quotes = this.days.get(day) ?? new Map<string, Quote>();
    this.days.set(day, quotes);
    const known = quotes.get(pairOf(quote));
    if (known && compare(known.rate, quote.rate) !== 0)
      throw new OddRateFile(`two rates of ${pairOf(quote)} for ${day}`);
    quotes.set(pairOf(quote), quote);
  }

  /** Returns the sheets, earliest day first. @throws OddRateFile when there is none */
  sheets(publisher: RatePublisher): PublishedSheet[] {
    const sheets = [...this.days]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([day, quotes]) => ({ publisher, day, quotes: [...quotes.values()] }));
    if (!sheets.length) throw new OddRateFile('no rates');
    return sheets;
  }
}
