import { listReceivables } from '../../shared/accounting/receivingRoutes.ts';
import type { Receivable } from '../../shared/accounting/receivingSchema.ts';
import { handle } from '../core/handle.ts';
import { listAllBatches, type VersionedBatch } from '../statements/batchStore.ts';

const receivableOf = (batch: VersionedBatch): Receivable => ({
  batchId: batch.batchId,
  batchNo: batch.batchNo,
  fileName: batch.fileName,
  source: batch.source,
  sourceName: batch.sourceName,
  periodStart: batch.periodStart,
  periodEnd: batch.periodEnd,
  confirmedAt: batch.confirmedAt,
  payDate: batch.receivedOn ?? batch.expectedOn,
  received: batch.stage === 'received',
  reconciliation: batch.reconciliation ?? [],
  receipts: batch.receipts,
  version: batch.version,
});

export const handler = handle(listReceivables)(async ({ query: { offset, limit, state, from, to } }) => {
  const batches = await listAllBatches({ status: 'ImportCompleted' });
  const found = batches
    .map(receivableOf)
    .filter(({ received }) => state === 'all' || received === (state === 'received'))
    .filter(({ payDate }) => (!from || (payDate ?? '') >= from) && (!to || (payDate ?? '') <= to));
  return { items: found.slice(offset, offset + limit), total: found.length };
});
