import type { Language } from '../api/codes/entry.ts';

/** Tags that dates and numbers are formatted by on screens and in documents. */
export const locales = {
  en: 'en-GB',
  'zh-Hant': 'zh-TW',
  'zh-Hans': 'zh-CN',
} as const satisfies Record<Language, string>;

const isDay = (at: string): boolean => at.length === 10;

/**
 * Returns the format of a day: figures in Chinese (2026/11/21), the month's name in English, which cannot be mistaken
 * for the day.
 */
const dayFormat = (at: string, locale: string): Intl.DateTimeFormatOptions => {
  const month = locale.startsWith('en') ? 'short' : '2-digit';
  const day = { year: 'numeric', month, day: '2-digit' } as const;
  return isDay(at) ? { ...day, timeZone: 'UTC' } : day;
};

/** Formats of calendar days by locale, because making one takes longer than a hundred uses. */
const calendarFormats = new Map<string, Intl.DateTimeFormat>();

/** Formats a calendar day (`YYYY-MM-DD`), or the day of an instant in the time zone of the machine. */
export const formatDay = (at: string, locale: string): string => {
  const known = isDay(at) ? calendarFormats.get(locale) : undefined;
  const format = known ?? new Intl.DateTimeFormat(locale, dayFormat(at, locale));
  if (isDay(at)) calendarFormats.set(locale, format);
  return format.format(new Date(at));
};

/** Formats a calendar day, or an instant (ISO 8601 UTC) with its time of day in the time zone of the machine. */
export const formatWhen = (at: string, locale: string): string =>
  isDay(at)
    ? formatDay(at, locale)
    : new Intl.DateTimeFormat(locale, {
        ...dayFormat(at, locale),
        hour: '2-digit',
        hourCycle: 'h23',
        minute: '2-digit',
      }).format(new Date(at));

/** Returns a calendar day as the screens of a language write it. */
export const dayIn = (day: string, language: Language): string => formatDay(day, locales[language]);

/** Returns two calendar days as a period. */
export const daysIn = (from: string, to: string, language: Language): string =>
  `${dayIn(from, language)} – ${dayIn(to, language)}`;

/** Returns a month (`YYYY-MM`) as screens write it: `2026/01`, in English `Jan 2026`. */
const monthIn = (month: string, language: Language): string =>
  language === 'en' ? formatDay(`${month}-01`, locales.en).slice('01 '.length) : month.replace('-', '/');

/**
 * Returns months (`YYYY-MM`) as a period, one month alone: `2026/01 – 2026/06`, in English `Jan – Jun 2026`, which names a
 * year once.
 */
export const monthsIn = (from: string, to: string, language: Language): string => {
  if (from === to) return monthIn(from, language);
  const first = monthIn(from, language);
  const isOneYear = language === 'en' && from.slice(0, 4) === to.slice(0, 4);
  return `${isOneYear ? first.slice(0, -5) : first} – ${monthIn(to, language)}`;
};
