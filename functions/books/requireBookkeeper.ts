import { isStaff } from '../access/visibility.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';

/**
 * Requires staff: the books are those of the business, and name every licensor. Agents have the same flags for statements of their
 * own.
 * @throws Refusal `NotAllowed`
 */
export const requireBookkeeper = (identity: Identity): void => {
  if (!isStaff(identity)) throw new Refusal('NotAllowed');
};
