import { listReceivables } from '../../../shared/accounting/receivingRoutes.ts';
import type { Receivable } from '../../../shared/accounting/receivingSchema.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { handle } from '../../api/handle.ts';
import { batchesAt, batchesOfStatus, dueBatches } from '../../statements/batchLists.ts';
import { seenOwner } from '../../statements/owning/ownBatch.ts';
import type { VersionedBatch } from '../../statements/batchStore.ts';

/** Returns whether the receipt of a batch is confirmed. Its posting may still be under way. */
const isReceived = ({ stage, adjustedFrom }: Pick<Batch, 'stage' | 'adjustedFrom'>): boolean =>
  stage === 'receiving' || stage === 'received' || adjustedFrom === 'received';

const toReceivable = (batch: VersionedBatch): Receivable => ({
  batchId: batch.batchId,
  batchNo: batch.batchNo,
  fileName: batch.fileName,
  source: batch.source,
  sourceName: batch.sourceName,
  periodStart: batch.periodStart,
  periodEnd: batch.periodEnd,
  confirmedAt: batch.confirmedAt,
  payDate: batch.receivedOn ?? batch.expectedOn,
  received: isReceived(batch),
  reconciliation: batch.reconciliation ?? [],
  receipts: batch.receipts,
  arrivals: batch.arrivals,
  version: batch.version,
});

const readFields = ['stage', 'adjustedFrom', 'receivedOn', 'expectedOn'] as const;

export const handler = handle(listReceivables)(async ({ query, identity }) => {
  const { offset, limit, state, from, to } = query;
  const ownerId = seenOwner(identity);
  const seen =
    state === 'due'
      ? await dueBatches(readFields, ownerId)
      : await batchesOfStatus('ImportCompleted', readFields, ownerId);
  const found = seen
    .filter((batch) => state === 'all' || isReceived(batch) === (state === 'received'))
    .map((batch) => ({ ...batch, payDate: batch.receivedOn ?? batch.expectedOn ?? '' }))
    .filter(({ payDate }) => (!from || payDate >= from) && (!to || payDate <= to));
  const shown = found.slice(offset, offset + limit);
  const page = await batchesAt(shown);
  // The index of the list follows the table with a short delay.
  const items = page.filter((batch) => state === 'all' || isReceived(batch) === (state === 'received'));
  return { items: items.map(toReceivable), total: found.length - (shown.length - items.length) };
});
