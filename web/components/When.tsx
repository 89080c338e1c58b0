import { useLocale } from '../app/useFormat.ts';

/** A day in figures for Chinese (2026/11/21); in English with the month's name, which no reader takes for the day. */
const formatOf = (at: string, locale: string): Intl.DateTimeFormatOptions => {
  const month = locale.startsWith('en') ? 'short' : '2-digit';
  const day = { year: 'numeric', month, day: '2-digit' } as const;
  return at.length === 10 ? { ...day, timeZone: 'UTC' } : { ...day, hour: '2-digit', minute: '2-digit' };
};

/** A calendar day (`YYYY-MM-DD`, the same everywhere) or an instant (ISO 8601 UTC, shown in the reader's time zone). */
export const When = ({ at }: { at: string | undefined }) => {
  const locale = useLocale();
  if (!at) return '—';
  return (
    <time dateTime={at} className="figures">
      {new Intl.DateTimeFormat(locale, formatOf(at, locale)).format(new Date(at))}
    </time>
  );
};
