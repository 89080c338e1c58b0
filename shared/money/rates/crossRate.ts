import type { Currency } from '../currency.ts';
import { divideRounded, toDecimal, toScaled, type Decimal } from '../decimal.ts';
import {
  publisherCurrency,
  type NamedQuote,
  type PublishedSheet,
  type RatePublisher,
} from './publishedSheet.ts';

/** Publishers in the order they are asked when neither currency is the own currency of one of them. */
const usualOrder: readonly RatePublisher[] = [
  'europeanCentralBank',
  'bankOfTaiwan',
  'chinaForeignExchangeTradeSystem',
];

/**
 * Returns the publishers in the order they are asked for a pair: Taiwan's for rates of the Taiwan dollar, then mainland
 * China's for rates of the yuan, then the European Central Bank.
 */
const publisherOrder = (from: Currency, to: Currency): RatePublisher[] => {
  const own = (['bankOfTaiwan', 'chinaForeignExchangeTradeSystem'] as const).filter((publisher) =>
    [from, to].includes(publisherCurrency[publisher]),
  );
  return [...own, ...usualOrder.filter((publisher) => !own.some((one) => one === publisher))];
};

/** Currency through which the rates of two publishers are joined when neither knows both currencies. */
const joiningCurrency: Currency = 'EUR';

const findQuote = ({ publisher, day, quotes }: PublishedSheet, a: Currency, b: Currency) => {
  const quote = quotes.find(({ from, to }) => (from === a && to === b) || (from === b && to === a));
  return quote && { ...quote, publisher, day };
};

/** Returns the quotes of one sheet that lead from a currency to another: one, or two through the publisher's currency. */
const quotesWithin = (sheet: PublishedSheet, from: Currency, to: Currency): NamedQuote[] | undefined => {
  const direct = findQuote(sheet, from, to);
  if (direct) return [direct];
  const base = publisherCurrency[sheet.publisher];
  const [into, out] = [findQuote(sheet, from, base), findQuote(sheet, base, to)];
  return into && out && [into, out];
};

/** Returns the quotes of two sheets that lead from a currency to another through the joining currency. */
const quotesAcross = (
  sheets: readonly PublishedSheet[],
  from: Currency,
  to: Currency,
): NamedQuote[] | undefined => {
  const first = (a: Currency, b: Currency) =>
    sheets.map((sheet) => quotesWithin(sheet, a, b)).find((quotes) => quotes !== undefined);
  if (from === joiningCurrency || to === joiningCurrency) return undefined;
  const [into, out] = [first(from, joiningCurrency), first(joiningCurrency, to)];
  return into && out && [...into, ...out];
};

/**
 * Returns the published quotes that lead from a currency to another, in order; `undefined` when there are none.
 * @param sheets at most one of each publisher
 */
export const findQuotes = (
  from: Currency,
  to: Currency,
  sheets: readonly PublishedSheet[],
): NamedQuote[] | undefined => {
  const order = publisherOrder(from, to);
  const sorted = sheets.toSorted((a, b) => order.indexOf(a.publisher) - order.indexOf(b.publisher));
  for (const sheet of sorted) {
    const quotes = quotesWithin(sheet, from, to);
    if (quotes) return quotes;
  }
  return quotesAcross(sorted, from, to);
};

/**
 * Multiplies and divides by quotes on the way from a currency, and rounds once, half-even at 20 decimals.
 * @throws RangeError when a quote has neither the currency reached so far as `from` nor as `to`
 */
export const rateThrough = (from: Currency, quotes: readonly NamedQuote[]): Decimal => {
  let reached = from;
  let numerator = toScaled('1');
  let denominator = 1n;
  for (const quote of quotes) {
    const isForward = quote.from === reached;
    if (!isForward && quote.to !== reached) throw new RangeError(`no way from ${reached}`);
    numerator *= isForward ? toScaled(quote.rate) : toScaled('1');
    denominator *= isForward ? toScaled('1') : toScaled(quote.rate);
    reached = isForward ? quote.to : quote.from;
  }
  return toDecimal(divideRounded(numerator, denominator, 'half-even'));
};

/** Returns the earliest day of some quotes, which dates the rate derived from them. */
export const dayOfQuotes = (quotes: readonly NamedQuote[]): string =>
  quotes.map(({ day }) => day).toSorted()[0]!;
