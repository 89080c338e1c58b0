import { allows, type Permissions } from '../../shared/access/authority.ts';
import { maySubAccount } from '../../shared/access/subAccounts.ts';
import { toPermissions } from '../../shared/access/toPermissions.ts';
import type { User } from '../../shared/account/schema.ts';
import type { RouteDefinition } from '../../shared/api/route.ts';
import { getItem, loadItem } from '../db/items.ts';
import { accountKeys } from '../db/keys/account.ts';
import type { Actor } from '../core/actor.ts';
import { derivedId } from '../core/derivedId.ts';
import { Refusal } from '../core/refusal.ts';

/** Person behind a request, with their permissions and their musician or company. */
export type Identity = Actor & {
  user: User;
  permissions: Permissions;
  /** Musician or company the account belongs to; undefined for system staff. */
  rightOwnerId?: string;
  /** Session of the token. */
  sessionId?: string | undefined;
};

type Claims = Record<string, string | number | boolean | string[] | undefined>;

/** User as stored. Tokens older than `signedOutAt` (epoch seconds) are void, but for those of `keptSession`. */
export type StoredUser = User & {
  signedOutAt?: number;
  keptSession?: string;
  /** Sessions signed out one by one, with the end of their lifetime in epoch seconds. */
  endedSessions?: Readonly<Record<string, number>>;
  /** Time of the last invitation in epoch milliseconds; links of earlier ones are void. */
  invitedAt?: number;
  /** Change of mail address that waits for its link. */
  pendingEmailId?: string;
  /** Mobile number that waits for its code. */
  pendingPhone?: string;
};

/** Returns whether a person must add a second factor before doing anything else. A stage may require it of staff. */
export const needsSecondFactor = ({ kind, hasSecondFactor }: User): boolean =>
  process.env.STAFF_SECOND_FACTOR === 'required' && kind === 'system' && !hasSecondFactor;

/** Returns the id of the session a token belongs to; Cognito gives all tokens of a sign-in the same `origin_jti`. */
export const sessionIdIn = (claims: Claims): string | undefined =>
  typeof claims.origin_jti === 'string' ? derivedId('ses', claims.origin_jti) : undefined;

/**
 * Returns whether a session was signed out.
 * @param startedAt time of the sign-in, epoch seconds
 */
const isSessionEnded = (
  { signedOutAt = 0, keptSession, endedSessions = {} }: StoredUser,
  sessionId: string | undefined,
  startedAt: number,
): boolean => {
  if (sessionId !== undefined && sessionId in endedSessions) return true;
  return startedAt < signedOutAt && (sessionId === undefined || sessionId !== keptSession);
};

export const toIdentity = (user: User): Identity => ({
  actorId: user.userId,
  displayName: user.displayName,
  user,
  permissions: needsSecondFactor(user)
    ? {}
    : toPermissions(user.roleLevels, user.kind === 'system' && user.systemUserId !== undefined),
  rightOwnerId: user.musicianInfoId ?? user.companyInfoId,
});

/**
 * Returns the person a run was started by, with their rights as they are now.
 * @throws Error when the account is no longer active
 */
export const loadIdentityOf = async (subject: string): Promise<Identity> => {
  const user = await loadItem<StoredUser>(accountKeys.user(subject));
  if (user.status !== 'active') throw new Error('the person who started the run may no longer do so');
  return toIdentity(user);
};

/**
 * Returns whether a person may call a route: with its permission, with a flag it needs from sub-accounts, and with the
 * second factor that the stage requires.
 */
export const mayCall = ({ user, permissions }: Identity, route: RouteDefinition): boolean =>
  allows(permissions, route.permission) &&
  (route.subAccountNeeds === undefined || maySubAccount(user, permissions, route.subAccountNeeds)) &&
  (route.beforeSecondFactor === true || !needsSecondFactor(user));

/**
 * Finds the person a verified token names. The gateway has checked signature, issuer, client and expiry. Signing in gives
 * identity tokens; pages of the version before hold access tokens, which are accepted as well.
 * @throws Refusal `Unauthorized` for an unknown or disabled person, or a token from before they signed out everywhere
 */
export const loadIdentity = async (claims: Claims | undefined): Promise<Identity> => {
  const subject = claims?.sub;
  if (claims === undefined || typeof subject !== 'string') throw new Refusal('Unauthorized');
  const user = await getItem<StoredUser>(accountKeys.user(subject));
  if (user?.status !== 'active') throw new Refusal('Unauthorized');
  const sessionId = sessionIdIn(claims);
  if (isSessionEnded(user, sessionId, Number(claims.auth_time ?? 0))) throw new Refusal('Unauthorized');
  return { ...toIdentity(user), sessionId };
};
