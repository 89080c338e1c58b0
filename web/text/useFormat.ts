import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, languages } from './languages.ts';

/** Returns the locale of dates and numbers; it changes with the language. */
export const useLocale = (): string => {
  useTranslation();
  return languages[currentLanguage()].locale;
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
 * Returns the format of a day: figures in Chinese (2026/11/21), the month's name in English, which cannot be mistaken
 * for the day.
 */
const dayFormat = (at: string, locale: string): Intl.DateTimeFormatOptions => {
  const month = locale.startsWith('en') ? 'short' : '2-digit';
  const day = { year: 'numeric', month, day: '2-digit' } as const;
  return isDay(at) ? { ...day, timeZone: 'UTC' } : day;
};

const isDay = (at: string): boolean => at.length === 10;

/** Formats a calendar day (`YYYY-MM-DD`), or the day of an instant in the reader's time zone. */
export const formatDay = (at: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, dayFormat(at, locale)).format(new Date(at));

/** Formats a calendar day, or an instant (ISO 8601 UTC) with its time of day in the reader's time zone. */
export const formatWhen = (at: string, locale: string): string =>
  isDay(at)
    ? formatDay(at, locale)
    : new Intl.DateTimeFormat(locale, {
        ...dayFormat(at, locale),
        hour: '2-digit',
        hourCycle: 'h23',
        minute: '2-digit',
      }).format(new Date(at));
