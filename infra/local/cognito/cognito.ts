import { randomUUID } from 'node:crypto';
import { AwsError, requiredText } from '../awsError.ts';
import { CognitoTokens, type Claims, type SignIn } from './cognitoTokens.ts';
import { CognitoUsers, pairs, passwordMatches, type User } from './cognitoUsers.ts';
import { PasswordAttempts } from './passwordAttempts.ts';
import { SecondFactors } from './secondFactors.ts';
import { numberAt, objectAt, textAt, textsAt, type Json, type JsonObject } from '../json.ts';
import type { Resource } from '../template.ts';

const wrongPassword = () => new AwsError('NotAuthorizedException', 'Incorrect username or password.');

/** App client of a pool, as the template describes it. */
type Client = {
  id: string;
  flows: string[];
  hidesMissingUsers: boolean;
  accessTokenSeconds: number;
  refreshTokenSeconds: number;
  /** Seconds a refresh token still works after it was rotated; `undefined` if tokens are not rotated. */
  rotationGraceSeconds: number | undefined;
};

/**
 * Cognito user pool: the admin sign-in flow, refresh, sign-out everywhere, and the administration of users. Passwords
 * are stored as scrypt hashes; tokens are signed with the pool's own key. No SRP and no hosted pages: sign-in goes
 * through the project's own route.
 */
export class UserPool {
  readonly id: string;
  readonly arn: string;
  private readonly users: CognitoUsers;
  private readonly tokens: CognitoTokens;
  private readonly clients: Map<string, Client>;
  private readonly attempts = new PasswordAttempts();
  private readonly secondFactors: SecondFactors;

  /**
   * @param directory holds users, refresh tokens and the signing key
   * @param clients app clients of this pool in the template
   */
  constructor(directory: string, pool: Resource, clients: Resource[], issuer: string, passwordCost?: number) {
    this.id = pool.name;
    this.arn = pool.arn;
    this.users = new CognitoUsers(directory, pool.properties, passwordCost);
    this.secondFactors = new SecondFactors(this.users);
    this.tokens = new CognitoTokens(directory, issuer);
    this.clients = new Map(clients.map((client) => [client.name, readClient(client)]));
  }

  /** The public keys, as served under `/.well-known/jwks.json`. */
  get jwks(): JsonObject {
    return this.tokens.jwks;
  }

  hasClient(clientId: string): boolean {
    return this.clients.has(clientId);
  }

  /** Returns the claims of a valid token of this pool; `undefined` for any other. */
  readClaims(token: string): Promise<Claims | undefined> {
    return this.tokens.read(token);
  }

  /** Performs one operation of the Cognito user pools API. Throws `AwsError`. */
  async call(operation: string, input: JsonObject): Promise<JsonObject> {
    switch (operation) {
      case 'AdminInitiateAuth':
      case 'InitiateAuth':
        return this.authenticate(operation, input);
      case 'GetTokensFromRefreshToken':
        return this.rotate(this.client(requiredText(input, 'ClientId')), requiredText(input, 'RefreshToken'));
      case 'GlobalSignOut':
        this.signOut(await this.userOfToken(input));
        return {};
      case 'RevokeToken':
        this.tokens.revoke(requiredText(input, 'Token'));
        return {};
      case 'GetUser':
        return this.getUser(await this.userOfToken(input));
      case 'ChangePassword':
        return this.changePassword(input);
      case 'AssociateSoftwareToken':
        return this.secondFactors.associate(await this.userOfToken(input));
      case 'VerifySoftwareToken':
        return this.secondFactors.verify(await this.userOfToken(input), requiredText(input, 'UserCode'));
      case 'SetUserMFAPreference':
        return this.secondFactors.prefer(await this.userOfToken(input), input);
      case 'AdminRespondToAuthChallenge':
      case 'RespondToAuthChallenge':
        return this.respond(input);
      case 'AdminCreateUser':
        return { User: describe(await this.users.create(input), 'Attributes') };
      case 'ListUsers':
        return this.listUsers(input);
      default:
        return this.administer(operation, input);
    }
  }

  /** Performs an operation on one user named in the request. */
  private async administer(operation: string, input: JsonObject): Promise<JsonObject> {
    const user = this.users.load(requiredText(input, 'Username'));
    switch (operation) {
      case 'AdminGetUser':
        return describe(user, 'UserAttributes');
      case 'AdminSetUserPassword':
        await this.users.setPassword(user, requiredText(input, 'Password'), input.Permanent === true);
        return {};
      case 'AdminUpdateUserAttributes':
        this.users.update(user, { attributes: { ...user.attributes, ...pairs(input, 'UserAttributes') } });
        return {};
      case 'AdminSetUserMFAPreference':
        return this.secondFactors.prefer(user, input);
      case 'AdminDisableUser':
        this.signOut(this.users.update(user, { enabled: false }));
        return {};
      case 'AdminEnableUser':
        this.users.update(user, { enabled: true });
        return {};
      case 'AdminUserGlobalSignOut':
        this.signOut(user);
        return {};
      case 'AdminDeleteUser':
        this.tokens.revokeAll(user.sub);
        this.users.delete(user);
        return {};
      default:
        return this.groups(operation, input, user);
    }
  }

