import type { Decimal, Scaled } from '../money/decimal.ts';
import { divideRounded, splitScaled, toDecimal, toScaled } from '../money/decimal.ts';
import type { CoveredShare } from './license.ts';
import { remembering } from './text.ts';

/** What one covered share earns from one amount. `royalty + commission = gross`, and all `gross` add up to the amount. */
export type RoyaltyLine = {
  readonly licensorId: string;
  readonly agentId: string;
  readonly contractId: string;
  readonly contractUnitId: string;
  readonly rightType: string;
  readonly sharePercentage: string;
  readonly royaltyPercentage: string;
  readonly gross: Decimal;
  readonly royalty: Decimal;
  readonly commission: Decimal;
};

/** The same amounts scaled, one entry for each covered share in order, for bulk work. */
export type ScaledSplit = { readonly gross: readonly Scaled[]; readonly royalty: readonly Scaled[] };

/** Splits amounts over one set of covered shares; made once for each licence, used for every cell under it. */
export type Splitter = (amount: Scaled) => ScaledSplit;

const hundred = toScaled('100');
const hundredth = toScaled('0.01');

const between = '|';

/**
 * Percent texts, one bar between each, as whole numbers of one step, which is a hundredth wherever they have at most two
 * decimals. A catalogue has few different combinations, so each is read once.
 */
const wholeOf = remembering((percentages: string): { whole: readonly bigint[]; step: bigint } => {
  const scaled = percentages.split(between).map(toScaled);
  const step = scaled.every((value) => value % hundredth === 0n) ? hundredth : 1n;
  return { whole: scaled.map((value) => value / step), step };
});

/**
 * Prepares the split of amounts over covered shares: the amount goes to the shares in proportion to their percentages by
 * largest remainder, the licensor's part of each is `gross × licensorShare`, half-even at 20 decimals, and what is left
 * of it is the agent's commission, so that nothing is lost or made up.
 * @throws RangeError when no share is covered
 */
export const createSplitter = (covered: readonly CoveredShare[]): Splitter => {
  const weights = wholeOf(covered.map(({ percentage }) => percentage).join(between)).whole;
  const rates = wholeOf(covered.map(({ unit }) => unit.licensorShare).join(between));
  const full = hundred / rates.step;
  return (amount) => {
    const gross = covered.length === 1 ? [amount] : splitScaled(amount, weights);
    const royalty = gross.map((part, index) => divideRounded(part * rates.whole[index]!, full, 'half-even'));
    return { gross, royalty };
  };
};

/** Splits one amount to the last digit and writes the lines out. */
export const splitRoyalties = (amount: string, covered: readonly CoveredShare[]): RoyaltyLine[] => {
  const { gross, royalty } = createSplitter(covered)(toScaled(amount));
  return covered.map(({ unit, rightType, percentage }, index) => ({
    licensorId: unit.licensorId,
    agentId: unit.agentId,
    contractId: unit.contractId,
    contractUnitId: unit.contractUnitId,
    rightType,
    sharePercentage: percentage,
    royaltyPercentage: unit.licensorShare,
    gross: toDecimal(gross[index]!),
    royalty: toDecimal(royalty[index]!),
    commission: toDecimal(gross[index]! - royalty[index]!),
  }));
};
