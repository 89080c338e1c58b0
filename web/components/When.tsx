import { useLocale } from '../app/useFormat.ts';

const formats: Record<'day' | 'instant', Intl.DateTimeFormatOptions> = {
  day: { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' },
  instant: { dateStyle: 'medium', timeStyle: 'short' },
};

/** A calendar day (`YYYY-MM-DD`, the same everywhere) or an instant (ISO 8601 UTC, shown in the reader's time zone). */
export const When = ({ at }: { at: string | undefined }) => {
  const locale = useLocale();
  if (!at) return '—';
  const kind = at.length === 10 ? 'day' : 'instant';
  return (
    <time dateTime={at} className="figures">
      {new Intl.DateTimeFormat(locale, formats[kind]).format(new Date(at))}
    </time>
  );
};
