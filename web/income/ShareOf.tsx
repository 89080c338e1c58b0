import { Percent } from '../components/Percent.tsx';

/** A share, and the part of the work that the amount pays for: `40% / 100%`. Older income has no such part. */
export const ShareOf = ({
  sharePercentage,
  basisPercentage,
}: {
  sharePercentage: string;
  basisPercentage?: string | undefined;
}) => (
  <span className="money">
    <Percent value={sharePercentage} />
    {basisPercentage !== undefined && (
      <>
        {' / '}
        <Percent value={basisPercentage} />
      </>
    )}
  </span>
);
