import { formatWhen, useLocale } from '../text/useFormat.ts';

/** A calendar day (`YYYY-MM-DD`, the same everywhere) or an instant (ISO 8601 UTC, shown in the reader's time zone). */
export const When = ({ at }: { at: string | undefined }) => {
  const locale = useLocale();
  if (!at) return '—';
  return (
    <time dateTime={at} className="figures">
      {formatWhen(at, locale)}
    </time>
  );
};
