import { clauseText, type AppliedClause } from '../../shared/contracts/appliedRule.ts';
import { Percent } from '../components/Percent.tsx';
import { currentLanguage } from '../text/languages.ts';

/** Licensor's part under the contract, and the clause it is of. */
export const Rate = ({ royaltyPercentage, ...applied }: AppliedClause & { royaltyPercentage: string }) => {
  const clause = clauseText(applied, currentLanguage());
  return (
    <span className="money">
      <Percent value={royaltyPercentage} />
      {clause && ` · ${clause}`}
    </span>
  );
};
