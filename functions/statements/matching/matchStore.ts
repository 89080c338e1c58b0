import type { GroupMatch } from '../../chunks/chunk.ts';
import type { MatchResult } from '../../../shared/statements/matching/match.ts';
import { batchObjects } from '../../db/keys/statements.ts';
import { loadJson, putJson } from '../../files/files.ts';

/** Match as stored: the result of the ladder as a part of its own, and the title of the matched record under another name. */
export type StoredMatch = Omit<GroupMatch, keyof MatchResult | 'workTitle' | 'earlier'> & {
  match: MatchResult;
  matchedTitle?: string | undefined;
  earlier?: StoredMatch;
};

/** Object with the matches of consecutive groups; `first` is the number of the first group. */
export type StoredMatches = { first: number; matches: StoredMatch[] };

/** Matches of consecutive groups. */
export type MatchChunk = { first: number; matches: readonly GroupMatch[] };

export const toStoredMatch = ({
  outcome,
  rule,
  workId,
  songId,
  candidates,
  reason,
  workTitle,
  earlier,
  ...decided
}: GroupMatch): StoredMatch => ({
  match: { outcome, rule, workId, songId, candidates, reason },
  matchedTitle: workTitle,
  ...decided,
  ...(earlier && { earlier: toStoredMatch(earlier) }),
});

/** Written field by field: spreading takes several times as long, and a batch may have a hundred thousand groups. */
export const fromStoredMatch = (stored: StoredMatch): GroupMatch => ({
  outcome: stored.match.outcome,
  rule: stored.match.rule,
  workId: stored.match.workId,
  songId: stored.match.songId,
  candidates: stored.match.candidates,
  reason: stored.match.reason,
  workTitle: stored.matchedTitle,
  ignored: stored.ignored,
  ignorePercentage: stored.ignorePercentage,
  correctionId: stored.correctionId,
  decision: stored.decision,
  shares: stored.shares,
  units: stored.units,
  releaseId: stored.releaseId,
  earlier: stored.earlier && fromStoredMatch(stored.earlier),
});

export const saveMatches = (
  batchId: string,
  chunk: number,
  { first, matches }: MatchChunk,
): Promise<void> => {
  const stored: StoredMatches = { first, matches: matches.map(toStoredMatch) };
  return putJson(batchObjects.matches(batchId, chunk), stored);
};

export const loadMatches = async (batchId: string, chunk: number): Promise<MatchChunk> => {
  const { first, matches } = await loadJson<StoredMatches>(batchObjects.matches(batchId, chunk));
  return { first, matches: matches.map(fromStoredMatch) };
};
