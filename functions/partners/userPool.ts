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
 * Puts an account into the user pool with a password. The caller holds the claim to its name, so an existing account is
 * the caller's own, from an interrupted call. Nobody can sign in with it until the table has its user.
 * @returns the subject of the account
 */
export const putAccount = async (account: string, password: string): Promise<string> => {
  const attributes = await createOrLoad(account);
  await cognito().send(
    new AdminSetUserPasswordCommand({ ...named(account), Password: password, Permanent: true }),
  );
  return attributes.find(({ Name }) => Name === 'sub')!.Value!;
};

/** Removes an account from the user pool if it exists. */
export const removeAccount = async (account: string): Promise<void> => {
  try {
    await cognito().send(new AdminDeleteUserCommand(named(account)));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
};
