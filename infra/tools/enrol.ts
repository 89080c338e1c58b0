import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  UsernameExistsException,
  type AttributeType,
} from '@aws-sdk/client-cognito-identity-provider';
import { cognito } from '../../functions/core/clients/cognito.ts';
import { environment } from '../../functions/core/environment.ts';

/** Attributes of a user, added to the user pool if missing. */
const loadAttributes = async (UserPoolId: string, Username: string): Promise<AttributeType[]> => {
  const who = { UserPoolId, Username };
  try {
    const { User } = await cognito().send(new AdminCreateUserCommand({ ...who, MessageAction: 'SUPPRESS' }));
    return User!.Attributes!;
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
    const { UserAttributes } = await cognito().send(new AdminGetUserCommand(who));
    return UserAttributes!;
  }
};

/**
 * Ensures that a user is in the user pool with this password; continues an interrupted run.
 * @returns their subject
 */
export const enrol = async (account: string, password: string): Promise<string> => {
  const UserPoolId = environment('USER_POOL_ID');
  const attributes = await loadAttributes(UserPoolId, account);
  await cognito().send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username: account, Password: password, Permanent: true }),
  );
  return attributes.find(({ Name }) => Name === 'sub')!.Value!;
};
