import { clauseText, type AppliedRule } from '../../../shared/contracts/clauseRules/appliedRule.ts';
import type { Clause } from '../../../shared/contracts/clauses.ts';
import { ruleTexts } from '../../../shared/contracts/clauseRules/ruleTexts.ts';
import { formatDecimal, formatPercentage } from '../../../shared/money/formatDecimal.ts';
import { locales } from '../../../shared/text/dayText.ts';
import { currentLanguage } from '../../text/languages.ts';

/** Returns the steps of a clause with their shares, its minimum per use and its cap in words, each a line. */
export const countTexts = (clause: Clause): string[] => {
  const language = currentLanguage();
  const { licensorShare: share, steps = [], count = 'uses', currency, period, minimumPerUse, cap } = clause;
  const { equivalents = [], countPer: per } = clause;
  const text = (rule: Omit<AppliedRule, 'share'>) => clauseText({ rule: { share, ...rule } }, language);
  return [
    ...steps.map((step) => {
      const ofUnits = equivalents.length ? ({ ofUnits: true } as const) : {};
      const rule = { step: { above: step.above, count, currency, period, per, ...ofUnits } };
      return `${formatPercentage(step.licensorShare, locales[language])} ${text(rule)}`;
    }),
    ...equivalents.map(({ product, uses }) =>
      ruleTexts[language].equivalent(product, formatDecimal(uses, locales[language])),
    ),
    ...(minimumPerUse && currency ? [text({ minimum: { perUse: minimumPerUse, currency } })] : []),
    ...(cap && currency ? [text({ cap: { amount: cap, currency, period } })] : []),
  ];
};
