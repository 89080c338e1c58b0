import type { User } from '../../shared/account/schema.ts';
import { signInName } from '../../shared/account/signInName.ts';
import type { Actor } from '../core/actor.ts';
import type { StoredUser } from '../api/identity.ts';
import { commit, create, remove, transition, update, type Write } from '../db/commit.ts';
import { exists, type Change } from '../db/expressions.ts';
import { getItem, loadItem, queryPage, type Stored } from '../db/items.ts';
import { accountKeys } from '../db/keys/account.ts';

/** Consecutive failed sign-ins that lock a name, and the length of the lock in seconds. */
export const signInLock = { tries: 5, seconds: 300 } as const;

/**
 * Maximum attempts on a name that unknown browsers pass on to Cognito, until `quietSeconds` pass without one. Cognito
 * counts failures until 15 minutes pass without one, and locks the user for 2^(n-5) seconds, whoever tried. Ten
 * failures are 32 seconds; unlimited attempts would lock the owner out for good.
 */
export const unknownBrowserLimit = { tries: 10, quietSeconds: 960 } as const;

/** Maximum failed sign-ins from one address, whatever the names, before the address is locked for as long. */
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

/** Returns the group users are listed by: a company, a musician, or `staff`. */
export const userGroup = ({
  kind,
  companyInfoId,
  musicianInfoId,
}: Pick<User, 'kind' | 'companyInfoId' | 'musicianInfoId'>): string | undefined =>
  kind === 'system' ? 'staff' : (companyInfoId ?? musicianInfoId);

/** Returns whether anybody signs in for a musician or company, now or after confirming it. */
export const hasUsers = async (rightOwnerId: string): Promise<boolean> =>
  (await queryPage<object>({ index: 'gsi1', pk: accountKeys.users(rightOwnerId), limit: 1 })).items.length >
  0;

/** Returns a user as a table item. */
export const userItem = (user: User) => {
  const group = userGroup(user);
  return {
    ...accountKeys.user(user.subject),
    ...(group !== undefined && { gsi1pk: accountKeys.users(group), gsi1sk: user.userId }),
    gsi2pk: accountKeys.userId(user.userId),
    gsi2sk: user.userId,
    gsi3pk: accountKeys.accounts,
    gsi3sk: accountKeys.accountOfKind(user.kind, user.userId),
    type: 'user',
    ...user,
  };
};

/** Returns the distinct names a person may sign in with. */
const signInNames = ({ account, email, phone }: Pick<User, 'account' | 'email' | 'phone'>): string[] => [
  ...new Set([account, email, phone].filter((name) => name !== undefined).map(signInName)),
];

const nameWrite = (name: string, subject: string): Write =>
  create({ ...accountKeys.nameToSignIn(name), type: 'signInName', subject }, 'DuplicateAccount');

/** Returns the writes that store a user under every name they may sign in with. Each name belongs to one user only. */
export const createUserWrites = (user: User): Write[] => [
  create(userItem(user), 'DuplicateAccount'),
  ...signInNames(user).map((name) => nameWrite(name, user.subject)),
];

/** Stores a user under every name they may sign in with. */
export const createUser = (actor: Actor, user: User): Promise<void> =>
  commit(
    actor,
    { action: 'user created', subject: user.userId, changes: { account: user.account } },
    createUserWrites(user),
  );

/** Returns the writes that replace the names a person signs in with by those after a change. */
export const renameWrites = (before: User, after: User): Write[] => {
  const [old, now] = [signInNames(before), signInNames(after)];
  return [
    ...old.filter((name) => !now.includes(name)).map((name) => remove(accountKeys.nameToSignIn(name))),
    ...now.filter((name) => !old.includes(name)).map((name) => nameWrite(name, after.subject)),
  ];
};

/** Returns the write that changes attributes of a user who is still at `version`. */
export const changeUserWrite = (
  { subject, version }: { subject: string; version: number },
  change: Pick<Change<StoredUser>, 'set' | 'remove'>,
): Write =>
  transition<StoredUser>(accountKeys.user(subject), { ...change, from: { version } }, 'StaleVersion');

/** Voids every token issued before `at` (epoch seconds), and ends changes of contacts that wait for confirmation. */
export const markSignedOut = (actor: Actor, user: User, at: number): Promise<void> =>
  commit(actor, { action: 'signed out everywhere', subject: user.userId }, [
    update(
      accountKeys.user(user.subject),
      {
        set: {
          signedOutAt: at,
          keptSession: undefined,
          endedSessions: undefined,
          pendingEmailId: undefined,
          pendingPhone: undefined,
        },
        when: exists,
      },
      'DataNotFound',
    ),
  ]);
