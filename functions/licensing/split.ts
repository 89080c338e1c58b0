import { divideRounded, scale, splitScaled, type Scaled } from '../../shared/money/decimal.ts';
import { weightsOfPercentages } from '../../shared/money/percentage.ts';
import { memoizeText } from '../../shared/statements/reading/cellText.ts';

/** Income of covered shares from one amount, in their order. With `unlicensed`, the `gross` parts add up to the amount. */
type ScaledSplit = {
  readonly gross: readonly Scaled[];
  readonly royalty: readonly Scaled[];
  /** Part of the amount that is for shares without a licence. */
  readonly unlicensed: Scaled;
};

/** Splits amounts over one set of percentages. Licences with the same percentages share one. */
export type Splitter = {
  of(amount: Scaled): ScaledSplit;
  /**
   * Maximum number of decimals of an amount that is split without rounding; negative if there is none. The split of a
   * sum of such amounts is the sum of their splits.
   */
  readonly exactDecimals: number;
};

const [betweenPercentages, betweenSides] = ['|', ';'];

/** A catalogue has few distinct combinations of percentages, so each is prepared once. */
const getSplitter = memoizeText((combination: string): Splitter => {
  const [percentages, licensorShares, [basis]] = combination
    .split(betweenSides)
    .map((side) => side.split(betweenPercentages)) as [string[], string[], [string]];
  const [basisWeight, ...weights] = weightsOfPercentages([basis, ...percentages]) as [bigint, ...bigint[]];
  const [full, ...rates] = weightsOfPercentages(['100', ...licensorShares]) as [bigint, ...bigint[]];
  const covered = weights.reduce((sum, weight) => sum + weight, 0n);
  const isAll = basisWeight <= covered;
  const isOne = isAll && weights.length === 1;
  const total = isOne ? 1n : isAll ? covered : basisWeight;
  const divisor = total * full;
  let exactDecimals = scale;
  while (exactDecimals >= 0 && 10n ** BigInt(scale - exactDecimals) % divisor !== 0n) exactDecimals--;
  return {
    exactDecimals,
    of(amount) {
      const parts = isAll ? weights : [...weights, basisWeight - covered];
      const gross = isOne ? [amount] : splitScaled(amount, parts);
      const unlicensed = isAll ? 0n : gross.pop()!;
      const royalty = gross.map((part, index) => divideRounded(part * rates[index]!, full, 'half-even'));
      return { gross, royalty, unlicensed };
    },
  };
});

/**
 * Prepares the split of amounts over covered shares. The amount goes to the shares in proportion to their percentages
 * by largest remainder. What the amount pays for beyond them is for shares without a licence. The licensor's part of each is `gross × licensorShare`, half-even at 20 decimals. The remainder
 * of each is the agent's commission.
 * @param percentages of the shares, at least one
 * @param licensorShares percent of each share's income that goes to its licensor
 * @param basisPercentage percent of the work that the amount pays for; no more than the shares if absent
 */
export const createSplitter = (
  percentages: readonly string[],
  licensorShares: readonly string[],
  basisPercentage = '0',
): Splitter =>
  getSplitter(
    [percentages.join(betweenPercentages), licensorShares.join(betweenPercentages), basisPercentage].join(
      betweenSides,
    ),
  );
