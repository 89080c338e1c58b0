import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestCloud } from '../../support/localCloud.ts';
import { sampleAssembly } from './sample/assembly.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'web-'));
mkdirSync(join(webRoot, 'assets'));
writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>App</title>');
writeFileSync(join(webRoot, 'assets', 'app.js'), 'console.log(1);\n'.repeat(100));
const functions = { report: () => undefined };
const cloud = await startTestCloud(await sampleAssembly(), { webRoot, functions });
afterAll(() => cloud.dispose());

const call = (path: string, init: RequestInit = {}) => fetch(cloud.url + path, init);
const echo = async (path: string, init: RequestInit = {}) =>
  (await (await call(path, init)).json()) as APIGatewayProxyEventV2WithJWTAuthorizer;

const accessToken = async (): Promise<string> => {
  const UserPoolId = cloud.resources.find('userPool').name;
  const [Username, Password] = ['caller', 'long enough 1'];
  const { cognito } = cloud.clients;
  await cognito.send(new AdminCreateUserCommand({ UserPoolId, Username }));
  await cognito.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
  const { AuthenticationResult } = await cognito.send(
    new AdminInitiateAuthCommand({
      UserPoolId,
      ClientId: cloud.resources.find('userPoolClient').name,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: Username, PASSWORD: Password },
    }),
  );
  return AuthenticationResult!.AccessToken!;
};

describe('requests', () => {
  it('reach the function with the path in lower case and the query unchanged', async () => {
    const event = await echo('/api/V1/Open/ABC?Name=A%20B&Name=C', { headers: { 'X-Custom': 'Yes' } });
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'ANY /api/v1/open/{id}',
      rawPath: '/api/v1/open/abc',
      rawQueryString: 'Name=A%20B&Name=C',
      queryStringParameters: { Name: 'A B,C' },
      pathParameters: { id: 'abc' },
      headers: { 'x-custom': 'Yes' },
      requestContext: { http: { method: 'GET', path: '/api/v1/open/abc' } },
      isBase64Encoded: false,
    });
  });

  it('with an address of more than 8,192 bytes are refused at the edge', async () => {
    expect((await call(`/api/v1/open/a?x=${'y'.repeat(8000)}`)).status).not.toBe(414);
    expect((await call(`/api/v1/open/a?x=${'y'.repeat(8192)}`)).status).toBe(414);
  });

  it('go to a fixed path before one with a parameter', async () => {
    expect((await echo('/api/v1/open/fixed')).routeKey).toBe('GET /api/v1/open/fixed');
    expect((await echo('/api/v1/open/fixed', { method: 'POST' })).routeKey).toBe('ANY /api/v1/open/{id}');
  });

  it('and responses carry cookies separately from headers', async () => {
    const answer = await call('/api/v1/open/a', { headers: { cookie: 'session=1; theme=dark' } });
    const event = (await answer.json()) as APIGatewayProxyEventV2WithJWTAuthorizer;
    expect(event.cookies).toEqual(['session=1', 'theme=dark']);
    expect(event.headers).not.toHaveProperty('cookie');
    expect(answer.headers.getSetCookie()).toEqual(['one=1; HttpOnly', 'two=2']);
  });

  it('carry text unchanged and anything else in base64', async () => {
    const text = await echo('/api/v1/open/a', {
      method: 'POST',
      body: '{"名":1}',
      headers: { 'content-type': 'application/json' },
    });
    expect([text.body, text.isBase64Encoded]).toEqual(['{"名":1}', false]);
    const bytes = await echo('/api/v1/open/a', {
      method: 'POST',
      body: new Uint8Array([0, 255]),
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect([bytes.body, bytes.isBase64Encoded]).toEqual(['AP8=', true]);
  });

  it('return the status and headers from the function', async () => {
    const answer = await call('/api/v1/open/a');
    expect([answer.status, answer.headers.get('x-rtncode')]).toEqual([201, '1']);
  });

  it('above the size limit are refused with 413', async () => {
    const answer = await call('/api/v1/open/a', { method: 'POST', body: 'x'.repeat(10 * 1024 * 1024 + 1) });
    expect([answer.status, await answer.json()]).toEqual([413, { message: 'Request Entity Too Large' }]);
  });

  it('for an unknown route are answered with 404', async () => {
    const answer = await call('/api/v1/nothing');
    expect([answer.status, await answer.json()]).toEqual([404, { message: 'Not Found' }]);
  });
});

describe('routes behind the authorizer', () => {
  it.each([
    ['no token', undefined],
    ['a malformed token', 'Bearer nonsense'],
    ['a token signed by someone else', 'Bearer eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ4In0.AAAA'],
  ])('refuse %s with 401', async (_what, authorization) => {
    const answer = await call('/api/v1/closed', { headers: authorization ? { authorization } : {} });
    expect([answer.status, await answer.json()]).toEqual([401, { message: 'Unauthorized' }]);
  });

  it('pass on the claims of a valid token', async () => {
    const event = await echo('/api/v1/closed', {
      headers: { authorization: `Bearer ${await accessToken()}` },
    });
    expect(event.requestContext.authorizer.jwt.claims).toMatchObject({
      username: 'caller',
      token_use: 'access',
    });
  });
});

