import { groupsPerChunk, type GroupChunk, type MatchChunk } from '../../shared/statements/chunk.ts';
import type { MatchedGroup } from '../../shared/statements/payout.ts';
import { loadKeptJson } from '../core/keptJson.ts';
import { batchObjects } from '../db/keys/statements.ts';

/**
 * Loads the groups that rows refer to, each chunk of groups once.
 * @param numbers group numbers of the rows at hand
 */
export const loadGroups = async (
  batchId: string,
  numbers: Iterable<number>,
): Promise<(group: number) => MatchedGroup> => {
  const chunks = [...new Set([...numbers].map((number) => Math.floor(number / groupsPerChunk)))];
  const loaded = new Map<number, [GroupChunk, MatchChunk]>();
  await Promise.all(
    chunks.map(async (chunk) => {
      const pair = await Promise.all([
        loadKeptJson<GroupChunk>(batchObjects.groups(batchId, chunk)),
        loadKeptJson<MatchChunk>(batchObjects.matches(batchId, chunk)),
      ]);
      loaded.set(chunk, pair);
    }),
  );
  return (group) => {
    const [groups, matches] = loaded.get(Math.floor(group / groupsPerChunk))!;
    const place = group % groupsPerChunk;
    return { identity: groups.groups[place]!, match: matches.matches[place]! };
  };
};
