import { countChange, removeIf, type Write } from '../db/commit.ts';
import { seenAt } from '../db/expressions.ts';
import { getItem } from '../db/items.ts';
import { contractKeys } from '../db/keys/contracts.ts';

/** Returns the number of changes to a contract's payment items. Read it before the items. */
export const advanceRevision = async (contractId: string): Promise<number> =>
  (await getItem(contractKeys.advanceRevision(contractId)))?.version ?? 0;

/**
 * Returns the write for anything that changes, or depends on, the payment items of a contract.
 * @param seen the revision the items were read at; of two concurrent changes, the second fails with `StaleVersion`.
 * Absent for a change that no rule about the other items forbids.
 */
export const reviseWrite = (contractId: string, seen?: number): Write =>
  countChange(contractKeys.advanceRevision(contractId), 'advanceRevision', 'StaleVersion', seen);

/**
 * Returns the write that removes the revision with its contract. It fails with `StaleVersion` when items were added
 * meanwhile.
 */
export const endRevision = (contractId: string, seen: number): Write =>
  removeIf(contractKeys.advanceRevision(contractId), seenAt(seen), 'StaleVersion');
