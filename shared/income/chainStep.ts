import * as z from 'zod';
import type { Language } from '../api/codes/entry.ts';
import { divideRounded, toDecimal, toScaled, type Decimal } from '../money/decimal.ts';
import { formatPercentage } from '../money/formatDecimal.ts';
import {
  comparePercentages,
  multiplyPercentages,
  percentageOf,
  weightsOfPercentages,
} from '../money/percentage.ts';
import { locales } from '../text/dayText.ts';

/**
 * Step of a chain of sub-licences. The licensor gets `share` of what reaches its contract and owes `above` of that to the
 * licensor of the contract above. Percentages are exact: with 20 decimals at most, or a fraction.
 */
export const chainStepSchema = z.object({
  /** Percent of the income of the share that reaches the contract. */
  reaches: z.string(),
  /** Licensor's part of it. */
  share: z.string(),
  /** Part of that which the contract above gets; absent for the topmost one. */
  above: z.string().optional(),
});
export type ChainStep = z.infer<typeof chainStepSchema>;

/**
 * Returns the steps of a chain, in its order.
 * @param shares licensor's share under each contract, from the rights owner's down to the one that collects
 */
export const chainSteps = (shares: readonly string[]): ChainStep[] => {
  const steps: ChainStep[] = [];
  let reaches = '100';
  for (const [index, share] of [...shares.entries()].reverse()) {
    const above = shares[index - 1];
    steps.unshift({ reaches, share, ...(above !== undefined && { above }) });
    reaches = multiplyPercentages(reaches, share);
  }
  return steps;
};

/** Amounts of a step. `base × share = result`, `result × above = passedOn`, and the licensor keeps the rest. */
export type StepAmounts = Readonly<Record<'base' | 'result' | 'passedOn', Decimal>>;

/**
 * Returns the amounts of a step, each rounded half-even at 20 decimals.
 * @param rowAmount amount of the rows, of which `sharePercentage` of `basisPercentage` is for the share
 */
export const stepAmounts = (
  { reaches, share, above = '0' }: ChainStep,
  rowAmount: string,
  sharePercentage: string,
  basisPercentage: string,
): StepAmounts => {
  const [part, basis] = weightsOfPercentages([sharePercentage, basisPercentage]) as [bigint, bigint];
  const [reaching, whole] = weightsOfPercentages([reaches, '100']) as [bigint, bigint];
  const base = divideRounded(toScaled(rowAmount) * part * reaching, basis * whole, 'half-even');
  const result = percentageOf(base, share);
  return {
    base: toDecimal(base),
    result: toDecimal(result),
    passedOn: toDecimal(percentageOf(result, above)),
  };
};

/** A step in words, with its percentages written for the reader. */
const texts: Readonly<
  Record<Language, { step: (share: string, reaches: string) => string; above: (part: string) => string }>
> = {
  en: {
    step: (share, reaches) => `${share} of the ${reaches} that reaches the contract`,
    above: (part) => `, less ${part} of it for the contract above`,
  },
  'zh-Hant': {
    step: (share, reaches) => `到達本合約的 ${reaches} 之 ${share}`,
    above: (part) => `，其中 ${part} 歸上層合約`,
  },
  'zh-Hans': {
    step: (share, reaches) => `到达本合同的 ${reaches} 之 ${share}`,
    above: (part) => `，其中 ${part} 归上层合同`,
  },
};

/** Returns a step in words: `80% of the 90% that reaches the contract, less 70% of it for the contract above`. */
export const stepText = ({ reaches, share, above }: ChainStep, language: Language): string => {
  const percent = (text: string) => formatPercentage(text, locales[language]);
  const { step, above: less } = texts[language];
  const isPassed = above !== undefined && comparePercentages(above, '0') > 0;
  return step(percent(share), percent(reaches)) + (isPassed ? less(percent(above)) : '');
};
