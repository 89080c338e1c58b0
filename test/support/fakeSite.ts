import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { resultCodes, type ResultName } from '../../shared/api/resultCodes.ts';

/** Request as a fake route receives it. */
export type FakeRequest = { path: string; query: URLSearchParams; body: unknown };

/** Data of a successful response, or a refusal by name. */
export type FakeAnswer = { data: unknown; cookie?: string } | { refusal: ResultName; issues?: unknown[] };

/** Responses by `METHOD /path`, in lower case; `{}` stands for one part of the path. */
export type FakeAnswers = Record<string, (request: FakeRequest) => FakeAnswer>;

/** The content security policy of the product. The fake site uses it, so that violations appear in the browser's console. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const kinds: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

const pattern = (key: string) => new RegExp(`^${key.replaceAll('{}', '[^/]+')}$`);

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  return text ? JSON.parse(text) : undefined;
};

const sendAnswer = (response: ServerResponse, answer: FakeAnswer): void => {
  const refused = 'refusal' in answer ? resultCodes[answer.refusal] : undefined;
  response.setHeader('content-type', 'application/json');
  response.setHeader('x-rtncode', String(refused?.code ?? 1));
  response.statusCode = refused?.status ?? 200;
  if ('refusal' in answer) {
    const { refusal: name, issues = [] } = answer;
    response.end(
      JSON.stringify({ success: false, code: refused!.code, name, message: name, data: { issues } }),
    );
    return;
  }
  if (answer.cookie) response.setHeader('set-cookie', answer.cookie);
  response.end(JSON.stringify(answer.data));
};

const sendFile = async (response: ServerResponse, directory: string, path: string): Promise<void> => {
  const wanted = extname(path) ? normalize(path) : '/index.html';
  response.setHeader('content-security-policy', contentSecurityPolicy);
  response.setHeader('content-type', kinds[extname(wanted)] ?? 'application/octet-stream');
  if (wanted.startsWith('/assets/')) response.setHeader('cache-control', 'max-age=3600, immutable');
  try {
    response.end(await readFile(join(directory, wanted)));
  } catch {
    response.statusCode = 404;
    response.end();
  }
};

/**
 * Serves the built web app with invented responses in place of the API, for tests of screens only. The API itself is tested
 * in other tests.
 * @param directory where the built app is
 * @returns the address and how to stop it
 */
export const startFakeSite = async (
  answers: FakeAnswers,
  directory = join(import.meta.dirname, '../../dist/web'),
): Promise<{ address: string; stop: () => Promise<void> }> => {
  const server: Server = createServer((request, response) => void respond(request, response));
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (!url.pathname.startsWith('/api/')) return sendFile(response, directory, url.pathname);
    const called = `${request.method} ${url.pathname}`.toLowerCase();
    const found = Object.entries(answers).find(([key]) => pattern(key.toLowerCase()).test(called));
    if (!found) return sendAnswer(response, { refusal: 'DataNotFound' });
    sendAnswer(
      response,
      found[1]({ path: url.pathname, query: url.searchParams, body: await readBody(request) }),
    );
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
