import { groupsPerChunk, type GroupChunk, type MatchChunk } from '../../shared/statements/chunk.ts';
import {
  LicensedGroup,
  type LicensedGroupOf,
  type LicenceSettings,
} from '../../shared/statements/licensedGroup.ts';
import type { MatchedGroup } from '../../shared/statements/payout.ts';
import { loadKeptJson } from '../core/keptJson.ts';
import { batchObjects } from '../db/keys/statements.ts';

/** A chunk of groups with what they were matched to. */
type Matched = { readonly groups: GroupChunk; readonly matches: MatchChunk };

/** Loads the chunks that some groups stand in, each once, and answers the one of a group. */
const loadChunks = async (
  batchId: string,
  numbers: Iterable<number>,
): Promise<(group: number) => Matched> => {
  const chunks = new Set<number>();
  for (const number of numbers) chunks.add(Math.floor(number / groupsPerChunk));
  const loaded = new Map<number, Matched>();
  await Promise.all(
    [...chunks].map(async (chunk) => {
      const [groups, matches] = await Promise.all([
        loadKeptJson<GroupChunk>(batchObjects.groups(batchId, chunk)),
        loadKeptJson<MatchChunk>(batchObjects.matches(batchId, chunk)),
      ]);
      loaded.set(chunk, { groups, matches });
    }),
  );
  return (group) => loaded.get(Math.floor(group / groupsPerChunk))!;
};

/**
 * Loads the groups that rows refer to, each chunk of groups once.
 * @param numbers group numbers of the rows at hand
 */
export const loadGroups = async (
  batchId: string,
  numbers: Iterable<number>,
): Promise<(group: number) => MatchedGroup> => {
  const chunkOf = await loadChunks(batchId, numbers);
  return (group) => {
    const { groups, matches } = chunkOf(group);
    const place = group % groupsPerChunk;
    return { identity: groups.groups[place]!, match: matches.matches[place]! };
  };
};

/** Groups of a chunk to be licensed, which keep the licences found for them as long as a warm function keeps the chunk. */
const licensed = new WeakMap<MatchChunk, LicensedGroup[]>();

const licensedIn = (matches: MatchChunk): LicensedGroup[] => {
  const known = licensed.get(matches) ?? [];
  licensed.set(matches, known);
  return known;
};

const isFor = (group: LicensedGroup, { claimsShare, incomeType }: LicenceSettings): boolean =>
  group.settings.claimsShare === claimsShare && group.settings.incomeType === incomeType;

/** Loads the groups that rows to be licensed refer to, as `loadGroups` does. */
export const loadLicensedGroups = async (
  batchId: string,
  numbers: Iterable<number>,
  settings: LicenceSettings,
): Promise<LicensedGroupOf> => {
  const chunkOf = await loadChunks(batchId, numbers);
  return (group) => {
    const { groups, matches } = chunkOf(group);
    const place = group % groupsPerChunk;
    const kept = licensedIn(matches);
    const known = kept[place];
    if (known && known.identity === groups.groups[place] && isFor(known, settings)) return known;
    return (kept[place] = new LicensedGroup(groups.groups[place]!, matches.matches[place]!, settings));
  };
};