  private groups(operation: string, input: JsonObject, user: User): JsonObject {
    if (operation === 'AdminListGroupsForUser')
      return { Groups: user.groups.map((GroupName) => ({ GroupName, UserPoolId: this.id })) };
    const group = textAt(input, 'GroupName');
    const others = user.groups.filter((name) => name !== group);
    if (operation === 'AdminAddUserToGroup' && group !== undefined)
      this.users.update(user, { groups: [...others, group] });
    else if (operation === 'AdminRemoveUserFromGroup') this.users.update(user, { groups: others });
    else
      throw new AwsError(
        'UnknownOperationException',
        `The local cloud has no Cognito operation ${operation}.`,
      );
    return {};
  }

  private async authenticate(operation: string, input: JsonObject): Promise<JsonObject> {
    const client = this.client(requiredText(input, 'ClientId'));
    const flow = requiredText(input, 'AuthFlow');
    const parameters = objectAt(input, 'AuthParameters');
    const allowed = flow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : flow;
    if (!client.flows.includes(`ALLOW_${allowed}`))
      throw new AwsError('InvalidParameterException', `Auth flow not enabled for this client: ${flow}`);
    if (allowed === 'REFRESH_TOKEN_AUTH') return this.refresh(client, parameters);
    const wanted = operation === 'AdminInitiateAuth' ? 'ADMIN_USER_PASSWORD_AUTH' : 'USER_PASSWORD_AUTH';
    if (flow !== wanted)
      throw new AwsError('InvalidParameterException', `The local cloud does not know the flow ${flow}.`);
    return this.signIn(client, parameters);
  }

  private async signIn(client: Client, parameters: JsonObject): Promise<JsonObject> {
    const user = this.users.findToSignIn(textAt(parameters, 'USERNAME') ?? '');
    if (!user && !client.hidesMissingUsers)
      throw new AwsError('UserNotFoundException', 'User does not exist.');
    if (user) this.attempts.assertOpen(user.sub);
    const matches = await passwordMatches(user, textAt(parameters, 'PASSWORD') ?? '');
    if (user && !matches) this.attempts.fail(user.sub);
    if (!user || !matches) throw wrongPassword();
    assertActive(user);
    this.attempts.succeed(user.sub);
    if (user.status === 'FORCE_CHANGE_PASSWORD')
      return {
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: randomUUID(),
        ChallengeParameters: { USER_ID_FOR_SRP: user.username, requiredAttributes: '[]' },
      };
    if (user.softwareToken?.isEnabled) return this.secondFactors.challenge(user);
    return this.begin(user, client);
  }

  /** Completes a sign-in with the code of an authenticator app. */
  private async respond(input: JsonObject): Promise<JsonObject> {
    const client = this.client(requiredText(input, 'ClientId'));
    const challenge = requiredText(input, 'ChallengeName');
    if (challenge !== 'SOFTWARE_TOKEN_MFA')
      throw new AwsError('InvalidParameterException', `The local cloud does not know ${challenge}.`);
    const responses = objectAt(input, 'ChallengeResponses');
    const user = this.users.load(
      this.secondFactors.respond(
        requiredText(input, 'Session'),
        requiredText(responses, 'SOFTWARE_TOKEN_MFA_CODE'),
      ),
    );
    assertActive(user);
    return this.begin(user, client);
  }

  private async begin(user: User, client: Client): Promise<JsonObject> {
    const signIn = this.tokens.begin(user.sub, client.id, client.refreshTokenSeconds);
    return {
      ChallengeParameters: {},
      AuthenticationResult: {
        ...(await this.issue(user, client, signIn)),
        RefreshToken: signIn.refreshToken,
      },
    };
  }

  private async refresh(client: Client, parameters: JsonObject): Promise<JsonObject> {
    const { user, signIn } = this.findSession(client, textAt(parameters, 'REFRESH_TOKEN') ?? '');
    return { ChallengeParameters: {}, AuthenticationResult: await this.issue(user, client, signIn) };
  }

  /** Refreshes a session. If the client rotates refresh tokens, the result has a new one. */
  private async rotate(client: Client, refreshToken: string): Promise<JsonObject> {
    const { user, signIn } = this.findSession(client, refreshToken);
    const grace = client.rotationGraceSeconds;
    if (grace === undefined) return { AuthenticationResult: await this.issue(user, client, signIn) };
    const rotated = this.tokens.rotate(refreshToken, grace);
    if (rotated === undefined)
      throw new AwsError('RefreshTokenReuseException', 'Refresh token has been invalidated by rotation');
    return {
      AuthenticationResult: { ...(await this.issue(user, client, signIn)), RefreshToken: rotated },
    };
  }

