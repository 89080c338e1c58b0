import type { Advance } from '../../shared/contracts/advanceSchema.ts';
import { Refusal } from '../core/refusal.ts';
import { getItemByIndex, pageOfIndexNow, queryAll, queryIndexNow, toData } from '../db/items.ts';
import { contractKeys, type AdvanceQueue } from '../db/keys/contracts.ts';

/** Returns the payment items of a contract in the order they were made. */
export const advancesOfContract = async (contractId: string): Promise<Advance[]> =>
  (await queryAll<Advance>({ pk: contractId, skPrefix: contractKeys.advancePrefix })).map((item) =>
    toData(item),
  );

/**
 * Loads a payment item by its own id.
 * @throws Refusal `DataNotFound`
 */
export const loadAdvance = async (contractAdvanceId: string): Promise<Advance> => {
  const item = await getItemByIndex<Advance>('gsi1', contractAdvanceId);
  if (!item) throw new Refusal('DataNotFound');
  return toData(item);
};

/** Returns the payment items of all contracts in one queue, by the day they are expected. */
export const advancesIn = async (queue: AdvanceQueue): Promise<Advance[]> =>
  (await queryIndexNow<Advance>({ index: 'gsi2', pk: contractKeys.advancesListed(queue) })).map((item) =>
    toData(item),
  );

/** Payment items read at once where a whole queue is gone through. */
const itemsOfPage = 100;

/** Returns a page of the payment items in one queue, by the day they are expected, with the cursor of the next page. */
export const pageOfAdvances = async (
  queue: AdvanceQueue,
  cursor: string | undefined,
): Promise<{ items: Advance[]; next?: string | undefined }> => {
  const { items, next } = await pageOfIndexNow<Advance>({
    index: 'gsi2',
    pk: contractKeys.advancesListed(queue),
    limit: itemsOfPage,
    ...(cursor && { cursor }),
  });
  return { items: items.map((item) => toData(item)), next };
};
