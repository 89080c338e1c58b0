import type { StoredUser } from '../../api/identity.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Stored } from '../../db/items.ts';
import { readToken } from '../tokenStore.ts';
import { loadUser } from '../userStore.ts';
import { nowSeconds } from '../../core/nowSeconds.ts';

/**
 * Returns the user an invitation is for.
 * @throws Refusal `TokenInvalid` for an invitation that was accepted, is too old, or was replaced by a later one
 */
export const loadInvited = async (token: string): Promise<Stored<StoredUser>> => {
  const invite = await readToken<{ subject: string; invitedAt: number }>('invite', token, nowSeconds());
  const user = invite && (await loadUser(invite.subject));
  if (user?.status !== 'invited' || user.invitedAt !== invite?.invitedAt) throw new Refusal('TokenInvalid');
  return user;
};
