import type { TFunction } from 'i18next';
import { compare, roundTo } from '../../shared/money/decimal.ts';
import type { NamedQuote } from '../../shared/money/rates/publishedSheet.ts';
import type { TaxExchangeRate } from '../../shared/money/rates/exchangeRate.ts';

/** Decimals of a rate that are shown. Derived rates are calculated with 20. */
const shownDecimals = 8;

/** Returns a rate as text, such as `1 USD = 31.58 TWD`; `≈` when not all decimals are shown. */
export const rateText = ({ from, to, rate }: Pick<TaxExchangeRate, 'from' | 'to' | 'rate'>): string => {
  const shown = roundTo(rate, shownDecimals, 'half-up');
  return `1 ${from} ${compare(shown, rate) === 0 ? '=' : '≈'} ${shown} ${to}`;
};

/** Returns who published a rate, in the reader's language, or the source that a person entered. */
export const rateSource = ({ source, quotes }: TaxExchangeRate, t: TFunction): string =>
  quotes
    ? [...new Set(quotes.map(({ publisher }) => t(`withdrawals:rates.publisher.${publisher}`)))].join(', ')
    : source;

/** Returns the published rates that a derived rate was calculated from; none for a rate taken as it is. */
export const derivedFrom = ({ from, quotes = [] }: TaxExchangeRate): readonly NamedQuote[] =>
  quotes.length === 1 && quotes[0]!.from === from ? [] : quotes;
