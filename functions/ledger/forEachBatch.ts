import type { ReceivingOutcome } from '../../shared/accounting/receivingSchema.ts';
import { missingRateSchema } from '../../shared/money/missingRate.ts';
import { catchRefusal } from '../core/refusal.ts';

/**
 * Applies a change to several batches. A batch whose change throws a `Refusal` is returned with its name; the other
 * changes stand.
 */
export const forEachBatch = async (
  batchIds: readonly string[],
  change: (batchId: string) => Promise<void>,
): Promise<ReceivingOutcome> => {
  const done: string[] = [];
  const failures: ReceivingOutcome['failures'] = [];
  for (const batchId of new Set(batchIds)) {
    const refusal = await catchRefusal(change(batchId));
    if (refusal) {
      const { data: exchangeRate } = missingRateSchema.safeParse(refusal.data?.exchangeRate);
      failures.push({ batchId, name: refusal.result, ...(exchangeRate && { exchangeRate }) });
    } else done.push(batchId);
  }
  return { done, failures };
};
