import type { Finding } from '../../../shared/missingIncome/schema.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import type { GroupChunk } from '../../chunks/chunk.ts';
import { batchObjects } from '../../db/keys/statements.ts';
import { loadJson } from '../../files/files.ts';
import { fromStoredMatch, type StoredMatches } from '../../statements/matching/matchStore.ts';
import { codesOfTwoWorks, type CodedGroup } from '../rules/codesOfTwoWorks.ts';

type Claimed = Required<Pick<Finding, 'code' | 'works'>>;

/** Returns the codes of a statement under which two works earn. Reads one chunk of groups at a time. */
export const codesClaimedTwice = async ({
  batchId,
  groupChunks = 0,
}: Pick<Batch, 'batchId' | 'groupChunks'>): Promise<Claimed[]> => {
  const groups: CodedGroup[] = [];
  for (let chunk = 0; chunk < groupChunks; chunk += 1) {
    const [{ groups: identities }, { matches }] = await Promise.all([
      loadJson<GroupChunk>(batchObjects.groups(batchId, chunk)),
      loadJson<StoredMatches>(batchObjects.matches(batchId, chunk)),
    ]);
    identities.forEach(({ isrc, iswc, title }, place) => {
      const match = fromStoredMatch(matches[place]!);
      const workId = match.songId ?? match.workId;
      if (match.outcome === 'Matched' && !match.ignored && workId && (isrc || iswc))
        groups.push({ isrc, iswc, workId, name: match.workTitle ?? title });
    });
  }
  return codesOfTwoWorks(groups);
};
