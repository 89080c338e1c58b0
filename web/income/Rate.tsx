import { Percent } from '../components/Percent.tsx';

/** Licensor's part under the contract, and the name of the clause it is of. */
export const Rate = ({
  royaltyPercentage,
  clause,
}: {
  royaltyPercentage: string;
  clause?: string | undefined;
}) => (
  <span className="money">
    <Percent value={royaltyPercentage} />
    {clause !== undefined && ` · ${clause}`}
  </span>
);
