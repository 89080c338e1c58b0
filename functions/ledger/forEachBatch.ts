import { Refusal } from '../core/refusal.ts';

/** Applies a change to several batches. A batch whose change throws a `Refusal` is listed with its name; the others stand. */
export const forEachBatch = async (
  batchIds: readonly string[],
  change: (batchId: string) => Promise<void>,
): Promise<{ done: string[]; failures: { batchId: string; name: string }[] }> => {
  const done: string[] = [];
  const failures: { batchId: string; name: string }[] = [];
  for (const batchId of new Set(batchIds)) {
    try {
      await change(batchId);
      done.push(batchId);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failures.push({ batchId, name: error.result });
    }
  }
  return { done, failures };
};
