import { createUser, getUserBySignInName } from '../../../functions/account/userStore.ts';
import { newId } from '../../../functions/core/newId.ts';
import type { User } from '../../../shared/account/schema.ts';
import { enrol } from '../enrol.ts';
import { demoPassword } from './people.ts';

/** An account of the demo business, before it has an id and a password. */
export type SeededUser = Omit<User, 'userId' | 'subject' | 'status'>;

/** Creates a demo account with the demo password unless it exists. */
export const seedUser = async (user: SeededUser): Promise<void> => {
  if (await getUserBySignInName(user.account)) return;
  await createUser(
    { actorId: 'system', displayName: 'Refrain' },
    { ...user, userId: newId('usr'), subject: await enrol(user.account, demoPassword), status: 'active' },
  );
};
