import type { Permissions } from '../../shared/access/authority.ts';
import { toPermissions } from '../../shared/access/toPermissions.ts';
import type { User } from '../../shared/account/schema.ts';
import { getItem } from '../db/items.ts';
import { accountKeys } from '../db/keys/account.ts';
import type { Actor } from '../core/actor.ts';
import { Refusal } from '../core/refusal.ts';

/** Person behind a request, with their permissions and their musician or company. */
export type Identity = Actor & {
  user: User;
  permissions: Permissions;
  /** Musician or company the account belongs to; undefined for system staff. */
  rightOwnerId?: string;
};

type Claims = Record<string, string | number | boolean | string[] | undefined>;

/** User as stored. Tokens older than `signedOutAt` (epoch seconds) are void. */
export type StoredUser = User & { signedOutAt?: number };

export const toIdentity = (user: User): Identity => ({
  actorId: user.userId,
  displayName: user.displayName,
  user,
  permissions: toPermissions(user.roleLevels, user.kind === 'system' && user.systemUserId !== undefined),
  rightOwnerId: user.musicianInfoId ?? user.companyInfoId,
});

/**
 * Finds the person a verified token names. The gateway has checked signature, issuer, client and expiry.
 * @throws Refusal `Unauthorized` for an unknown or disabled person, an identity token, or one from before they signed out
 * everywhere
 */
export const loadIdentity = async (claims: Claims | undefined): Promise<Identity> => {
  const subject = claims?.sub;
  // The gateway accepts an identity token of our client too, which names a person but grants no access.
  if (typeof subject !== 'string' || claims?.token_use === 'id') throw new Refusal('Unauthorized');
  const user = await getItem<StoredUser>(accountKeys.user(subject));
  if (user?.status !== 'active') throw new Refusal('Unauthorized');
  if (user.signedOutAt !== undefined && Number(claims?.auth_time ?? 0) < user.signedOutAt)
    throw new Refusal('Unauthorized');
  return toIdentity(user);
};