describe('functions', () => {
  const act = async (action: string) => {
    const answer = await call('/api/v1/act', {
      method: 'POST',
      body: JSON.stringify({ action }),
      headers: { 'content-type': 'application/json' },
    });
    return [answer.status, (await answer.json()) as Record<string, unknown>] as const;
  };

  it('may do what their role allows', async () => {
    expect((await act('put'))[1]).toMatchObject({ done: 'put' });
  });

  it.each([
    [
      'delete',
      'AccessDeniedException',
      /perform: dynamodb:DeleteItem on resource: arn:aws:dynamodb:.*:table\/sample-data-table/,
    ],
    ['readInbox', 'AccessDenied', /perform: s3:GetObject on resource: arn:aws:s3:::.*\/inbox\/missing/],
    [
      'user',
      'AccessDeniedException',
      /perform: cognito-idp:AdminGetUser on resource: arn:aws:cognito-idp:.*:userpool\/us-east-1_/,
    ],
  ])('are denied what their role does not allow: %s', async (action, name, message) => {
    expect((await act(action))[1]).toMatchObject({ name, message: expect.stringMatching(message) as string });
  });

  it('see only their own environment', async () => {
    const [, { environment }] = await act('nothing');
    expect(Object.keys(environment as object).sort()).toEqual([
      'AWS_ACCESS_KEY_ID',
      'AWS_ENDPOINT_URL',
      'AWS_ENDPOINT_URL_S3',
      'AWS_LAMBDA_FUNCTION_MEMORY_SIZE',
      'AWS_LAMBDA_FUNCTION_NAME',
      'AWS_REGION',
      'AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED',
      'AWS_SECRET_ACCESS_KEY',
      'BUCKET_NAME',
      'LOCAL_WEBHOOKS',
      'POOL_ID',
      'TABLE_NAME',
      'TZ',
    ]);
  });

  it('that time out return 500 and can be called again', async () => {
    expect(await act('sleep')).toEqual([500, { message: 'Internal Server Error' }]);
    expect((await act('nothing'))[0]).toBe(200);
    const log = readFileSync(
      join(cloud.dataDir, 'logs', `${cloud.resources.find('function', 'Act').name}.log`),
      'utf8',
    );
    expect(log).toContain('Sandbox.Timedout: RequestId');
  });
});

describe('the web app', () => {
  it('is served compressed, under the headers of the distribution', async () => {
    const answer = await call('/assets/app.js', { headers: { 'accept-encoding': 'br' } });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'self'",
      'x-content-type-options': 'nosniff',
    });
    expect(await answer.text()).toBe('console.log(1);\n'.repeat(100));
  });

  it('responds to any page with index.html, to a missing file with 404, to an unchanged one with 304', async () => {
    const page = await call('/Contracts/ctr_1');
    expect([page.status, await page.text()]).toEqual([200, '<!doctype html><title>App</title>']);
    expect((await call('/assets/missing.js')).status).toBe(404);
    expect((await call('/%E0%A4%A')).status).toBe(200);
    const again = await call('/', { headers: { 'if-none-match': page.headers.get('etag')! } });
    expect(again.status).toBe(304);
  });

  it('serves nothing outside its folder', async () => {
    const answer = await call('/..%2f..%2f..%2fetc%2fpasswd');
    expect(await answer.text()).not.toContain('root:');
  });
});

describe('a malformed address', () => {
  it.each([
    ['GET', '/%zz', 200],
    ['GET', '//', 400],
    ['GET', '/_local/%zz', 404],
    ['POST', '/_local/schedules/%zz', 404],
    ['GET', '/api/v1/open/%zz', 201],
  ])('%s %s does not cause an error', async (method, path, status) => {
    const { hostname, port } = new URL(cloud.url);
    const asked = request({ hostname, port, method, path, headers: { 'x-local': '1' } }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(status);
  });
});

describe('schedules', () => {
  it('can be listed and triggered by hand', async () => {
    const list = (await (await call('/_local/schedules')).json()) as { name: string; next: string }[];
    expect(list).toMatchObject([
      { name: 'daily', expression: 'cron(30 3 * * ? *)', next: expect.stringMatching(/T03:30:00/) as string },
    ]);
    expect((await call('/_local/schedules/daily', { method: 'POST' })).status).toBe(403);
    const fired = await call('/_local/schedules/daily', { method: 'POST', headers: { 'x-local': '1' } });
    expect(fired.status).toBe(202);
    await cloud.idle();
    const { Item } = await cloud.dynamodb.call('GetItem', {
      TableName: cloud.resources.find('table').name,
      Key: { pk: { S: 'counter' }, sk: { S: 'daily' } },
    });
    expect(Item).toMatchObject({ count: { N: '1' } });
  });
});
