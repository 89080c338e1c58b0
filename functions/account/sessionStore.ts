import type { SessionEntry } from '../../shared/account/ownAccountRoutes.ts';
import { sessionIdIn, type Identity, type StoredUser } from '../api/identity.ts';
import { commit, remove, update } from '../db/commit.ts';
import { exists } from '../db/expressions.ts';
import { loadItem, queryAll, writeItems, type Stored } from '../db/items.ts';
import { accountKeys } from '../db/keys/account.ts';
import { retrying } from '../db/retrying.ts';
import { changeItem, deleteItem, putItem } from '../db/writeItem.ts';
import type { TokenOwner } from './refreshTokens.ts';
import { refreshSeconds } from './refreshCookie.ts';
import { changeUserWrite, loadUser } from './userStore.ts';
import { nowSeconds } from '../core/nowSeconds.ts';

/*
 * Every sign-in is a session of one browser. The user item lists the sessions that were signed out, because every
 * request reads it.
 */

type StoredSession = Omit<SessionEntry, 'isCurrent'>;

/** A session, and the browser and network address it began in. */
export type SessionPlace = Pick<StoredSession, 'sessionId' | 'browser' | 'address'>;

/** Returns the id of the session of a token, which comes from Cognito itself. */
export const readSessionId = (token: string): string => {
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<
    string,
    string
  >;
  const sessionId = sessionIdIn(claims);
  if (sessionId === undefined) throw new Error('The token names no session.');
  return sessionId;
};

/**
 * Stores a new session of a person.
 * @param now epoch seconds
 */
export const beginSession = async (subject: string, session: SessionPlace, now: number): Promise<void> => {
  const at = new Date(now * 1000).toISOString();
  await putItem({
    ...accountKeys.session(subject, session.sessionId),
    type: 'session',
    ...session,
    startedAt: at,
    lastUsedAt: at,
    ttl: now + refreshSeconds,
  });
};

/**
 * Records that a session was continued.
 * @param now epoch seconds
 */
export const noteUse = async (
  { subject, sessionId }: TokenOwner,
  address: string,
  now: number,
): Promise<void> => {
  await changeItem<StoredSession>(accountKeys.session(subject, sessionId), {
    set: { lastUsedAt: new Date(now * 1000).toISOString(), address },
    when: exists,
  });
};

type KeptSession = StoredSession & { ttl: number };

const loadSessions = (subject: string): Promise<Stored<KeptSession>[]> => {
  const { pk, sk } = accountKeys.session(subject, '');
  return queryAll<KeptSession>({ pk, skPrefix: sk });
};

/** Returns the sessions of a person that can continue, last used first. */
export const listOwnSessions = async ({ user, sessionId }: Identity): Promise<SessionEntry[]> => {
  const sessions = await loadSessions(user.subject);
  return sessions
    .filter(({ ttl }) => ttl > Date.now() / 1000)
    .map(({ sessionId: id, browser, address, startedAt, lastUsedAt }) => ({
      sessionId: id,
      browser,
      address,
      startedAt,
      lastUsedAt,
      isCurrent: id === sessionId,
    }))
    .toSorted((one, other) => other.lastUsedAt.localeCompare(one.lastUsedAt));
};

/** Removes the sessions of a person from the list, except one. */
export const forgetSessions = async (subject: string, kept?: string): Promise<void> => {
  const sessions = await loadSessions(subject);
  await writeItems(
    [],
    sessions.filter(({ sessionId }) => sessionId !== kept),
  );
};

/** Signs out all browsers of a person except the one they use. Their access tokens become invalid immediately. */
export const endOtherSessions = async (identity: Identity): Promise<void> => {
  const { user, sessionId } = identity;
  // Token times are whole seconds: the next second also voids tokens issued within this one.
  const signedOutAt = nowSeconds() + 1;
  await commit(identity, { action: 'signed out elsewhere', subject: user.userId }, [
    update<StoredUser>(
      accountKeys.user(user.subject),
      { set: { signedOutAt, keptSession: sessionId, endedSessions: undefined }, when: exists },
      'DataNotFound',
    ),
  ]);
  await forgetSessions(user.subject, sessionId);
};

/** Maximum sessions signed out one by one in the lifetime of a session. Beyond it, all others are signed out. */
const maxEnded = 50;

/**
 * Signs out one browser of a person. Its access token becomes invalid immediately, its refresh token when it is next
 * used.
 * @throws Refusal `DataNotFound` for a session that is not theirs
 */
export const endOneSession = async (identity: Identity, sessionId: string): Promise<void> => {
  const { subject, userId } = identity.user;
  await loadItem(accountKeys.session(subject, sessionId));
  const isFull = await retrying('StaleVersion', 5, async () => {
    const { version, endedSessions = {} } = await loadUser(subject);
    const now = nowSeconds();
    const ended = Object.entries(endedSessions).filter(([, end]) => end > now);
    if (ended.length >= maxEnded) return true;
    await commit(identity, { action: 'signed out elsewhere', subject: userId }, [
      changeUserWrite(
        { subject, version },
        { set: { endedSessions: { ...Object.fromEntries(ended), [sessionId]: now + refreshSeconds } } },
      ),
      remove(accountKeys.session(subject, sessionId)),
    ]);
    return false;
  });
  if (isFull) await endOtherSessions(identity);
};

/** Removes the session of a person who signed out from the list. */
export const forgetSession = async ({ user, sessionId }: Identity): Promise<void> => {
  if (sessionId !== undefined) await deleteItem(accountKeys.session(user.subject, sessionId));
};
