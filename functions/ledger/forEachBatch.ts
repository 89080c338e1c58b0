import { catchRefusal } from '../core/refusal.ts';

/**
 * Applies a change to several batches. A batch whose change throws a `Refusal` is returned with its name; the other
 * changes stand.
 */
export const forEachBatch = async (
  batchIds: readonly string[],
  change: (batchId: string) => Promise<void>,
): Promise<{ done: string[]; failures: { batchId: string; name: string }[] }> => {
  const done: string[] = [];
  const failures: { batchId: string; name: string }[] = [];
  for (const batchId of new Set(batchIds)) {
    const refusal = await catchRefusal(change(batchId));
    if (refusal) failures.push({ batchId, name: refusal.result });
    else done.push(batchId);
  }
  return { done, failures };
};
