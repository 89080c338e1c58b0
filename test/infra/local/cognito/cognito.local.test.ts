import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  ListUsersCommand,
  RevokeTokenCommand,
  type AuthFlowType,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestCloud, type TestCloud } from '../../../support/localCloud.ts';
import { sampleAssembly } from '../sample/assembly.ts';

const Password = 'correct horse 1';

let cloud: TestCloud = await startTestCloud(await sampleAssembly());
let cognito: CognitoIdentityProviderClient = cloud.clients.cognito;
const UserPoolId = cloud.resources.find('userPool').name;
const ClientId = cloud.resources.find('userPoolClient').name;
afterAll(() => cloud.dispose());

const createUser = async (Username: string, attributes: Record<string, string> = {}): Promise<void> => {
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  await cognito.send(
    new AdminCreateUserCommand({ UserPoolId, Username, UserAttributes, MessageAction: 'SUPPRESS' }),
  );
  await cognito.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
};
const authenticate = async (AuthFlow: AuthFlowType, AuthParameters: Record<string, string>) => {
  const command = new AdminInitiateAuthCommand({ UserPoolId, ClientId, AuthFlow, AuthParameters });
  return (await cognito.send(command)).AuthenticationResult!;
};
const signIn = (USERNAME: string, PASSWORD = Password) =>
  authenticate('ADMIN_USER_PASSWORD_AUTH', { USERNAME, PASSWORD });
const refresh = (REFRESH_TOKEN: string) => authenticate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN });
const whoAmI = async (AccessToken: string) =>
  (await cognito.send(new GetUserCommand({ AccessToken }))).Username;

