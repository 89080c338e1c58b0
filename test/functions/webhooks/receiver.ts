import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { verifyWebhook } from './verifyWebhook.ts';

/** Request that a receiver took. */
export type Received = {
  id: string;
  timestamp: number;
  signatures: string[];
  /** Event as its program reads it. */
  event: { id: string; type: string; payeeId: string; data: Record<string, unknown> };
  body: string;
};

/** Response of a receiver: a status, or what to do with the response. */
type Respond = (request: IncomingMessage, response: ServerResponse) => void;

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};

/** A program of a payee that takes webhooks. */
export const startReceiver = async () => {
  const received: Received[] = [];
  let atOnce = 0;
  let respond: Respond = (_, response) => response.writeHead(204).end();
  const state = { mostAtOnce: 0 };
  const server = createServer((request, response) => {
    atOnce += 1;
    state.mostAtOnce = Math.max(state.mostAtOnce, atOnce);
    response.on('close', () => {
      atOnce -= 1;
    });
    void readBody(request).then((body) => {
      received.push({
        id: String(request.headers['webhook-id']),
        timestamp: Number(request.headers['webhook-timestamp']),
        signatures: String(request.headers['webhook-signature']).split(' '),
        event: JSON.parse(body) as Received['event'],
        body,
      });
      respond(request, response);
    });
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://localhost:${port}/take?from=refrain`,
    received,
    state,
    /** Sets how it responds from now on: with a status, or as given. */
    respondWith: (how: number | Respond) => {
      respond = typeof how === 'number' ? (_, response) => response.writeHead(how).end() : how;
    },
    /** Checks a request as a program with this secret does. */
    verify: (secret: string, { id, timestamp, signatures, body }: Received): Promise<unknown> =>
      verifyWebhook(secret, body, {
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatures.join(' '),
      }),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
