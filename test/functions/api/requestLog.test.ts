import type { APIGatewayProxyEventV2WithJWTAuthorizer as Event, Context } from 'aws-lambda';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { handle } from '../../../functions/api/handle.ts';
import { Refusal } from '../../../functions/core/refusal.ts';
import { noteRequest } from '../../../functions/api/requestLog.ts';
import { route } from '../../../shared/api/route.ts';

const echo = route({
  id: 'echoAccount',
  method: 'POST',
  path: '/api/v1/Echo/{name}',
  permission: 'anonymous',
  summary: 'Echo',
  params: z.object({ name: z.string() }),
  body: z.object({ accountNumber: z.string() }),
  response: z.object({ accountNumber: z.string() }),
});

const event = (body: unknown) =>
  ({
    headers: { 'accept-language': 'en', 'true-client-ip': '203.0.113.9' },
    pathParameters: { name: 'private-name' },
    requestContext: { requestId: 'gateway-1', http: {} },
    body: JSON.stringify(body),
  }) as unknown as Event;

const context = { awsRequestId: 'request-1' } as Context;

/** Calls `answer` and returns the lines it logs, parsed. */
const loggedLines = async (answer: () => Promise<{ accountNumber: string }>, called: Event) => {
  const written: string[] = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((line) => written.push(String(line)) > 0);
  await handle(echo)(answer)(called, context);
  return { lines: written.map((line) => JSON.parse(line) as Record<string, unknown>), text: written.join() };
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it('writes one line with route, status, code, duration and ids, and no request data', async () => {
  vi.stubEnv(
    '_X_AMZN_TRACE_ID',
    'Root=1-67891233-abcdef012345678912345678;Parent=53995c3f42cd8ad8;Sampled=1',
  );
  const called = event({ accountNumber: '000123456789' });
  noteRequest(called, { account: 'usr_01jd0000000000000000000001' });
  const { lines, text } = await loggedLines(() => Promise.resolve({ accountNumber: '000123456789' }), called);
  expect(lines).toEqual([
    {
      level: 'INFO',
      message: 'request',
      timestamp: expect.any(String),
      service: 'refrain',
      sampling_rate: 0,
      xray_trace_id: '1-67891233-abcdef012345678912345678',
      route: 'echoAccount',
      method: 'POST',
      status: 200,
      code: 1,
      milliseconds: expect.any(Number),
      requestId: 'request-1',
      gatewayRequestId: 'gateway-1',
      account: 'usr_01jd0000000000000000000001',
    },
  ]);
  expect(lines[0]!.milliseconds).toBeGreaterThanOrEqual(0);
  expect(text).not.toMatch(/000123456789|203\.0\.113\.9|private-name/);
});

it('logs the name of the result of a refusal', async () => {
  const { lines } = await loggedLines(
    () => Promise.reject(new Refusal('DataNotFound')),
    event({ accountNumber: '1' }),
  );
  expect(lines).toMatchObject([{ level: 'INFO', status: 404, result: 'DataNotFound' }]);
  expect(lines[0]!.code).toBeGreaterThan(1);
});

it('logs an error together with the ids of the request', async () => {
  const { lines } = await loggedLines(
    () => Promise.reject(new Error('broken')),
    event({ accountNumber: '1' }),
  );
  expect(lines).toMatchObject([
    {
      level: 'ERROR',
      message: 'request',
      status: 500,
      result: 'Fail',
      requestId: 'request-1',
      error: { name: 'Error', message: 'broken', stack: expect.stringContaining('requestLog.test') },
    },
  ]);
});
