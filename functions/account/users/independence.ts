import { areIndependent } from '../independence.ts';
import type { StoredUser } from '../../api/identity.ts';
import { Refusal } from '../../core/refusal.ts';
import { getItemByIndex } from '../../db/items.ts';
import { accountKeys } from '../../db/keys/account.ts';

/** Returns an account with its inviters, nearest first, up to one that is confirmed or was not invited. */
const loadChain = async (userId: string): Promise<StoredUser[]> => {
  const user = await getItemByIndex<StoredUser>('gsi2', accountKeys.userId(userId));
  // Without the account nobody can tell whose it is, so it counts as the approver's.
  if (!user) throw new Refusal('AccountNotIndependent');
  const { confirmedBy, invitedBy } = user;
  return confirmedBy !== undefined || invitedBy === undefined
    ? [user]
    : [user, ...(await loadChain(invitedBy))];
};

/**
 * Checks that two accounts belong to two people.
 * @throws Refusal `SecondPersonRequired` for one account, `AccountNotIndependent` when one of them was invited by the
 * other and nobody else has confirmed it, or both have the same address, phone or person
 */
export const requireIndependent = async (userId: string, otherId: string): Promise<void> => {
  if (userId === otherId) throw new Refusal('SecondPersonRequired');
  const [one, other] = await Promise.all([loadChain(userId), loadChain(otherId)]);
  if (!areIndependent(one, other)) throw new Refusal('AccountNotIndependent');
};
