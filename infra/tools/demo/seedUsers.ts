import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { createUser, getUserBySignInName } from '../../../functions/account/userStore.ts';
import { cognito } from '../../../functions/core/clients/cognito.ts';
import { environment } from '../../../functions/core/environment.ts';
import { newId } from '../../../functions/core/newId.ts';
import { demoPassword, type demoUsers, type OwnerKey } from './people.ts';

type DemoUser = (typeof demoUsers)[number];

/** Creates somebody in the user pool and answers their subject. */
const enrol = async (account: string): Promise<string> => {
  const UserPoolId = environment('USER_POOL_ID');
  const Username = account;
  try {
    const { User } = await cognito().send(
      new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: 'SUPPRESS' }),
    );
    await cognito().send(
      new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: demoPassword, Permanent: true }),
    );
    return User!.Attributes!.find(({ Name }) => Name === 'sub')!.Value!;
  } catch (error) {
    if (error instanceof UsernameExistsException)
      throw new Error(`${account} exists without a user record`, { cause: error });
    throw error;
  }
};

/**
 * Creates a demo account unless it exists.
 * @param owners ids of the musicians and companies by their short key
 */
export const seedUser = async (user: DemoUser, owners: Partial<Record<OwnerKey, string>>): Promise<void> => {
  if (await getUserBySignInName(user.account)) return;
  const ownerId = 'owner' in user ? owners[user.owner] : undefined;
  await createUser(
    { actorId: 'system', displayName: 'Refrain' },
    {
      userId: newId('usr'),
      subject: await enrol(user.account),
      account: user.account,
      email: user.email,
      phone: 'phone' in user ? user.phone : undefined,
      displayName: user.displayName,
      kind: user.kind,
      companyInfoId: user.kind === 'company' ? ownerId : undefined,
      musicianInfoId: user.kind === 'musician' ? ownerId : undefined,
      systemUserId: 'systemUserId' in user ? user.systemUserId : undefined,
      companyAdmin: 'companyAdmin' in user ? user.companyAdmin : undefined,
      roleLevels: user.roleLevels,
      status: 'active',
    },
  );
};
