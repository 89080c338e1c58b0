import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bundleFunctions } from '../../../infra/bundles/build.ts';

/** Calls of the table, and the connections they came by. */
let operations: string[];
let connections: number;
let status: number;

const server = createServer((request, response) => {
  operations.push(String(request.headers['x-amz-target']).split('.')[1]!);
  response.statusCode = status;
  response.setHeader('content-type', 'application/x-amz-json-1.0');
  request
    .resume()
    .on('end', () => response.end(status === 200 ? '{}' : '{"__type":"AccessDeniedException"}'));
});
server.on('connection', () => connections++);

beforeAll(async () => {
  await bundleFunctions();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(() => server.close());

beforeEach(() => {
  operations = [];
  connections = 0;
  status = 200;
});

const script = `
process.once('message', async ({ file, event }) => {
  const { handler } = await import(file);
  process.send('loaded');
  process.once('message', async () => process.send((await handler(event, {})).statusCode, () => process.exit()));
});`;

/** Loads a function in a process of its own, and calls it once `whenLoaded` returns. Returns the status of the answer. */
const runFunction = async (variables: Record<string, string>, whenLoaded: () => void): Promise<number> => {
  const { port } = server.address() as AddressInfo;
  const child = fork('-', {
    execArgv: ['--input-type=module', '-e', script],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {
      AWS_REGION: 'us-east-1',
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
      TABLE_NAME: 'test',
      ...variables,
    },
  });
  const jwt = { claims: { sub: 'nobody', token_use: 'access' } };
  child.send({
    file: pathToFileURL(resolve('dist/functions/account/getAuthority/index.mjs')).href,
    event: { headers: {}, requestContext: { http: {}, authorizer: { jwt } } },
  });
  await once(child, 'message');
  whenLoaded();
  child.send('call');
  const [answered] = (await once(child, 'message')) as [number];
  return answered;
};

const byLambda = { AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand' };

describe('a function that Lambda loads', () => {
  it('opens its connection to the table before the first call, which uses it', async () => {
    const answered = await runFunction(byLambda, () =>
      expect([operations, connections]).toEqual([['GetItem'], 1]),
    );
    expect(answered).toBe(401);
    expect([operations, connections]).toEqual([['GetItem', 'GetItem'], 1]);
  });

  it('is loaded even if it may not read the table', async () => {
    status = 400;
    await runFunction(byLambda, () => {
      expect(operations).toEqual(['GetItem']);
      status = 200;
    });
    expect(operations).toEqual(['GetItem', 'GetItem']);
  });

  it('calls nobody before the first call anywhere else', async () => {
    await runFunction({}, () => expect(operations).toEqual([]));
    expect(operations).toEqual(['GetItem']);
  });
});
