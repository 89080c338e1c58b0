import { asSeen, countChange } from '../db/changeCount.ts';
import { remove, type Write } from '../db/commit.ts';
import { getItem } from '../db/items.ts';
import { contractKeys } from '../db/keys/contracts.ts';

/** How often the payment items of a contract were changed; read before the items are. */
export const advanceRevision = async (contractId: string): Promise<number> =>
  (await getItem(contractKeys.advanceRevision(contractId)))?.version ?? 0;

/**
 * The write of whatever depends on, or changes, which payment items a contract has and how they stand.
 * @param seen the revision the items were read at: of two changes made at once one stands, the other refuses with
 * `StaleVersion`. Absent for a change that no rule about the other items keeps from being made.
 */
export const reviseWrite = (contractId: string, seen?: number): Write =>
  countChange(contractKeys.advanceRevision(contractId), 'advanceRevision', 'StaleVersion', seen);

/** The write that removes the count with its contract; refuses with `StaleVersion` when items came meanwhile. */
export const endRevision = (contractId: string, seen: number): Write => {
  const { condition, values } = asSeen(seen);
  return {
    item: {
      Delete: {
        ...remove(contractKeys.advanceRevision(contractId)).item.Delete!,
        ConditionExpression: condition,
        ...(seen && {
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: values,
        }),
      },
    },
    refuse: 'StaleVersion',
  };
};
