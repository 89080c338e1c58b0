import { deliveryKeptDays, type Delivery, type PartReason } from '../../../shared/deliveries/schema.ts';
import { catchRefusal } from '../../core/refusal.ts';
import { commitSilently, create, type Write } from '../../db/commit.ts';
import { loadItem } from '../../db/items.ts';
import { deliveryKeys } from '../../db/keys/deliveries.ts';
import { changeItem } from '../../db/writeItem.ts';

/** File of a delivery as stored. */
export type StoredPart = {
  name: string;
  size: number;
  outcome: Delivery['parts'][number]['outcome'];
  reason?: PartReason;
  /** SHA-256 of a file of a mail. */
  sha256?: string;
  /** Batch it is taken as, or that has the same content. */
  batchId?: string;
};

/** Delivery as stored. */
export type StoredDelivery = Omit<Delivery, 'parts'> & { ownerId: string; parts: StoredPart[] };

/** Returns the write that stores a delivery, which must be new. */
export const deliveryWrite = (delivery: StoredDelivery): Write => {
  const { deliveryId, ownerId, at } = delivery;
  return create(
    {
      ...deliveryKeys.delivery(deliveryId),
      ...deliveryKeys.deliveryIndex(ownerId, at, deliveryId),
      type: 'delivery',
      ttl: Math.floor(Date.parse(at) / 1000) + deliveryKeptDays * 86_400,
      ...delivery,
    },
    'InvalidOperation',
  );
};

/**
 * Stores a delivery once: one that has its id already stays.
 * @returns the stored delivery
 */
export const noteDelivery = async (delivery: StoredDelivery): Promise<StoredDelivery> => {
  await catchRefusal(commitSilently([deliveryWrite(delivery)]), 'InvalidOperation');
  return loadItem<StoredDelivery>(deliveryKeys.delivery(delivery.deliveryId));
};

/** Stores what became of the files of a delivery. */
export const noteParts = async (deliveryId: string, parts: readonly StoredPart[]): Promise<void> => {
  await changeItem<StoredDelivery>(deliveryKeys.delivery(deliveryId), { set: { parts: [...parts] } });
};
