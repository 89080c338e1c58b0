import type { Permissions } from '../../shared/access/authority.ts';
import { permissionsOf } from '../../shared/access/permissionsOf.ts';
import type { User } from '../../shared/account/schema.ts';
import { getItem } from '../db/items.ts';
import { accountKeys } from '../db/keys/account.ts';
import type { Actor } from '../core/actor.ts';
import { Refusal } from '../core/refusal.ts';

/** The person behind a request: who they are, what they may do, and which musician or company is theirs. */
export type Identity = Actor & {
  user: User;
  permissions: Permissions;
  /** The musician or company the account belongs to; undefined for system staff. */
  rightOwnerId?: string;
};

type Claims = Record<string, string | number | boolean | string[] | undefined>;

/** The user as stored, with the moment from which older tokens are void. */
export type StoredUser = User & { signedOutAt?: number };

export const identityOf = (user: User): Identity => ({
  actorId: user.userId,
  displayName: user.displayName,
  user,
  permissions: permissionsOf(user.roleLevels, user.kind === 'system' && user.systemUserId !== undefined),
  rightOwnerId: user.musicianInfoId ?? user.companyInfoId,
});

/**
 * Finds the person a verified token names. The gateway has checked signature, issuer, client and expiry.
 * @throws Refusal `Unauthorized` for an unknown or disabled person, an identity token, or one from before they signed out everywhere
 */
export const loadIdentity = async (claims: Claims | undefined): Promise<Identity> => {
  const subject = claims?.sub;
  // The gateway takes an identity token of our client as well, which says who somebody is and opens nothing.
  if (typeof subject !== 'string' || claims?.token_use === 'id') throw new Refusal('Unauthorized');
  const user = await getItem<StoredUser>(accountKeys.user(subject));
  if (user?.status !== 'active') throw new Refusal('Unauthorized');
  if (user.signedOutAt !== undefined && Number(claims?.auth_time ?? 0) < user.signedOutAt)
    throw new Refusal('Unauthorized');
  return identityOf(user);
};
