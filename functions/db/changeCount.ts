import type { ResultName } from '../../shared/api/resultCodes.ts';
import { update, type Write } from './commit.ts';
import type { Key } from './items.ts';

/** The condition that a count still stands where it was seen; a count seen at 0 was not there. */
export const asSeen = (seen: number) => ({
  condition: seen ? '#version = :seen' : 'attribute_not_exists(pk)',
  values: seen ? { ':seen': seen } : {},
});

/**
 * The write that counts a change of what several items say together, for the transaction that changes them.
 * @param seen the count read before those items were; of two changes made at once one stands, the other refuses. Absent
 * for a change that depends on none of them.
 */
export const countChange = (key: Key, type: string, refuse: ResultName, seen?: number): Write => {
  const { condition, values } = seen === undefined ? { condition: undefined, values: {} } : asSeen(seen);
  return update(
    key,
    {
      expression: 'SET #type = :type ADD #version :one',
      condition,
      names: { '#type': 'type', '#version': 'version' },
      values: { ':type': type, ':one': 1, ...values },
    },
    refuse,
  );
};
