import { clauseText, type AppliedClause } from '../../shared/contracts/clauseRules/appliedRule.ts';
import { stepText, type ChainStep } from '../../shared/income/chainStep.ts';
import { Percent } from '../components/Percent.tsx';
import { currentLanguage } from '../text/languages.ts';
import { stepProduct } from './stepProduct.ts';

/** Licensor's part under the contract, the clause it is of, and how a chain of sub-licences arrives at it. */
export const Rate = ({
  royaltyPercentage,
  step,
  isNarrow = false,
  ...applied
}: AppliedClause & {
  royaltyPercentage: string;
  step?: ChainStep | undefined;
  /** True where there is no room for words. */
  isNarrow?: boolean;
}) => {
  const language = currentLanguage();
  const clause = clauseText(applied, language);
  return (
    <>
      <span className="money">
        <Percent value={royaltyPercentage} />
        {clause && ` · ${clause}`}
      </span>
      {step && <span className="second-line">{(isNarrow ? stepProduct : stepText)(step, language)}</span>}
    </>
  );
};
