import type { GroupChunk } from '../../chunks/chunk.ts';
import { loadJson } from '../../files/files.ts';
import { batchObjects } from '../../db/keys/statements.ts';
import { loadBatch } from '../batchStore.ts';
import { matchIdentities } from '../matching/matchIdentities.ts';
import { saveMatches } from '../matching/matchStore.ts';
import type { ChunkEvent } from '../taskEvents.ts';

/**
 * Matches one chunk of distinct groups. A repeat after the check has ended changes nothing: rows keep the matches they
 * were booked with.
 */
export const handler = async ({ batchId, chunk }: ChunkEvent): Promise<void> => {
  const batch = await loadBatch(batchId);
  if (batch.stage !== 'matching') return;
  const { first, groups } = await loadJson<GroupChunk>(batchObjects.groups(batchId, chunk));
  const matches = await matchIdentities(batch, groups);
  await saveMatches(batchId, chunk, { first, matches });
};
