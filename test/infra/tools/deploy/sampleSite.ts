import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resultCodes } from '../../../../shared/api/resultCodes.ts';

const security = {
  'content-security-policy': "default-src 'self'; script-src 'self'; object-src 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

type Answer = { status: number; headers: Record<string, string>; body: string };

/** Responses of a stage that works, by method and path. */
const rightAnswers = (): Record<string, Answer> => ({
  'GET /': {
    status: 200,
    headers: { ...security, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    body: '<!doctype html><head><meta name="version" content="0.2.0 (1a2b3c4)"></head><script type="module" src="/assets/app-1.js"></script>',
  },
  'GET /assets/app-1.js': {
    status: 200,
    headers: {
      ...security,
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, immutable',
    },
    body: '',
  },
  'GET /api/v1/auth': {
    status: 401,
    headers: { ...security, 'content-type': 'application/json', 'x-rtncode': String(resultCodes.Fail.code) },
    body: '{"message":"Unauthorized"}',
  },
  'POST /api/v1/auth/Refresh': {
    status: 401,
    headers: {
      ...security,
      'content-type': 'application/json; charset=utf-8',
      'x-rtncode': String(resultCodes.Unauthorized.code),
    },
    body: '{}',
  },
});

/** A web server with the responses of a working stage, which a test may change. */
export const startSampleSite = async () => {
  const answers = rightAnswers();
  const server = createServer((request, response) => {
    const { status, headers, body } = answers[`${request.method} ${request.url}`]!;
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => new Promise((resolve) => server.close(resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, answers, stop };
};
