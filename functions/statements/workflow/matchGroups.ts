import type { GroupChunk, GroupMatch, MatchChunk } from '../../../shared/statements/chunk.ts';
import { matchGroup, type Candidate } from '../../../shared/statements/match.ts';
import { historyKey, matchKeysOfGroup, type Identity } from '../../../shared/statements/matchKeys.ts';
import type { IncomeType, MatchRule } from '../../../shared/statements/model.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { loadJson, putJson } from '../../core/files.ts';
import { batchObjects } from '../../db/keys/statements.ts';
import { loadBatch } from '../batchStore.ts';
import { loadLicensing, lookUpCandidates, type Target } from '../catalogue.ts';
import { correctionsFor, type StoredCorrection } from '../correctionStore.ts';
import type { ChunkEvent } from './tasks.ts';

/** Candidates shown for a group at most; more only slow a person down. */
const shownCandidates = 20;

/** A decision to assign is found by the ladder's first rung like any other candidate. */
const decided = (correction: StoredCorrection | undefined): Candidate | undefined => {
  if (!correction?.workId) return undefined;
  const { workId, songId, targetTitle } = correction;
  return {
    kind: songId ? 'song' : 'work',
    id: songId ?? workId,
    workId,
    names: [targetTitle ?? ''],
    isrcs: [],
    performers: [],
    writers: [],
    albums: [],
  };
};

type Matched = Omit<GroupMatch, 'shares' | 'units'> & { target?: Target };

const targetOf = (match: GroupMatch['match'], incomeType: IncomeType): Target | undefined =>
  match.outcome !== 'Matched'
    ? undefined
    : incomeType === 'Song' && match.songId
      ? { kind: 'song', id: match.songId }
      : { kind: 'work', id: match.workId! };

const createMatcher =
  (
    batch: Batch,
    found: ReadonlyMap<string, readonly Candidate[]>,
    corrections: ReadonlyMap<string, StoredCorrection>,
  ) =>
  (identity: Identity): Matched => {
    const source = batch.source!;
    const incomeType = batch.incomeType!;
    const key = historyKey(source, identity);
    const correction = corrections.get(key);
    const remembered = decided(correction);
    const match = matchGroup(
      identity,
      { get: (asked) => (asked === key && remembered ? [remembered] : found.get(asked)) },
      { source, incomeType, ignoreIsrc: correction?.kind === 'ignoreIsrc' },
    );
    // What was decided for this very batch is a revision; what an earlier batch taught is history.
    const rule: MatchRule | undefined =
      match.rule === 'RowInfoHistoryMatch' && correction?.batchId === batch.batchId ? 'Revise' : match.rule;
    return {
      match: { ...match, rule, candidates: match.candidates.slice(0, shownCandidates) },
      matchedTitle: match.outcome === 'Matched' ? match.candidates[0]?.names[0] : undefined,
      ignored: correction?.kind === 'ignoreRow',
      ignorePercentage: correction?.kind === 'ignorePercentage',
      correctionId: correction?.correctionId,
      decision: correction?.kind,
      target: targetOf(match, incomeType),
    };
  };

/**
 * Matches one chunk of distinct groups: looks every key up at once, runs the ladder, and puts beside each match what its
 * licence depends on, so that rows are licensed without another look at the table.
 */
export const handler = async ({ batchId, chunk }: ChunkEvent): Promise<void> => {
  const batch = await loadBatch(batchId);
  const { first, groups } = await loadJson<GroupChunk>(batchObjects.groups(batchId, chunk));
  const source = batch.source!;
  const [found, corrections] = await Promise.all([
    lookUpCandidates(groups.flatMap((group) => matchKeysOfGroup(source, group))),
    correctionsFor(source, groups),
  ]);
  const matched = groups.map(createMatcher(batch, found, corrections));
  const licensing = await loadLicensing(matched.flatMap(({ target }) => (target ? [target] : [])));
  const matches = matched.map(({ target, ...match }): GroupMatch => {
    const facts = target && licensing.get(target.id);
    return { ...match, shares: facts?.shares ?? [], units: facts?.units ?? [] };
  });
  await putJson(batchObjects.matches(batchId, chunk), { first, matches } satisfies MatchChunk);
};
