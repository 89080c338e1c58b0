import type { GroupChunk } from '../../chunks/chunk.ts';
import { batchObjects } from '../../db/keys/statements.ts';
import { loadJson } from '../../files/files.ts';
import { loadBatch } from '../batchStore.ts';
import { matchIdentities } from '../matching/matchIdentities.ts';
import { saveMatches } from '../matching/matchStore.ts';
import type { BatchEvent } from '../taskEvents.ts';

/** Chunks of distinct groups to match together. */
export type GroupChunks = BatchEvent & { chunks: readonly number[] };

/**
 * Matches some chunks of distinct groups. The groups of one work, which are in several chunks, look it up once. A repeat after
 * the check has ended changes nothing: rows keep the matches they were booked with.
 */
export const matchGroups = async ({ batchId, chunks }: GroupChunks): Promise<void> => {
  const batch = await loadBatch(batchId);
  if (batch.stage !== 'matching') return;
  const parts = await Promise.all(
    chunks.map((chunk) => loadJson<GroupChunk>(batchObjects.groups(batchId, chunk))),
  );
  const matches = await matchIdentities(
    batch,
    parts.flatMap(({ groups }) => groups),
  );
  await Promise.all(
    parts.map(({ first, groups }, place) =>
      saveMatches(batchId, chunks[place]!, { first, matches: matches.splice(0, groups.length) }),
    ),
  );
};
