import type { RowVerdict } from '../chunks/judgedRow.ts';
import { Refusal } from '../core/refusal.ts';
import { loadVerdicts } from '../statements/chunkStore.ts';

/**
 * Loads the licence check's verdict on a row.
 * @throws Refusal `DataNotFound` for a row the chunk does not have
 */
export const loadRowVerdict = async (batchId: string, chunk: number, place: number): Promise<RowVerdict> => {
  const verdict = (await loadVerdicts(batchId, chunk))[place];
  if (!verdict) throw new Refusal('DataNotFound');
  return verdict;
};
