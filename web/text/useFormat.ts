import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, languages } from './languages.ts';

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

/** A day in figures for Chinese (2026/11/21); in English with the month's name, which no reader takes for the day. */
const dayFormat = (at: string, locale: string): Intl.DateTimeFormatOptions => {
  const month = locale.startsWith('en') ? 'short' : '2-digit';
  const day = { year: 'numeric', month, day: '2-digit' } as const;
  return isDay(at) ? { ...day, timeZone: 'UTC' } : day;
};

const isDay = (at: string): boolean => at.length === 10;

/** A calendar day (`YYYY-MM-DD`), or the day of an instant in the reader's time zone, as the language writes days. */
export const formatDay = (at: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, dayFormat(at, locale)).format(new Date(at));

/** A calendar day, or an instant (ISO 8601 UTC) with its time of day in the reader's time zone. */
export const formatWhen = (at: string, locale: string): string =>
  isDay(at)
    ? formatDay(at, locale)
    : new Intl.DateTimeFormat(locale, {
        ...dayFormat(at, locale),
        hour: '2-digit',
        hourCycle: 'h23',
        minute: '2-digit',
      }).format(new Date(at));
