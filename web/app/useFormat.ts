import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currencies, type Currency } from '../../shared/money/currency.ts';
import { roundTo } from '../../shared/money/decimal.ts';
import { currentLanguage, languages } from './languages.ts';

type Exact = `${number}`;

/** The tag dates and numbers follow; changes with the language. */
export const useLocale = (): string => {
  useTranslation();
  return languages[currentLanguage()].locale;
};

/** Whole numbers with the locale's grouping. */
export const useNumbers = (): { whole: (value: number) => string } => {
  const locale = useLocale();
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
    return { whole: (value) => format.format(value) };
  }, [locale]);
};

/** Number formatters work on the decimal text itself, so no digit is lost on the way to the screen. */
export const formatDecimal = (value: string, locale: string, decimals?: number): string =>
  new Intl.NumberFormat(
    locale,
    decimals === undefined
      ? { maximumFractionDigits: 20 }
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals },
  ).format(value as Exact);

/** An amount rounded as it would be paid out in its currency: TWD and JPY to whole units, the others to two places. */
export const formatPayout = (amount: string, currency: Currency, locale: string): string => {
  const { decimals } = currencies[currency];
  return formatDecimal(roundTo(amount, decimals, 'half-up'), locale, decimals);
};
