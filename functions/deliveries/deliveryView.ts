import type { Delivery } from '../../shared/deliveries/schema.ts';
import type { Batch } from '../../shared/statements/schema.ts';
import { getItems, queryOffset } from '../db/items.ts';
import { deliveryKeys } from '../db/keys/deliveries.ts';
import { statementKeys } from '../db/keys/statements.ts';
import type { StoredDelivery } from '../statements/delivering/deliveryStore.ts';

/** Batch as a delivery shows it. */
type ShownBatch = NonNullable<Delivery['parts'][number]['batch']>;

const showBatch = ({ batchId, batchNo, fileName, status, stage, problem }: Batch): ShownBatch => ({
  batchId,
  batchNo,
  fileName,
  status,
  stage,
  ...(problem && { problem }),
});

/** Returns the batches of deliveries by id, as far as they belong to the agent. */
const loadBatches = async (
  ownerId: string,
  deliveries: readonly StoredDelivery[],
): Promise<Map<string, ShownBatch>> => {
  const ids = new Set(deliveries.flatMap(({ parts }) => parts.flatMap(({ batchId }) => batchId ?? [])));
  const batches = await getItems<Batch>([...ids].map(statementKeys.batch));
  return new Map(
    batches.filter((batch) => batch.ownerId === ownerId).map((batch) => [batch.batchId, showBatch(batch)]),
  );
};

const showDelivery = (stored: StoredDelivery, batches: ReadonlyMap<string, ShownBatch>): Delivery => {
  const { deliveryId, way, at, by, name, sender, subject, refusal, leftOut, parts } = stored;
  return {
    deliveryId,
    way,
    at,
    by,
    name,
    ...(sender && { sender }),
    ...(subject && { subject }),
    ...(refusal && { refusal }),
    ...(leftOut && { leftOut }),
    parts: parts.map(({ batchId, name: partName, size, outcome, reason }) => {
      const batch = batchId === undefined ? undefined : batches.get(batchId);
      return { name: partName, size, outcome, ...(reason && { reason }), ...(batch && { batch }) };
    }),
  };
};

/** Returns a page of what an agent got, the newest first, with the present state of the batches. */
export const pageOfDeliveries = async (
  ownerId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: Delivery[]; total: number }> => {
  const pk = deliveryKeys.deliveriesOf(ownerId);
  const { items, total } = await queryOffset<StoredDelivery>({
    index: 'gsi1',
    pk,
    descending: true,
    offset,
    limit,
  });
  const batches = await loadBatches(ownerId, items);
  return {
    total,
    items: items.map((item) => showDelivery(item, batches)),
  };
};
