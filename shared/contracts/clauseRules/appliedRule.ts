import * as z from 'zod';
import type { Language } from '../../api/codes/entry.ts';
import { currencySchema } from '../../money/currency.ts';
import { decimalSchema } from '../../money/decimal.ts';
import { formatDecimal, formatPercentage } from '../../money/formatDecimal.ts';
import { locales } from '../../text/dayText.ts';
import { countPeriodSchema, countPerSchema, countSchema, type CountPeriod } from './steps.ts';
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
  /** Step of the clause, where it is not below the first. */
  step: z
    .object({
      above: decimalSchema,
      count: countSchema,
      currency: currencySchema.optional(),
      period: countPeriodSchema.optional(),
      /** True where several uses count as one. */
      ofUnits: z.literal(true).optional(),
      /** Set where each work or release is counted by itself. */
      per: countPerSchema.optional(),
    })
    .optional(),
  /** Least amount of each use, where the share alone gives less. */
  minimum: z.object({ perUse: decimalSchema, currency: currencySchema }).optional(),
  /** Cap of the licensor's part, of income above it. */
  cap: z
    .object({ amount: decimalSchema, currency: currencySchema, period: countPeriodSchema.optional() })
    .optional(),
});
export type AppliedRule = z.infer<typeof appliedRuleSchema>;

/** Name of the clause that gave a share, and its rule; absent where none applied. */
export type AppliedClause = { readonly clause?: string | undefined; readonly rule?: AppliedRule | undefined };

const wordsOf = ({ share, reduction, step, minimum, cap }: AppliedRule, language: Language): string[] => {
  const texts = ruleTexts[language];
  const number = (text: string) => formatDecimal(text, locales[language]);
  const percent = (text: string) => formatPercentage(text, locales[language]);
  const money = (amount: string, currency = '') => `${number(amount)} ${currency}`;
  const per = (period: CountPeriod | undefined) => (period ? texts.periods[period] : '');
  return [
    ...(step
      ? [
          texts[step.ofUnits ? 'units' : step.count](
            step.count === 'uses' ? number(step.above) : money(step.above, step.currency),
            per(step.period) + (step.per ? texts.ofEach[step.per] : ''),
          ),
        ]
      : []),
    ...(minimum ? [texts.minimum(money(minimum.perUse, minimum.currency))] : []),
    ...(cap ? [texts.cap(money(cap.amount, cap.currency), per(cap.period))] : []),
    ...(reduction !== undefined && !minimum && !cap
      ? [texts.reduction(percent(share), percent(reduction))]
      : []),
  ];
};

/** Returns the clause that gave a share and its rule in words: `CD · 80% of the base after 10% reduction`. */
export const clauseText = ({ clause, rule }: AppliedClause, language: Language): string =>
  [...(clause === undefined ? [] : [clause]), ...(rule ? wordsOf(rule, language) : [])].join(' · ');
