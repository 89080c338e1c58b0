import { listReceivables } from '../../shared/accounting/receivingRoutes.ts';
import type { Receivable } from '../../shared/accounting/receivingSchema.ts';
import type { Batch } from '../../shared/statements/schema.ts';
import { handle } from '../core/handle.ts';
import { batchesAt, batchesOfStatus, dueBatches } from '../statements/batchLists.ts';
import { seenOwner } from '../statements/owning/ownBatch.ts';
import type { VersionedBatch } from '../statements/batchStore.ts';

const isReceived = ({ stage, adjustedFrom }: Pick<Batch, 'stage' | 'adjustedFrom'>): boolean =>
  stage === 'received' || adjustedFrom === 'received';

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
  received: isReceived(batch),
  reconciliation: batch.reconciliation ?? [],
  receipts: batch.receipts,
  version: batch.version,
});

const looked = ['stage', 'adjustedFrom', 'receivedOn', 'expectedOn'] as const;

export const handler = handle(listReceivables)(async ({ query, identity }) => {
  const { offset, limit, state, from, to } = query;
  const ownerId = seenOwner(identity);
  const seen =
    state === 'due'
      ? await dueBatches(looked, ownerId)
      : await batchesOfStatus('ImportCompleted', looked, ownerId);
  const found = seen
    .filter((batch) => state === 'all' || isReceived(batch) === (state === 'received'))
    .map((batch) => ({ ...batch, payDate: batch.receivedOn ?? batch.expectedOn ?? '' }))
    .filter(({ payDate }) => (!from || payDate >= from) && (!to || payDate <= to));
  const page = await batchesAt(found.slice(offset, offset + limit));
  return { items: page.map(receivableOf), total: found.length };
});
