import type { Identity } from '../../shared/statements/matching/matchKeys.ts';
import { isRowChunk } from '../chunks/rowChunks.ts';
import { rowIdSchema } from '../../shared/statements/rowSchema.ts';
import type { Batch } from '../../shared/statements/schema.ts';
import { loadRows } from './chunkStore.ts';
import { loadGroups } from './groupReader.ts';
import { parseRowId } from './rowId.ts';

/** Group a row belongs to, and the identity of its work. */
export type RowGroup = { group: number; identity: Identity };

/**
 * Loads the groups of many rows of one batch, each chunk once. Leaves out rows the batch does not have and rows that could not
 * be read.
 */
export const loadRowGroups = async (
  batch: Pick<Batch, 'batchId' | 'firstRowChunk' | 'rowChunks'>,
  rowIds: readonly string[],
): Promise<Map<string, RowGroup>> => {
  const { batchId } = batch;
  const byChunk = new Map<number, { rowId: string; place: number }[]>();
  for (const rowId of new Set(rowIds)) {
    if (!rowIdSchema.safeParse(rowId).success) continue;
    const at = parseRowId(rowId);
    if (at.batchId !== batchId || !isRowChunk(batch, at.chunk)) continue;
    byChunk.set(at.chunk, [...(byChunk.get(at.chunk) ?? []), { rowId, place: at.place }]);
  }
  const numbers = new Map<string, number>();
  for (const [chunk, places] of byChunk) {
    const { rows } = await loadRows(batchId, chunk);
    for (const { rowId, place } of places) {
      const row = rows[place];
      if (row) numbers.set(rowId, row.group);
    }
  }
  const groupAt = await loadGroups(batchId, new Set(numbers.values()));
  return new Map([...numbers].map(([rowId, group]) => [rowId, { group, identity: groupAt(group).identity }]));
};
