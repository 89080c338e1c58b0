import type { ResultName } from '../../shared/api/resultCodes.ts';
import { update, type Write } from './commit.ts';
import type { Key } from './items.ts';

/** Returns the condition that a count is still at the value seen; 0 stands for a missing one. */
export const asSeen = (seen: number) => ({
  condition: seen ? '#version = :seen' : 'attribute_not_exists(pk)',
  values: seen ? { ':seen': seen } : {},
});

/**
 * Returns the write that counts a change of a group of items, for the transaction that changes them.
 * @param seen the count, read before those items; of two concurrent changes the second fails. Absent for a change that depends
 * on none of them.
 */
export const countChange = (key: Key, type: string, refusal: ResultName, seen?: number): Write => {
  const { condition, values } = seen === undefined ? { condition: undefined, values: {} } : asSeen(seen);
  return update(
    key,
    {
      expression: 'SET #type = :type ADD #version :one',
      condition,
      names: { '#type': 'type', '#version': 'version' },
      values: { ':type': type, ':one': 1, ...values },
    },
    refusal,
  );
};
