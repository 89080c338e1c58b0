import { comparePercentages } from '../../../shared/money/percentage.ts';
import type { AdjustedGroup } from './adjustRows.ts';
import { groupsPerChunk, type GroupChunk } from '../../chunks/chunk.ts';
import type { MatchedGroup, RowVerdict } from '../../chunks/judgedRow.ts';
import { historyKey } from '../../../shared/statements/matching/matchKeys.ts';
import { rowChunkNumbers } from '../../chunks/rowChunks.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { loadJson } from '../../files/files.ts';
import { batchObjects } from '../../db/keys/statements.ts';
import { loadRows, loadVerdicts } from '../chunkStore.ts';
import { loadGroups } from '../groupReader.ts';
import type { StoredCorrection } from '../correctionStore.ts';
import { matchIdentities } from '../matching/matchIdentities.ts';
import { loadMatches, saveMatches } from '../matching/matchStore.ts';
import type { ChunkRange } from './plan.ts';

/** Group with its number in the batch and its current match. */
export type NumberedMatch = MatchedGroup & { group: number };

/** Returns the groups in a range of a batch's group chunks that pass a test, with their current matches. */
export const groupsWhere = async (
  batchId: string,
  { from, to }: ChunkRange,
  wanted: (found: NumberedMatch) => boolean,
): Promise<NumberedMatch[]> => {
  const found: NumberedMatch[] = [];
  for (let chunk = from; chunk < to; chunk += 1) {
    const [{ first, groups }, { matches }] = await Promise.all([
      loadJson<GroupChunk>(batchObjects.groups(batchId, chunk)),
      loadMatches(batchId, chunk),
    ]);
    groups.forEach((identity, place) => {
      const one = { group: first + place, identity, match: matches[place]! };
      if (wanted(one)) found.push(one);
    });
  }
  return found;
};

/**
 * Loads groups by number, reading each chunk once. Leaves out numbers the batch does not have, because browsers may
 * send any.
 */
const groupsNumbered = async (
  { batchId, groupChunks = 0 }: Batch,
  numbers: Iterable<number>,
): Promise<NumberedMatch[]> => {
  const distinct = [...new Set(numbers)].filter((group) => group < groupChunks * groupsPerChunk);
  const groupAt = await loadGroups(batchId, distinct);
  return distinct
    .map((group) => ({ group, ...groupAt(group) }))
    .filter(({ identity }) => identity !== undefined);
};

const rematched = async (
  batch: Batch,
  found: readonly NumberedMatch[],
  decided?: ReadonlyMap<string, StoredCorrection>,
): Promise<Map<number, AdjustedGroup>> => {
  const after = await matchIdentities(
    batch,
    found.map(({ identity }) => identity),
    decided,
  );
  return new Map(
    found.map(({ group, identity, match }, index) => [
      group,
      { identity, before: match, after: after[index]! },
    ]),
  );
};

/** Returns the numbers of the groups that a decision is about, in a range of group chunks. */
export const numbersOfDecision = async (
  batch: Batch,
  correction: StoredCorrection,
  range: ChunkRange = { from: 0, to: batch.groupChunks ?? 0 },
): Promise<number[]> => {
  const key = correction.historyKey;
  const isSame = ({ identity }: NumberedMatch) => historyKey(batch.source!, identity) === key;
  return (await groupsWhere(batch.batchId, range, isSame)).map(({ group }) => group);
};

/** Returns groups that a decision is about, matched by the decision. */
export const decidedGroups = async (
  batch: Batch,
  correction: StoredCorrection,
  numbers: readonly number[],
): Promise<Map<number, AdjustedGroup>> => {
  const found = await groupsNumbered(batch, numbers);
  return rematched(batch, found, new Map([[correction.historyKey, correction]]));
};

/** Returns all groups of a batch that a decision is about, matched by the decision. */
export const groupsOfDecision = async (
  batch: Batch,
  correction: StoredCorrection,
): Promise<Map<number, AdjustedGroup>> =>
  decidedGroups(batch, correction, await numbersOfDecision(batch, correction));

/** Returns the numbers of the groups that have rows set aside in a range of row chunks. */
const openGroups = async (batch: Batch, { from, to }: ChunkRange): Promise<Set<number>> => {
  const open = new Set<number>();
  const { batchId } = batch;
  for (const chunk of rowChunkNumbers(batch).slice(from, to)) {
    const [{ rows }, verdicts] = await Promise.all([loadRows(batchId, chunk), loadVerdicts(batchId, chunk)]);
    rows.forEach(({ group }, place) => {
      const { status, ignored } = verdicts[place]!;
      if (status !== 'Licensed' && !ignored) open.add(group);
    });
  }
  return open;
};

/**
 * Returns the groups with rows set aside in a range of row chunks, matched with the current catalogue and with
 * remembered decisions. Rows of such a group that are already licensed stay as posted.
 */
export const groupsToRelease = async (
  batch: Batch,
  range: ChunkRange = { from: 0, to: batch.rowChunks ?? 0 },
): Promise<Map<number, AdjustedGroup>> => {
  const open = await openGroups(batch, range);
  const groups = await rematched(batch, await groupsNumbered(batch, open));
  for (const [number, { identity, before, after }] of groups)
    groups.set(number, { identity, before, after: { ...after, earlier: before } });
  return groups;
};

/** Returns whether a row's licence depends on the share basis: a part of the work is covered, and the row may state none. */
const dependsOnBasis = ({ status, ignored, reason, matchedShare }: RowVerdict): boolean =>
  !ignored &&
  ((status === 'Licensed' && comparePercentages(matchedShare, '100') < 0) ||
    reason.code === 'ShareNotFilled');

/** Returns the groups with rows whose licence covers a part of the work, with their matches as they are. */
export const groupsOfParts = async (
  batch: Batch,
  { from, to }: ChunkRange = { from: 0, to: batch.rowChunks ?? 0 },
): Promise<Map<number, AdjustedGroup>> => {
  const numbers = new Set<number>();
  for (const chunk of rowChunkNumbers(batch).slice(from, to)) {
    const [{ rows }, verdicts] = await Promise.all([
      loadRows(batch.batchId, chunk),
      loadVerdicts(batch.batchId, chunk),
    ]);
    rows.forEach(({ group }, place) => {
      if (dependsOnBasis(verdicts[place]!)) numbers.add(group);
    });
  }
  const found = await groupsNumbered(batch, numbers);
  return new Map(
    found.map(({ group, identity, match }) => [group, { identity, before: match, after: match }]),
  );
};

/** Stores the new matches with the batch's groups. Writing them again changes nothing. */
export const writeMatches = async (
  batchId: string,
  groups: ReadonlyMap<number, Pick<AdjustedGroup, 'after'>>,
): Promise<void> => {
  const chunks = new Set([...groups.keys()].map((group) => Math.floor(group / groupsPerChunk)));
  for (const chunk of chunks) {
    const { first, matches } = await loadMatches(batchId, chunk);
    const changed = matches.map((match, place) => groups.get(first + place)?.after ?? match);
    await saveMatches(batchId, chunk, { first, matches: changed });
  }
};
