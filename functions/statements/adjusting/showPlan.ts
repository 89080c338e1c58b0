import { adjustChunk, type AdjustedGroup } from './adjustRows.ts';
import type { ChunkSummary } from '../../chunks/chunk.ts';
import type { RowVerdict } from '../../chunks/judgedRow.ts';
import { countNameOf } from '../../chunks/chunkSummary.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { loadJson, putJson } from '../../files/files.ts';
import { batchObjects } from '../../db/keys/statements.ts';
import { loadRows, loadVerdicts, saveVerdicts } from '../chunkStore.ts';
import { writeMatches } from './groups.ts';
import type { AdjustmentPlan } from './plan.ts';

type IndexEntry = Pick<ChunkSummary, 'chunk' | 'rows'>;

const countVerdicts = (verdicts: readonly RowVerdict[]): ChunkSummary['rows'] => {
  const rows: ChunkSummary['rows'] = {};
  for (const verdict of verdicts) {
    const name = countNameOf(verdict);
    rows[name] = (rows[name] ?? 0) + 1;
  }
  return rows;
};

const adjustVerdicts = async (
  batch: Batch,
  groups: ReadonlyMap<number, AdjustedGroup>,
  chunk: number,
  shareBases: Batch['shareBases'],
): Promise<IndexEntry> => {
  const [{ rows }, verdicts] = await Promise.all([
    loadRows(batch.batchId, chunk),
    loadVerdicts(batch.batchId, chunk),
  ]);
  const changed = adjustChunk({ chunk, rows }, groups, batch, shareBases).verdicts;
  const adjusted = verdicts.map((verdict, place) => changed.get(place) ?? verdict);
  await saveVerdicts(batch.batchId, chunk, adjusted);
  return { chunk, rows: countVerdicts(adjusted) };
};

/**
 * Updates the review lists to the posted state of the rows: matches, verdicts, and the start of each status. The plan
 * still holds the state before. Writing it again changes nothing.
 */
export const showPlan = async (
  batch: Batch,
  plan: AdjustmentPlan,
  shareBases: Batch['shareBases'],
): Promise<void> => {
  const { groups } = plan;
  const changed = new Map<number, IndexEntry>();
  for (const chunk of plan.chunks) changed.set(chunk, await adjustVerdicts(batch, groups, chunk, shareBases));
  await writeMatches(batch.batchId, groups);
  const index = await loadJson<IndexEntry[]>(batchObjects.index(batch.batchId));
  await putJson(
    batchObjects.index(batch.batchId),
    index.map((entry) => changed.get(entry.chunk) ?? entry),
  );
};
