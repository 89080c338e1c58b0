import type { User } from '../../shared/account/schema.ts';
import type { Actor } from '../core/actor.ts';
import type { StoredUser } from '../api/identity.ts';
import { commit, create, update } from '../db/commit.ts';
import { exists } from '../db/expressions.ts';
import { getItem, loadItem, type Stored } from '../db/items.ts';
import { accountKeys } from '../db/keys/account.ts';

/** Number of consecutive failed sign-ins that locks a name, and the duration in seconds. */
export const signInLock = { tries: 5, seconds: 300 } as const;

/**
 * Maximum attempts on a name that unknown browsers pass on to Cognito, until none comes for `quietSeconds`. Cognito counts
 * failures until 15 minutes pass without one, and locks the user for 2^(n-5) seconds whoever tried: ten are 32 seconds, while
 * unlimited attempts would keep the owner out for good.
 */
export const strangerLimit = { tries: 10, quietSeconds: 960 } as const;

/** Maximum failed sign-ins from one address, whatever the names, before it must wait as long. */
export const maxAddressTries = 30;

type SignInName = { subject: string };

/** Returns the user with this account, e-mail or phone. An unknown name takes as many reads as a known one. */
export const getUserBySignInName = async (name: string): Promise<StoredUser | undefined> => {
  const entry = await getItem<SignInName>(accountKeys.nameToSignIn(name));
  const user = await getItem<StoredUser>(accountKeys.user(entry?.subject ?? 'nobody'));
  return entry && user;
};

/**
 * Returns the user of a Cognito subject.
 * @throws Refusal `DataNotFound`
 */
export const loadUser = (subject: string): Promise<Stored<StoredUser>> => loadItem(accountKeys.user(subject));

/** Stores a user under every name they may sign in with. Each name belongs to one user only. */
export const createUser = async (actor: Actor, user: User): Promise<void> => {
  const names = [user.account, user.email, user.phone].filter((name) => name !== undefined);
  await commit(actor, { action: 'user created', subject: user.userId, changes: { account: user.account } }, [
    create({ ...accountKeys.user(user.subject), type: 'user', ...user }, 'DuplicateAccount'),
    ...[...new Set(names)].map((name) =>
      create(
        { ...accountKeys.nameToSignIn(name), type: 'signInName', subject: user.subject },
        'DuplicateAccount',
      ),
    ),
  ]);
};

/** Voids every token issued before `at` (epoch seconds). */
export const markSignedOut = (actor: Actor, user: User, at: number): Promise<void> =>
  commit(actor, { action: 'signed out everywhere', subject: user.userId }, [
    update(accountKeys.user(user.subject), { set: { signedOutAt: at }, when: exists }, 'DataNotFound'),
  ]);
