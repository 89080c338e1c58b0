import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodedPart } from './addresses.ts';
import { AwsError } from './awsError.ts';
import { fakeCentralBanks, fakeRateFile } from './fakeCentralBanks.ts';
import type { Outbox } from './outbox/outbox.ts';
import { outboxPage } from './outbox/outboxPage.ts';
import type { Receiving } from './receiving/receiving.ts';
import { receivePosted, receivingPage } from './receiving/receivingPage.ts';
import type { Schedules } from './events/schedules.ts';

/** Names of this machine, with any port. */
const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Pages that only the local cloud has: `/_local/outbox` (mail and text messages), its JSON, `/_local/mail`, which receives a mail
 * by `POST`, the files of the fake central banks, and `/_local/schedules`,
 * where `POST /_local/schedules/NAME` fires one. A POST needs `X-Local: 1`, which no cross-site form can send. The host
 * must be a name of this machine, which stops DNS rebinding.
 */
export const handleLocalPage = async (
  request: IncomingMessage,
  response: ServerResponse,
  { pathname: path, searchParams }: URL,
  engines: { outbox: Outbox; receiving: Receiving; schedules: Schedules },
): Promise<void> => {
  if (!loopback.test(request.headers.host ?? ''))
    return sendJson(response, 403, { message: 'These pages are for this machine only.' });
  if (path === '/_local/outbox')
    return send(response, 200, 'text/html; charset=utf-8', outboxPage(engines.outbox.list()));
  if (path === '/_local/outbox.json') return sendJson(response, 200, engines.outbox.list());
  if (path.startsWith(fakeCentralBanks.path)) {
    const file = fakeRateFile(path.slice(fakeCentralBanks.path.length), new Date());
    return file
      ? send(response, 200, file.type, file.content)
      : sendJson(response, 404, { message: 'Not Found' });
  }
  if (path === '/_local/schedules' && request.method === 'GET')
    return sendJson(response, 200, engines.schedules.list());
  if (path === '/_local/mail' && request.method === 'GET')
    return send(response, 200, 'text/html; charset=utf-8', receivingPage);
  const isMail = path === '/_local/mail';
  const [, encodedName] = /^\/_local\/schedules\/(.+)$/.exec(path) ?? [];
  const name = encodedName === undefined ? undefined : decodedPart(encodedName);
  if ((name === undefined && !isMail) || request.method !== 'POST')
    return sendJson(response, 404, { message: 'Not Found' });
  if (request.headers['x-local'] === undefined)
    return sendJson(response, 403, { message: 'Send the header X-Local: 1.' });
  if (name === undefined) {
    try {
      return sendJson(response, 202, await receivePosted(request, searchParams, engines.receiving));
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      return sendJson(response, error.status, { message: error.message });
    }
  }
  const fired = engines.schedules.fire(name);
  sendJson(
    response,
    fired ? 202 : 404,
    fired ? { fired: name } : { message: `There is no schedule ${name}.` },
  );
};

const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  send(response, status, 'application/json', JSON.stringify(body));
};

const send = (response: ServerResponse, status: number, type: string, body: string): void => {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
};
