import { When } from '../components/When.tsx';

/** First and last day of use. */
export const PeriodText = ({ start, end }: { start: string | undefined; end: string | undefined }) => {
  if (!start) return '—';
  return (
    <span className="period">
      <When at={start} />
      {end && end !== start && (
        <>
          {' – '}
          <When at={end} />
        </>
      )}
    </span>
  );
};
