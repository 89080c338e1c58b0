import { randomBytes } from 'node:crypto';
import { AdminGetUserCommand, UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import type { StoredUser } from '../../../functions/api/identity.ts';
import { cognito } from '../../../functions/core/clients/cognito.ts';
import { environment } from '../../../functions/core/environment.ts';
import { commit, create, put, remove } from '../../../functions/db/commit.ts';
import { toData, type Stored } from '../../../functions/db/items.ts';
import { accountKeys } from '../../../functions/db/keys/account.ts';
import { scanItems } from '../../../functions/db/scan.ts';
import { enrol } from '../enrol.ts';

/** User who was put into the new pool, with the password to hand over. */
type RestoredUser = { account: string; password: string };

const actor = { actorId: 'system', displayName: 'Refrain' };

const storedUsers = async (): Promise<Stored<StoredUser>[]> => {
  const users: Stored<StoredUser>[] = [];
  for await (const page of scanItems<Stored<StoredUser>>(['user'])) users.push(...page);
  return users;
};

/** Returns whether the pool has a user under the subject in the table. */
const isInPool = async ({ account, subject }: StoredUser): Promise<boolean> => {
  try {
    const { UserAttributes = [] } = await cognito().send(
      new AdminGetUserCommand({ UserPoolId: environment('USER_POOL_ID'), Username: account }),
    );
    return UserAttributes.some(({ Name, Value }) => Name === 'sub' && Value === subject);
  } catch (error) {
    if (error instanceof UserNotFoundException) return false;
    throw error;
  }
};

/** Returns a password of letters and digits, about 120 bits. */
const newPassword = (): string => randomBytes(24).toString('base64').replaceAll(/\W/g, '').slice(0, 20);

const restoreUser = async (item: Stored<StoredUser>): Promise<RestoredUser> => {
  const { version: _, ...user } = toData(item);
  const password = newPassword();
  const subject = await enrol(user.account, password);
  const names = [user.account, user.email, user.phone].filter((name) => name !== undefined);
  await commit(actor, { action: 'user created', subject: user.userId, changes: { account: user.account } }, [
    create({ ...accountKeys.user(subject), type: 'user', ...user, subject }, 'DuplicateAccount'),
    remove(item),
    ...[...new Set(names)].map((name) =>
      put({ ...accountKeys.nameToSignIn(name), type: 'signInName', version: 1, subject }),
    ),
  ]);
  return { account: user.account, password };
};

/**
 * Puts every user of the table that the pool has lost into it, with a new subject and a new password. Leaves all other
 * users alone. May run again.
 */
export const restoreUsers = async (): Promise<RestoredUser[]> => {
  const restored: RestoredUser[] = [];
  for (const user of await storedUsers()) if (!(await isInPool(user))) restored.push(await restoreUser(user));
  return restored;
};
