import { comparePercentages, sumPercentages } from '../money/percentage.ts';

type ShareProblem =
  | 'PercentageOverflow'
  | 'PercentageIncomplete'
  | 'AuthorsIncomplete'
  | 'LyricistMissing'
  | 'OriginPercentageNull'
  | 'WorkIsNotASubtitle'
  | 'ShareDuplicated';

type Share = {
  rightType: string;
  percentage: string;
  rightOwnerId?: string;
  authorId?: string | undefined;
  authorName?: string | undefined;
  role?: string | undefined;
};

/** Returns whether one owner has two lines of a right for one author. They would be one share, written twice. */
const hasDuplicate = (shares: readonly Share[]): boolean => {
  const owned = shares.filter(({ rightOwnerId }) => rightOwnerId);
  const keys = owned.map(({ rightType, rightOwnerId, authorId, authorName }) =>
    JSON.stringify([rightType, rightOwnerId, authorId ?? authorName]),
  );
  return new Set(keys).size < keys.length;
};

/** Returns the exact total of shares. */
export const totalOfShares = (shares: readonly { percentage: string }[]): string =>
  sumPercentages(shares.map(({ percentage }) => percentage));

const totalProblem = (shares: readonly Share[]): ShareProblem | undefined => {
  const order = comparePercentages(totalOfShares(shares), '100');
  return order > 0 ? 'PercentageOverflow' : order < 0 ? 'PercentageIncomplete' : undefined;
};

/**
 * Returns the broken rule of a composition's copyright lines (platform description, section 5). Every work has a composer
 * (OC), and a lyricist (OA) when its lyrics are entered. In an adaptation, those who adapted it (SC, SA) and the part of the original (OT),
 * which stands for its writers, count as well. A composer in the role CA of CWR wrote the words too.
 * @param hasLyrics true when the lyrics of the work are entered
 */
export const copyrightProblem = (
  shares: readonly Share[],
  isAdaptation: boolean,
  hasLyrics = false,
): ShareProblem | undefined => {
  const has = (rightType: string) => shares.some((share) => share.rightType === rightType);
  const hasWriter = (original: string, adapted: string) =>
    has(original) || (isAdaptation && (has(adapted) || has('OT')));
  if (!isAdaptation && has('OT') && !has('OC')) return 'WorkIsNotASubtitle';
  if (!hasWriter('OC', 'SC')) return 'AuthorsIncomplete';
  const wroteBoth = shares.some(({ role }) => role === 'CA');
  if (hasLyrics && !wroteBoth && !hasWriter('OA', 'SA')) return 'LyricistMissing';
  if (!isAdaptation && has('ST')) return 'WorkIsNotASubtitle';
  if (isAdaptation && has('ST') && !has('OT')) return 'OriginPercentageNull';
  return totalProblem(shares) ?? (hasDuplicate(shares) ? 'ShareDuplicated' : undefined);
};

/** Returns the broken rule of a recording's master shares: the lines of each right type it has add up to 100. */
export const masterProblem = (shares: readonly Share[]): ShareProblem | undefined => {
  for (const rightType of new Set(shares.map((share) => share.rightType))) {
    const problem = totalProblem(shares.filter((share) => share.rightType === rightType));
    if (problem) return problem;
  }
  return hasDuplicate(shares) ? 'ShareDuplicated' : undefined;
};
