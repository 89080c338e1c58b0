import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readClaim, sha256, verifySignature } from '../../../../infra/local/access/signature.ts';
import { Refusal } from '../../../../infra/tools/deploy/refusal.ts';
import { awsEdge } from '../../../../infra/tools/edgeSecret/awsEdge.ts';
import type { EdgeCloud } from '../../../../infra/tools/edgeSecret/edgeCloud.ts';

/* Tests of the calls themselves, against a server that checks their signatures. The responses are written by hand after the API references. */

const secretAccessKey = 'the secret of the key';

type Received = { call: string; service: string; body: string; target: string | undefined };
const received: Received[] = [];
/** Status and body of the next response; afterwards the usual ones. */
const answers: [status: number, body: string, headers?: Record<string, string>][] = [];

let server: Server;
let edge: EdgeCloud;

const check = async (request: IncomingMessage, body: string, url: URL): Promise<string> => {
  const signed = { method: request.method!, url, headers: request.headers };
  const claim = readClaim(signed)!;
  await verifySignature(signed, claim, secretAccessKey, sha256(body));
  return claim.service;
};

beforeAll(async () => {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  server = createServer(async (request, response) => {
    const body = await text(request);
    const url = new URL(request.url!, 'http://127.0.0.1');
    try {
      const service = await check(request, body, url);
      const target = request.headers['x-amz-target'] as string | undefined;
      received.push({ call: `${request.method} ${url.pathname}`, service, body, target });
      const [status, answer, headers = {}] = answers.shift() ?? [200, '{}'];
      response.writeHead(status, headers).end(answer);
    } catch (error) {
      response.writeHead(403).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  edge = awsEdge('ap-southeast-1', {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials: { accessKeyId: 'any', secretAccessKey },
  });
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

beforeEach(() => {
  received.length = 0;
  answers.length = 0;
});

describe('a call of AWS', () => {
  it('reads the secrets that an API passes on', async () => {
    answers.push([200, '{"stageName":"$default","stageVariables":{"edgeSecret":"one","other":"x"}}']);
    expect(await edge.acceptedSecrets('a1b2c3')).toEqual({ edgeSecret: 'one' });
    expect(received).toMatchObject([
      { call: 'GET /v2/apis/a1b2c3/stages/%24default', service: 'apigateway' },
    ]);
  });

  it('sets them, signed', async () => {
    await edge.accept('a1b2c3', { edgeSecret: 'two', formerEdgeSecret: 'one' });
    const [{ call, body }] = received as [Received];
    expect(call).toBe('PATCH /v2/apis/a1b2c3/stages/%24default');
    expect(JSON.parse(body)).toEqual({ stageVariables: { edgeSecret: 'two', formerEdgeSecret: 'one' } });
  });

  it('keeps a secret for deployments', async () => {
    await edge.store('arn:aws:secretsmanager:ap-southeast-1:111122223333:secret:EdgeSecret-x', 'two');
    const [{ call, body, target }] = received as [Received];
    expect([call, target]).toEqual(['POST /', 'secretsmanager.PutSecretValue']);
    expect(JSON.parse(body)).toEqual({
      SecretId: 'arn:aws:secretsmanager:ap-southeast-1:111122223333:secret:EdgeSecret-x',
      SecretString: 'two',
      ClientRequestToken: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
  });

  it('sends the secret to both APIs and leaves the rest of the distribution as it is', async () => {
    const origin = (id: string, header: string) =>
      `<Origin><Id>${id}</Id><DomainName>${id}.example.com</DomainName><CustomHeaders><Quantity>1</Quantity><Items><OriginCustomHeader><HeaderName>${header}</HeaderName><HeaderValue>one</HeaderValue></OriginCustomHeader></Items></CustomHeaders></Origin>`;
    const origins = `<Origins><Quantity>3</Quantity><Items>${origin('registry', 'x-distribution-secret')}${origin('money', 'X-Distribution-Secret')}${origin('other', 'x-other')}</Items></Origins>`;
    const config = `<CallerReference>r</CallerReference><Comment>kept</Comment><Enabled>true</Enabled>${origins}`;
    answers.push(
      [200, `<DistributionConfig>${config}</DistributionConfig>`, { etag: 'E1' }],
      [200, '<Distribution><Id>E2EXAMPLE</Id></Distribution>'],
      [200, '<Distribution><Id>E2EXAMPLE</Id><Status>Deployed</Status></Distribution>'],
    );
    await edge.send('E2EXAMPLE', 'two');
    expect(received.map(({ call }) => call)).toEqual([
      'GET /2020-05-31/distribution/E2EXAMPLE/config',
      'PUT /2020-05-31/distribution/E2EXAMPLE/config',
      'GET /2020-05-31/distribution/E2EXAMPLE',
    ]);
    const { body } = received[1]!;
    expect(body.match(/<HeaderValue>\w+/g)).toEqual([
      '<HeaderValue>two',
      '<HeaderValue>two',
      '<HeaderValue>one',
    ]);
    expect(body).toContain('<Comment>kept</Comment>');
  });

  it('says what AWS refused', async () => {
    answers.push([403, '{"message":"not authorized to perform apigateway:PATCH"}']);
    const refused = edge.accept('a1b2c3', { edgeSecret: 'two' });
    await expect(refused).rejects.toThrow(Refusal);
    await expect(refused).rejects.toThrow('apigateway 403: {"message":"not authorized');
  });
});