describe('sign-in', () => {
  it('issues tokens that the production verifier accepts', async () => {
    await createUser('verified', { email: 'v@example.com', email_verified: 'true' });
    const { AccessToken, IdToken, ExpiresIn } = await signIn('verified');
    const keySet: unknown = await (
      await fetch(`${cloud.endpoint}/${UserPoolId}/.well-known/jwks.json`)
    ).json();
    const verifier = (tokenUse: 'access' | 'id') => {
      const created = CognitoJwtVerifier.create({ userPoolId: UserPoolId, clientId: ClientId, tokenUse });
      created.cacheJwks(keySet as Parameters<typeof created.cacheJwks>[0]);
      return created;
    };
    const access = await verifier('access').verify(AccessToken!);
    expect(access).toMatchObject({ client_id: ClientId, username: 'verified', token_use: 'access' });
    expect(await verifier('id').verify(IdToken!)).toMatchObject({
      email: 'v@example.com',
      email_verified: true,
    });
    expect(ExpiresIn).toBe(900);
    await expect(verifier('access').verify(`${AccessToken!.slice(0, -4)}AAAA`)).rejects.toThrow();
  });

  it('accepts the user name in any case and a verified e-mail address', async () => {
    await createUser('alias', { email: 'alias@example.com', email_verified: 'true' });
    await createUser('unverified', { email: 'unverified@example.com' });
    expect((await signIn('ALIAS')).AccessToken).toBeDefined();
    expect((await signIn('alias@example.com')).AccessToken).toBeDefined();
    await expect(signIn('unverified@example.com')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  it('accepts a subject as user name only in administrator calls', async () => {
    await createUser('subject');
    const { UserAttributes } = await cognito.send(
      new AdminGetUserCommand({ UserPoolId, Username: 'subject' }),
    );
    const sub = UserAttributes!.find(({ Name }) => Name === 'sub')!.Value!;
    await expect(signIn(sub)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    const found = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username: sub }));
    expect(found.Username).toBe('subject');
  });

  it.each([
    ['a wrong password', 'alias', 'wrong'],
    ['an unknown user', 'nobody', Password],
  ])('responds with the same error to %s', async (_what, username, password) => {
    await expect(signIn(username, password)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
  });

  it('asks a user with a temporary password for a new one', async () => {
    const TemporaryPassword = 'temporary 123';
    const Username = 'temporary';
    await cognito.send(new AdminCreateUserCommand({ UserPoolId, Username, TemporaryPassword }));
    const answer = await cognito.send(
      new AdminInitiateAuthCommand({
        UserPoolId,
        ClientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: Username, PASSWORD: TemporaryPassword },
      }),
    );
    expect(answer.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  });

  it('allows only the flows of the client', async () => {
    await expect(authenticate('USER_SRP_AUTH', {})).rejects.toThrow('Auth flow not enabled for this client');
  });
});

describe('sessions', () => {
  it('are refreshed until the token is revoked', async () => {
    await createUser('refresher');
    const { RefreshToken } = await signIn('refresher');
    expect(await whoAmI((await refresh(RefreshToken!)).AccessToken!)).toBe('refresher');
    await cognito.send(new RevokeTokenCommand({ ClientId, Token: RefreshToken }));
    await expect(refresh(RefreshToken!)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  it.each([
    [
      'the user signs out everywhere',
      (AccessToken: string) => cognito.send(new GlobalSignOutCommand({ AccessToken })),
    ],
    [
      'an administrator signs the user out',
      () => cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: 'leaver' })),
    ],
  ])('end on every device when %s', async (_who, signOut) => {
    await createUser('leaver');
    const [one, other] = [await signIn('leaver'), await signIn('leaver')];
    await signOut(one.AccessToken!);
    await expect(whoAmI(other.AccessToken!)).rejects.toThrow('revoked');
    await expect(refresh(other.RefreshToken!)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username: 'leaver' }));
  });

  it('end when the user is disabled, who cannot sign in until enabled again', async () => {
    const user = { UserPoolId, Username: 'blocked' };
    await createUser('blocked');
    const { AccessToken, RefreshToken } = await signIn('blocked');
    await cognito.send(new AdminDisableUserCommand(user));
    await expect(signIn('blocked')).rejects.toThrow('User is disabled.');
    await expect(refresh(RefreshToken!)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(whoAmI(AccessToken!)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await cognito.send(new AdminEnableUserCommand(user));
    expect((await signIn('blocked')).AccessToken).toBeDefined();
  });
});

describe('administration', () => {
  it('refuses a second user of a name and a password against the policy', async () => {
    await createUser('twice');
    await expect(createUser('Twice')).rejects.toMatchObject({ name: 'UsernameExistsException' });
    const command = new AdminSetUserPasswordCommand({
      UserPoolId,
      Username: 'twice',
      Password: 'short',
      Permanent: true,
    });
    await expect(cognito.send(command)).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  });

  it('keeps attributes, finds users by them, and removes deleted users', async () => {
    const user = { UserPoolId, Username: 'listed' };
    await createUser('listed', { email: 'listed@example.com' });
    const UserAttributes = [{ Name: 'name', Value: 'Li Shu' }];
    await cognito.send(new AdminUpdateUserAttributesCommand({ ...user, UserAttributes }));
    const found = await cognito.send(new AdminGetUserCommand(user));
    expect(found.UserAttributes).toContainEqual({ Name: 'name', Value: 'Li Shu' });
    expect(found).toMatchObject({ UserStatus: 'CONFIRMED', Enabled: true });
    const listed = await cognito.send(
      new ListUsersCommand({ UserPoolId, Filter: 'email = "listed@example.com"' }),
    );
    expect(listed.Users?.map(({ Username }) => Username)).toEqual(['listed']);
    await cognito.send(new AdminDeleteUserCommand(user));
    await expect(cognito.send(new AdminGetUserCommand(user))).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
  });

  it('keeps users and sessions after a restart', async () => {
    await createUser('stayer');
    const { RefreshToken } = await signIn('stayer');
    await cloud.stop();
    cloud = await startTestCloud(await sampleAssembly(), { dataDir: cloud.dataDir });
    cognito = cloud.clients.cognito;
    expect((await signIn('stayer')).AccessToken).toBeDefined();
    expect((await refresh(RefreshToken!)).AccessToken).toBeDefined();
  });
});
