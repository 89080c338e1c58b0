import type { MatchToLicense } from './licensedMatch.ts';

/** Returns whether two values that were read from JSON are equal. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every(
    (name) =>
      name in other &&
      isSame((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]),
  );
};

const known = new Map<string, MatchToLicense>();
const maxKnown = 10_000;

/**
 * Returns one shared object for equal matches, which the groups of one work have. Compares a match with the last one of its
 * record: a key of all it holds would take several times as long.
 */
export const sharedMatch = (match: MatchToLicense): MatchToLicense => {
  const id = match.songId ?? match.workId ?? match.reason.code;
  const before = known.get(id);
  if (before && isSame(before, match)) return before;
  if (known.size >= maxKnown) known.clear();
  known.set(id, match);
  return match;
};
