import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { locales, monthsIn } from '../../shared/text/dayText.ts';
import { currentLanguage } from './languages.ts';

export { formatDay, formatWhen } from '../../shared/text/dayText.ts';

/** Returns the locale of dates and numbers; it changes with the language. */
export const useLocale = (): string => {
  useTranslation();
  return locales[currentLanguage()];
};

/** Returns a formatter of whole numbers with the locale's grouping. */
export const useNumbers = (): { whole: (value: number) => string } => {
  const locale = useLocale();
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
    return { whole: (value) => format.format(value) };
  }, [locale]);
};

/**
 * Returns months (`YYYY-MM`) as a period in the reader's language, one month alone: `2026/01 – 2026/03`, in English
 * `Jan – Mar 2026`.
 */
export const monthsName = (from: string, to: string): string => monthsIn(from, to, currentLanguage());

/** Returns a month (`YYYY-MM`) as the reader's language writes it: `2026/01`, in English `Jan 2026`. */
export const monthName = (month: string): string => monthsName(month, month);
