import type { Language } from '../../shared/api/resultCodes.ts';
import type { ChainStep } from '../../shared/income/chainStep.ts';
import { formatPercentage } from '../../shared/money/formatDecimal.ts';
import { comparePercentages, subtractPercentages } from '../../shared/money/percentage.ts';
import { locales } from '../../shared/text/dayText.ts';

/** Returns a step of a chain as a product, for narrow places: `90% × 80% × 30%` where 70 % of the result is passed on. */
export const stepProduct = ({ reaches, share, above = '0' }: ChainStep, language: Language): string =>
  [reaches, share, subtractPercentages('100', above)]
    .filter((factor, place) => place < 2 || comparePercentages(factor, '100') < 0)
    .map((factor) => formatPercentage(factor, locales[language]))
    .join(' × ');
