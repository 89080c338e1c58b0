import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { ErrorCache } from '../../../infra/local/errorCache.ts';
import type { JsonObject } from '../../../infra/local/json.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

/** Requests a path twice. The server fails the first time only. Returns both statuses. */
const askTwice = async (
  configuration: JsonObject,
  status: number,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) => {
  const errors = new ErrorCache(configuration);
  let calls = 0;
  server = createServer((request, response) => {
    if (errors.answer(request, response, request.url!)) return;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.writeHead((calls += 1) === 1 ? status : 200).end(`call ${calls}`);
  }).listen(0);
  await once(server, 'listening');
  const address = `http://localhost:${(server.address() as AddressInfo).port}/a`;
  const first = await fetch(address, { method });
  const second = await fetch(address, { method });
  const other = await fetch(`${address}/b`, { method });
  return [first.status, await first.text(), second.status, await second.text(), other.status];
};

const noStore = { headers: { 'cache-control': 'no-store' } };
const cachedOnce = (status: number) => [status, 'call 1', status, 'call 1', 200];
const notKept = (status: number) => [status, 'call 1', 200, 'call 2', 200];

it.each([500, 502, 503, 504])('caches a %d even with no-store', async (status) => {
  expect(await askTwice({}, status, noStore)).toEqual(cachedOnce(status));
});

it('caches a 404 without no-store, and no other client error', async () => {
  expect(await askTwice({}, 404)).toEqual(cachedOnce(404));
  expect(await askTwice({}, 404, noStore)).toEqual(notKept(404));
  expect(await askTwice({}, 403)).toEqual(notKept(403));
});

it('does not cache calls that change something, nor errors with a lifetime of zero', async () => {
  expect(await askTwice({}, 503, { method: 'POST' })).toEqual(notKept(503));
  const none = { CustomErrorResponses: [{ ErrorCode: 503, ErrorCachingMinTTL: 0 }] };
  expect(await askTwice(none, 503)).toEqual(notKept(503));
});
