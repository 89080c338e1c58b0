import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { locales } from '../../shared/text/dayText.ts';
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
