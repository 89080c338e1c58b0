import type { GroupMatch } from '../../chunks/chunk.ts';
import type { MatchResult } from '../../../shared/statements/matching/match.ts';
import { historyKey, type Identity } from '../../../shared/statements/matching/matchKeys.ts';
import type { IncomeType } from '../../../shared/statements/model.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { inParallel } from '../../core/inParallel.ts';
import { isRefusal } from '../../core/refusal.ts';
import { findKeptIds } from '../../works/redirects.ts';
import { loadReleases } from '../../works/releases.ts';
import { areByRelease } from '../../licensing/licensedMatch.ts';
import { catalogueFor, loadTarget, type Catalogue, type Licensing, type Target } from './catalogue.ts';
import { matchByLadder } from './matchByLadder.ts';
import { correctionsFor, type StoredCorrection } from '../correctionStore.ts';

/** Maximum candidates shown for a group. More would only slow a person down. */
const shownCandidates = 20;

/** Assigned records read in parallel. */
const parallelReads = 8;

/** Returns the id of the record a decision assigns, if any. */
const assignedId = ({ songId, workId }: StoredCorrection): string | undefined => songId ?? workId;

type Corrections = ReadonlyMap<string, StoredCorrection>;

/** Returns decisions with the records they assign. A merged record is replaced by the one that stayed. */
const followAssignments = async (
  ownerId: string | undefined,
  corrections: Corrections,
  registered: ReadonlySet<string>,
): Promise<Corrections> => {
  const ids = [...corrections.values()].flatMap((correction) => assignedId(correction) ?? []);
  const kept = await findKeptIds(ids.filter((id) => !registered.has(id)));
  if (kept.size === 0) return corrections;
  const followed = await inParallel(corrections, parallelReads, async ([key, correction]) => {
    const keptId = kept.get(assignedId(correction) ?? '');
    if (keptId === undefined) return [key, correction] as const;
    const target = await loadTarget(ownerId, correction.songId ? 'song' : 'work', keptId).catch(
      (error: unknown) => {
        if (isRefusal(error, 'DataNotFound')) return undefined;
        throw error;
      },
    );
    if (!target) return [key, correction] as const;
    const { workId, songId, workTitle } = target;
    return [key, { ...correction, workId, songId, targetTitle: workTitle }] as const;
  });
  return new Map(followed);
};

/**
 * Returns the decisions that still apply. A decision that assigns a removed record, or one the owner may not license,
 * leaves its rows to matching. A decision that assigns a merged record assigns the one that stayed.
 */
const applicableDecisions = async (
  catalogue: Catalogue,
  ownerId: string | undefined,
  corrections: Corrections,
): Promise<Corrections> => {
  const licensable = (all: Corrections) =>
    catalogue.licensable([...all.values()].flatMap((correction) => assignedId(correction) ?? []));
  const before = await licensable(corrections);
  const followed = await followAssignments(ownerId, corrections, before);
  const registered = followed === corrections ? before : await licensable(followed);
  return new Map(
    [...followed].filter(([, correction]) => {
      const id = assignedId(correction);
      return id === undefined || registered.has(id);
    }),
  );
};

const matchTarget = (match: MatchResult, incomeType: IncomeType): Target | undefined =>
  match.outcome !== 'Matched'
    ? undefined
    : incomeType === 'Song' && match.songId
      ? { kind: 'song', id: match.songId }
      : { kind: 'work', id: match.workId! };

/** Written field by field: spreading takes several times as long, and a batch may have a hundred thousand groups. */
const toGroupMatch = (
  batch: Batch,
  match: MatchResult,
  correction: StoredCorrection | undefined,
  licensing: Licensing | undefined,
): GroupMatch => ({
  outcome: match.outcome,
  // A decision made in this batch is a revision; one from an earlier batch is history.
  rule: match.rule === 'RowInfoHistoryMatch' && correction?.batchId === batch.batchId ? 'Revise' : match.rule,
  workId: match.workId,
  songId: match.songId,
  candidates:
    match.candidates.length > shownCandidates ? match.candidates.slice(0, shownCandidates) : match.candidates,
  reason: match.reason,
  workTitle: match.outcome === 'Matched' ? match.candidates[0]?.names[0] : undefined,
  ignored: correction?.kind === 'ignoreRow',
  ignorePercentage: correction?.kind === 'ignorePercentage',
  correctionId: correction?.correctionId,
  decision: correction?.kind,
  shares: licensing?.shares ?? [],
  units: licensing?.units ?? [],
});

/** Returns matches with the releases of their recordings, where a clause counts each release by itself. */
const withReleases = async (matches: readonly GroupMatch[]): Promise<GroupMatch[]> => {
  const counted = matches.filter(({ songId, units }) => songId !== undefined && areByRelease(units));
  if (counted.length === 0) return [...matches];
  const releases = await loadReleases(counted.map(({ songId }) => songId!));
  return matches.map((match) => {
    const releaseId = counted.includes(match) ? releases.get(match.songId!) : undefined;
    return releaseId === undefined ? match : { ...match, releaseId };
  });
};

/**
 * Matches groups against the part of the current catalogue that the batch's owner may license. Stores with each match
 * the data its licence depends on, so licensing rows needs no further read of the table.
 * @param decided decisions by history key that apply instead of the remembered ones
 */
export const matchIdentities = async (
  batch: Batch,
  identities: readonly Identity[],
  decided?: ReadonlyMap<string, StoredCorrection>,
): Promise<GroupMatch[]> => {
  const source = batch.source!;
  const { ownerId } = batch;
  const catalogue = catalogueFor(ownerId);
  const keys = identities.map((identity) => historyKey(source, identity));
  const corrections = await applicableDecisions(
    catalogue,
    ownerId,
    decided ?? (await correctionsFor({ source, ownerId }, keys)),
  );
  const applying = keys.map((key) => corrections.get(key));
  const matches = await matchByLadder(catalogue, batch, identities, applying);
  const targets = identities.map(({ incomeType }, place) =>
    matchTarget(matches[place]!, incomeType ?? batch.incomeType!),
  );
  const licensing = await catalogue.loadLicensing(targets.filter((target) => target !== undefined));
  const licensed = targets.map((target, place) =>
    toGroupMatch(batch, matches[place]!, applying[place], target && licensing.get(target.id)),
  );
  return withReleases(licensed);
};
