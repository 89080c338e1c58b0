import * as z from 'zod';
import type { Language } from '../api/codes/entry.ts';
import { formatPercentage } from '../money/formatDecimal.ts';
import { locales } from '../text/dayText.ts';
import { ruleTexts } from './ruleTexts.ts';

/**
 * Rule of a clause that gave income its share, where that is not the share of the clause alone. The licensor's part of
 * the income stands beside it.
 */
export const appliedRuleSchema = z.object({
  /** Share that the rule gives of the base. */
  share: z.string(),
  /** Percent of the income that was taken off before the share. */
  reduction: z.string().optional(),
});
export type AppliedRule = z.infer<typeof appliedRuleSchema>;

/** Name of the clause that gave a share, and its rule; absent where none applied. */
export type AppliedClause = { readonly clause?: string | undefined; readonly rule?: AppliedRule | undefined };

const wordsOf = ({ share, reduction }: AppliedRule, language: Language): string[] => {
  const percent = (text: string) => formatPercentage(text, locales[language]);
  return reduction === undefined ? [] : [ruleTexts[language].reduction(percent(share), percent(reduction))];
};

/** Returns the clause that gave a share and its rule in words: `CD · 80% of the base after 10% reduction`. */
export const clauseText = ({ clause, rule }: AppliedClause, language: Language): string =>
  [...(clause === undefined ? [] : [clause]), ...(rule ? wordsOf(rule, language) : [])].join(' · ');
