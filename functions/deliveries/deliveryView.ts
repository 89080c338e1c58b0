import type { Delivery } from '../../shared/deliveries/schema.ts';
import type { Batch } from '../../shared/statements/schema.ts';
import { getItems, queryOffset } from '../db/items.ts';
import { deliveryKeys } from '../db/keys/deliveries.ts';
import { statementKeys } from '../db/keys/statements.ts';
import type { StoredDelivery, StoredPart } from '../statements/delivering/deliveryStore.ts';

/** Batch as a delivery shows it. */
type Part = Delivery['parts'][number];
type ShownBatch = NonNullable<Part['batch']>;

const showBatch = ({ batchId, batchNo, fileName, status, stage, problem }: Batch): ShownBatch => ({
  batchId,
  batchNo,
  fileName,
  status,
  stage,
  ...(problem && { problem }),
});

/** Returns batches by id, as far as they belong to the agent. */
const loadBatches = async (
  ownerId: string,
  ids: readonly (string | undefined)[],
): Promise<Map<string, ShownBatch>> => {
  const keys = [...new Set(ids)].flatMap((id) => (id === undefined ? [] : [statementKeys.batch(id)]));
  const batches = await getItems<Batch>(keys);
  return new Map(
    batches.filter((batch) => batch.ownerId === ownerId).map((batch) => [batch.batchId, showBatch(batch)]),
  );
};

/** Outcome of a file whose batch turned out to be a repeat, by the problem of the batch. */
const repeated: Readonly<Record<string, Pick<Part, 'outcome' | 'reason'>>> = {
  FileContentDuplicated: { outcome: 'duplicate' },
  FileNameDuplicated: { outcome: 'refused', reason: 'nameTaken' },
};

/** Returns the id of the batch that a repeat repeats, if its owner may know. */
const originalOf = ({ problem }: ShownBatch): string | undefined => {
  const batchId = problem && problem.code in repeated ? problem.params?.batchId : undefined;
  return typeof batchId === 'string' ? batchId : undefined;
};

const showPart = (
  { batchId = '', name, size, outcome, reason }: StoredPart,
  batches: ReadonlyMap<string, ShownBatch>,
): Part => {
  const own = batches.get(batchId);
  const repeat = outcome === 'taken' ? repeated[own?.problem?.code ?? ''] : undefined;
  const batch = repeat && own ? (batches.get(originalOf(own) ?? '') ?? own) : own;
  return { name, size, outcome, ...(reason && { reason }), ...repeat, ...(batch && { batch }) };
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
    parts: parts.map((part) => showPart(part, batches)),
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
  const batches = await loadBatches(
    ownerId,
    items.flatMap(({ parts }) => parts.map(({ batchId }) => batchId)),
  );
  const originals = await loadBatches(ownerId, [...batches.values()].map(originalOf));
  const known = new Map([...originals, ...batches]);
  return {
    total,
    items: items.map((item) => showDelivery(item, known)),
  };
};
