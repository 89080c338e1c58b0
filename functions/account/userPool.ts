import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  UsernameExistsException,
  UserNotFoundException,
  type AttributeType,
} from '@aws-sdk/client-cognito-identity-provider';
import { cognito } from '../core/clients/cognito.ts';
import { environment } from '../core/environment.ts';

const named = (account: string) => ({ UserPoolId: environment('USER_POOL_ID'), Username: account });

const createOrLoad = async (account: string): Promise<AttributeType[]> => {
  try {
    const create = new AdminCreateUserCommand({ ...named(account), MessageAction: 'SUPPRESS' });
    return (await cognito().send(create)).User!.Attributes!;
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
    return (await cognito().send(new AdminGetUserCommand(named(account)))).UserAttributes!;
  }
};

/**
 * Puts an account into the user pool without a password, or finds it there. An existing account was left by an
 * interrupted call, or has a name that the table refuses.
 * @returns the subject of the account
 */
export const putAccount = async (account: string): Promise<string> =>
  (await createOrLoad(account)).find(({ Name }) => Name === 'sub')!.Value!;

/** Sets the password of an account, named by its account or subject. */
export const setPassword = async (account: string, password: string): Promise<void> => {
  await cognito().send(
    new AdminSetUserPasswordCommand({ ...named(account), Password: password, Permanent: true }),
  );
};

/** Removes an account from the user pool if it exists. */
export const removeAccount = async (account: string): Promise<void> => {
  try {
    await cognito().send(new AdminDeleteUserCommand(named(account)));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
};
