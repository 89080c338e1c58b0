import type { AdjustedGroup } from '../../../shared/statements/adjustRows.ts';
import {
  groupsPerChunk,
  type GroupChunk,
  type GroupMatch,
  type MatchChunk,
} from '../../../shared/statements/chunk.ts';
import { historyKey, type Identity } from '../../../shared/statements/matchKeys.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { loadJson, putJson } from '../../core/files.ts';
import { batchObjects } from '../../db/keys/statements.ts';
import { loadRows, loadVerdicts } from '../chunkStore.ts';
import type { StoredCorrection } from '../correctionStore.ts';
import { matchIdentities } from '../matchIdentities.ts';

/** A group with its number in the batch and what it is matched with now. */
type Found = { group: number; identity: Identity; match: GroupMatch };

const groupsWhere = async (
  { batchId, groupChunks = 0 }: Batch,
  wanted: (found: Found) => boolean,
): Promise<Found[]> => {
  const found: Found[] = [];
  for (let chunk = 0; chunk < groupChunks; chunk += 1) {
    const [{ first, groups }, { matches }] = await Promise.all([
      loadJson<GroupChunk>(batchObjects.groups(batchId, chunk)),
      loadJson<MatchChunk>(batchObjects.matches(batchId, chunk)),
    ]);
    groups.forEach((identity, place) => {
      const one = { group: first + place, identity, match: matches[place]! };
      if (wanted(one)) found.push(one);
    });
  }
  return found;
};

const rematched = async (
  batch: Batch,
  found: readonly Found[],
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

/** Groups of a batch that a decision is about, matched as it says. */
export const groupsOfDecision = async (
  batch: Batch,
  correction: StoredCorrection,
): Promise<Map<number, AdjustedGroup>> => {
  const key = correction.historyKey;
  const found = await groupsWhere(batch, ({ identity }) => historyKey(batch.source!, identity) === key);
  return rematched(batch, found, new Map([[key, correction]]));
};

/** Numbers of the groups that have rows set aside. */
const openGroups = async ({ batchId, rowChunks = 0 }: Batch): Promise<Set<number>> => {
  const open = new Set<number>();
  for (let chunk = 0; chunk < rowChunks; chunk += 1) {
    const [{ rows }, verdicts] = await Promise.all([loadRows(batchId, chunk), loadVerdicts(batchId, chunk)]);
    rows.forEach(([, group], place) => {
      const [status, ignored] = verdicts[place]!;
      if (status !== 'Licensed' && !ignored) open.add(group);
    });
  }
  return open;
};

/**
 * Groups with rows set aside, matched with the catalogue as it is now; remembered decisions count. Rows of such a group
 * that are licensed already stay as they were posted.
 */
export const groupsToRelease = async (batch: Batch): Promise<Map<number, AdjustedGroup>> => {
  const open = await openGroups(batch);
  const found = await groupsWhere(batch, (group) => open.has(group.group));
  const groups = await rematched(batch, found);
  for (const [number, { identity, before, after }] of groups)
    groups.set(number, { identity, before, after: { ...after, earlier: before } });
  return groups;
};

/** Puts the new matches where rows are read by; written again they are the same. */
export const writeMatches = async (
  batchId: string,
  groups: ReadonlyMap<number, Pick<AdjustedGroup, 'after'>>,
): Promise<void> => {
  const chunks = new Set([...groups.keys()].map((group) => Math.floor(group / groupsPerChunk)));
  for (const chunk of chunks) {
    const { first, matches } = await loadJson<MatchChunk>(batchObjects.matches(batchId, chunk));
    const changed = matches.map((match, place) => groups.get(first + place)?.after ?? match);
    await putJson(batchObjects.matches(batchId, chunk), { first, matches: changed } satisfies MatchChunk);
  }
};
