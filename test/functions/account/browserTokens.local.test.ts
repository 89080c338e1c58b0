import {
  AdminInitiateAuthCommand,
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  NotAuthorizedException,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
  type AuthenticationResultType,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSessionId } from '../../../functions/account/sessionStore.ts';
import { getUserBySignInName } from '../../../functions/account/userStore.ts';
import { hashSecretToken } from '../../../functions/core/secretToken.ts';
import { getItem } from '../../../functions/db/items.ts';
import { accountKeys } from '../../../functions/db/keys/account.ts';
import { putItem } from '../../../functions/db/writeItem.ts';
import { demoPassword } from '../../../infra/tools/demo/people.ts';
import { getAuthority, login, refreshSession } from '../../../shared/account/routes.ts';
import { send, startProduct, type Product } from '../../support/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.dispose());

/** Tokens and cookie that the browser holds after a sign-in or a refresh. */
type Held = { token: string; cookie: string };

const post = async (path: string, cookie: string, body: object = {}): Promise<Held> => {
  const answer = await send(product.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  const [, secret = ''] = /^__Host-refresh=([^;]+)/.exec(answer.headers.getSetCookie()[0]!)!;
  return { token: (answer.body as { accessToken: string }).accessToken, cookie: secret };
};

const signIn = () => post(login.path, '', { account: 'licensor', password: demoPassword });
const renew = (cookie: string) => post(refreshSession.path, `__Host-refresh=${cookie}`);

const statusWith = async (token: string): Promise<number> =>
  (await send(product.url + getAuthority.path, { headers: { authorization: `Bearer ${token}` } })).status;

/** Signs in at Cognito itself, as the functions do. */
const signInAtCognito = async (): Promise<Required<AuthenticationResultType>> => {
  const { AuthenticationResult } = await product.cloud.clients.cognito.send(
    new AdminInitiateAuthCommand({
      UserPoolId: process.env.USER_POOL_ID,
      ClientId: process.env.USER_POOL_CLIENT_ID,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'licensor', PASSWORD: demoPassword },
    }),
  );
  return AuthenticationResult as Required<AuthenticationResultType>;
};

it('lets the browser hold nothing that Cognito takes: neither its token nor its cookie', async () => {
  const { cognito } = product.cloud.clients;
  const ClientId = process.env.USER_POOL_CLIENT_ID;
  const signedIn = await signIn();
  for (const { token: AccessToken, cookie: RefreshToken } of [signedIn, await renew(signedIn.cookie)]) {
    const [PreviousPassword, ProposedPassword] = [demoPassword, 'evening2026'];
    for (const command of [
      new GetUserCommand({ AccessToken }),
      new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled: false } }),
      new AssociateSoftwareTokenCommand({ AccessToken }),
      new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }),
      new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }),
    ])
      await expect(cognito.send(command as GetUserCommand), command.constructor.name).rejects.toThrow(
        NotAuthorizedException,
      );
    // To end a token that it does not know is no error of Cognito.
    await cognito.send(new RevokeTokenCommand({ ClientId, Token: RefreshToken }));
    expect(await statusWith(AccessToken)).toBe(200);
  }
});

it('keeps no refresh token in the table that can be read without the cookie', async () => {
  const { cookie } = await signIn();
  const stored = await getItem<{ sealed: string }>(accountKeys.refreshToken(hashSecretToken(cookie)));
  expect(stored!.sealed.length).toBeGreaterThan(20);
  await expect(
    product.cloud.clients.cognito.send(
      new GetTokensFromRefreshTokenCommand({
        ClientId: process.env.USER_POOL_CLIENT_ID,
        RefreshToken: Buffer.from(stored!.sealed, 'base64').toString('utf8'),
      }),
    ),
  ).rejects.toThrow(NotAuthorizedException);
  // A cookie fits its own item alone.
  const other = await signIn();
  await putItem({ ...stored!, ...accountKeys.refreshToken(hashSecretToken(other.cookie)) });
  const answer = await send(product.url + refreshSession.path, {
    method: 'POST',
    headers: { cookie: `__Host-refresh=${other.cookie}` },
  });
  expect(answer.status).not.toBe(200);
});

it('goes on with the cookie of a version that gave the browser the refresh token itself', async () => {
  const { RefreshToken, AccessToken } = await signInAtCognito();
  const { subject } = (await getUserBySignInName('licensor'))!;
  await putItem({
    ...accountKeys.refreshToken(hashSecretToken(RefreshToken)),
    type: 'refreshToken',
    subject,
    sessionId: readSessionId(AccessToken),
  });
  const renewed = await renew(RefreshToken);
  expect(await statusWith(renewed.token)).toBe(200);
  expect(await statusWith((await renew(renewed.cookie)).token)).toBe(200);
});

it('accepts the token of calls of this version and the one before, and no refresh token', async () => {
  const { IdToken, AccessToken, RefreshToken } = await signInAtCognito();
  expect(await statusWith(IdToken)).toBe(200);
  expect(await statusWith(AccessToken)).toBe(200);
  expect(await statusWith(RefreshToken)).toBe(401);
});