  private findSession(client: Client, refreshToken: string): { user: User; signIn: SignIn } {
    const signIn = this.tokens.findSignIn(refreshToken);
    const user = signIn && this.users.find(signIn.sub);
    if (!signIn || !user || signIn.clientId !== client.id)
      throw new AwsError('NotAuthorizedException', 'Invalid Refresh Token');
    assertActive(user);
    return { user, signIn };
  }

  private async issue(user: User, client: Client, signIn: { id: string; at: number }): Promise<JsonObject> {
    const seconds = client.accessTokenSeconds;
    const common: Claims = {
      sub: user.sub,
      origin_jti: signIn.id,
      event_id: randomUUID(),
      auth_time: signIn.at,
      ...(user.groups.length > 0 && { 'cognito:groups': user.groups }),
    };
    const access = { client_id: client.id, scope: 'aws.cognito.signin.user.admin', username: user.username };
    return {
      AccessToken: await this.tokens.sign({ ...common, ...access, token_use: 'access' }, seconds),
      IdToken: await this.tokens.sign(
        {
          ...common,
          ...attributeClaims(user),
          'cognito:username': user.username,
          aud: client.id,
          token_use: 'id',
        },
        seconds,
      ),
      ExpiresIn: seconds,
      TokenType: 'Bearer',
    };
  }

  private getUser(user: User): JsonObject {
    const { Username, UserAttributes } = describe(user, 'UserAttributes');
    return { Username, UserAttributes };
  }

  private async changePassword(input: JsonObject): Promise<JsonObject> {
    const user = await this.userOfToken(input);
    if (!(await passwordMatches(user, textAt(input, 'PreviousPassword') ?? ''))) throw wrongPassword();
    await this.users.setPassword(user, requiredText(input, 'ProposedPassword'), true);
    return {};
  }

  private listUsers(input: JsonObject): JsonObject {
    const limit = numberAt(input, 'Limit') ?? 60;
    const offset = numberAt(input, 'PaginationToken') ?? 0;
    const found = this.users.matching(textAt(input, 'Filter') ?? '');
    return {
      Users: found.slice(offset, offset + limit).map((user) => describe(user, 'Attributes')),
      ...(found.length > offset + limit && { PaginationToken: String(offset + limit) }),
    };
  }

  private signOut(user: User): void {
    this.tokens.revokeAll(user.sub);
    this.users.update(user, { signedOutAt: Date.now() / 1000 });
  }

  private async userOfToken(input: JsonObject): Promise<User> {
    const claims = await this.tokens.read(requiredText(input, 'AccessToken'));
    const user = claims && this.users.find(String(claims.sub));
    const revoked =
      !user ||
      claims.token_use !== 'access' ||
      Number(claims.iat) < Math.floor(user.signedOutAt) ||
      !this.tokens.isSignedIn(String(claims.origin_jti));
    if (revoked) throw new AwsError('NotAuthorizedException', 'Access Token has been revoked');
    assertActive(user);
    return user;
  }

  private client(id: string): Client {
    const client = this.clients.get(id);
    if (!client) throw new AwsError('ResourceNotFoundException', `User pool client ${id} does not exist.`);
    return client;
  }
}

const readClient = ({ name, properties }: Resource): Client => {
  if (properties.GenerateSecret === true)
    throw new Error(`The local cloud has no client secrets; ${name} asks for one.`);
  const units = objectAt(properties, 'TokenValidityUnits');
  const rotation = objectAt(properties, 'RefreshTokenRotation');
  const seconds = (token: string, unit: string, fallback: number) =>
    (numberAt(properties, `${token}Validity`) ?? fallback) * secondsPer(textAt(units, token) ?? unit);
  return {
    id: name,
    flows: textsAt(properties, 'ExplicitAuthFlows'),
    hidesMissingUsers: properties.PreventUserExistenceErrors === 'ENABLED',
    accessTokenSeconds: seconds('AccessToken', 'hours', 1),
    refreshTokenSeconds: seconds('RefreshToken', 'days', 30),
    rotationGraceSeconds:
      rotation.Feature === 'ENABLED' ? (numberAt(rotation, 'RetryGracePeriodSeconds') ?? 0) : undefined,
  };
};

const secondsPer = (unit: string): number =>
  ({ seconds: 1, minutes: 60, hours: 3600, days: 86_400 })[unit] ?? 1;

const assertActive = (user: User): void => {
  if (!user.enabled) throw new AwsError('NotAuthorizedException', 'User is disabled.');
};

const attributeClaims = (user: User): Claims =>
  Object.fromEntries(
    Object.entries(user.attributes).map(([name, value]) => [
      name,
      name.endsWith('_verified') ? value === 'true' : value,
    ]),
  );

const describe = (user: User, attributesKey: string): JsonObject => {
  const attributes = Object.entries({ sub: user.sub, ...user.attributes });
  return {
    Username: user.username,
    [attributesKey]: attributes.map(([Name, Value]): Json => ({ Name, Value })),
    Enabled: user.enabled,
    UserStatus: user.status,
    UserCreateDate: user.createdAt,
    UserLastModifiedDate: user.modifiedAt,
  };
};
