import type { Language } from '../api/codes/entry.ts';

/** Parts of a rule as texts, with their figures written for the reader. */
type RuleTexts = {
  readonly reduction: (share: string, reduction: string) => string;
};

/** Rules of clauses in words, as screens, statements and exports name them. */
export const ruleTexts: Readonly<Record<Language, RuleTexts>> = {
  en: { reduction: (share, reduction) => `${share} of the base after ${reduction} reduction` },
  'zh-Hant': { reduction: (share, reduction) => `基數扣減 ${reduction} 後的 ${share}` },
  'zh-Hans': { reduction: (share, reduction) => `基数扣减 ${reduction} 后的 ${share}` },
};
