import { divide, roundTo } from '../../shared/money/decimal.ts';
import { scorePoints, type ScoreLevel } from '../../shared/demos/enumerations.ts';

/** Returns the mean of the points of ratings, from 1 to 3 with two decimals; `undefined` without ratings. */
export const computeAverage = (scores: readonly ScoreLevel[]): string | undefined => {
  if (scores.length === 0) return undefined;
  const points = scores.reduce((total, score) => total + scorePoints[score], 0);
  return roundTo(divide(String(points), String(scores.length)), 2, 'half-even');
};
