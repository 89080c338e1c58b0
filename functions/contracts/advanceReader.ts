import type { Advance } from '../../shared/contracts/advanceSchema.ts';
import { Refusal } from '../core/refusal.ts';
import { toData, getItemByIndex, queryAll, queryIndexNow } from '../db/items.ts';
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
