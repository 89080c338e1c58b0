import type { Language } from '../../api/codes/entry.ts';
import type { CountPer, CountPeriod } from './steps.ts';

/** Parts of a rule as texts, with their figures written for the reader. */
type RuleTexts = {
  readonly reduction: (share: string, reduction: string) => string;
  readonly uses: (above: string, period: string) => string;
  readonly units: (above: string, period: string) => string;
  readonly income: (above: string, period: string) => string;
  readonly recouped: (above: string, period: string) => string;
  readonly minimum: (amount: string) => string;
  readonly cap: (amount: string, period: string) => string;
  readonly ofEach: Readonly<Record<CountPer, string>>;
  readonly equivalent: (product: string, uses: string) => string;
  readonly periods: Readonly<Record<CountPeriod, string>>;
};

/** Rules of clauses in words, as screens, statements and exports name them. */
export const ruleTexts: Readonly<Record<Language, RuleTexts>> = {
  en: {
    reduction: (share, reduction) => `${share} of the base after ${reduction} reduction`,
    uses: (above, period) => `above ${above} uses${period}`,
    units: (above, period) => `above ${above} units${period}`,
    ofEach: { work: ' of each work', release: ' of each release' },
    equivalent: (product, uses) => `${uses} ${product} = 1 unit`,
    income: (above, period) => `above ${above} of income${period}`,
    recouped: (above) => `once more than ${above} is recouped`,
    minimum: (amount) => `minimum of ${amount} a use, the rest out of the agent’s part`,
    cap: (amount, period) => `above the cap of ${amount}${period}, which stays with the agent`,
    periods: { month: ' a month', quarter: ' a quarter', half: ' a half-year', year: ' a year' },
  },
  'zh-Hant': {
    reduction: (share, reduction) => `基數扣減 ${reduction} 後的 ${share}`,
    uses: (above, period) => `${period}超過 ${above} 次使用的部分`,
    units: (above, period) => `${period}超過 ${above} 單位的部分`,
    ofEach: { work: '每件作品', release: '每張專輯' },
    equivalent: (product, uses) => `${uses} 次「${product}」= 1 單位`,
    income: (above, period) => `${period}超過收入 ${above} 的部分`,
    recouped: (above) => `已扣抵超過 ${above} 之後`,
    minimum: (amount) => `每次使用最低 ${amount}，不足的由代理方的部分補足`,
    cap: (amount, period) => `${period}超過上限 ${amount} 的部分，歸代理方`,
    periods: { month: '每月', quarter: '每季', half: '每半年', year: '每年' },
  },
  'zh-Hans': {
    reduction: (share, reduction) => `基数扣减 ${reduction} 后的 ${share}`,
    uses: (above, period) => `${period}超过 ${above} 次使用的部分`,
    units: (above, period) => `${period}超过 ${above} 单位的部分`,
    ofEach: { work: '每件作品', release: '每张专辑' },
    equivalent: (product, uses) => `${uses} 次“${product}”= 1 单位`,
    income: (above, period) => `${period}超过收入 ${above} 的部分`,
    recouped: (above) => `已抵扣超过 ${above} 之后`,
    minimum: (amount) => `每次使用最低 ${amount}，不足的由代理方的部分补足`,
    cap: (amount, period) => `${period}超过上限 ${amount} 的部分，归代理方`,
    periods: { month: '每月', quarter: '每季', half: '每半年', year: '每年' },
  },
};
