import type { DirectAnswer } from '../../../infra/local/gate.ts';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { Command } from '@smithy/core/client';
import { HttpResponse, type HttpRequest } from '@smithy/core/protocols';
import type { LocalCloud } from '../../../infra/local/cloud.ts';
import type { PortAnswer, PortCall } from './callsByPort.ts';
import { callDirectly, type DirectCall } from './directCalls.ts';

type Handle = (request: HttpRequest, options?: object) => Promise<{ response: HttpResponse }>;

/** Clouds of this process by their host with port. */
const clouds = new Map<string, LocalCloud>();

/** Clouds whose table is called without requests: by clients of this process, and by workers of functions. */
const direct = new Map<string, LocalCloud>();
const directByPort = new Map<string, LocalCloud>();

/** Only calls of JSON protocols: they name an operation in this header, and their bodies are short. */
const isService = ({ headers }: HttpRequest): boolean => headers['x-amz-target'] !== undefined;

const answer = async (cloud: LocalCloud, request: HttpRequest): Promise<{ response: HttpResponse }> => {
  const { method, path, headers, body } = request;
  const { status, ...answered } = await cloud.answer(
    { method, url: new URL(path, cloud.endpoint), headers },
    Buffer.from((body ?? '') as string | Uint8Array),
  );
  return {
    response: new HttpResponse({
      statusCode: status,
      headers: answered.headers,
      body: Buffer.from(answered.text),
    }),
  };
};

/** Answers a call of DynamoDB by the cloud that it is for, if it is among these. */
const answerDirect = async (
  among: ReadonlyMap<string, LocalCloud>,
  { host, ...call }: DirectCall,
): Promise<DirectAnswer | undefined> => among.get(host)?.answerDirect(call);

/** Opens a port for a worker of functions, by which its calls of the table are answered. */
export const openCallPort = (): MessagePort => {
  const { port1, port2 } = new MessageChannel();
  port1.on('message', ({ id, call }: PortCall) => {
    void answerDirect(directByPort, call).then((answer) =>
      port1.postMessage({ id, answer } satisfies PortAnswer),
    );
  });
  port1.unref();
  return port2;
};

let isAsked = false;

/** Asks the clouds of this process first. Every SDK client of a process sends its requests by the same class. */
const askFirst = (): void => {
  if (isAsked) return;
  isAsked = true;
  callDirectly(Command, (call) => answerDirect(direct, call));
  const { requestHandler } = new DynamoDBClient({ region: 'us-east-1' }).config;
  const sender = Object.getPrototypeOf(requestHandler) as { handle: Handle };
  const send = sender.handle;
  sender.handle = function (this: unknown, request, options) {
    const cloud = isService(request) ? clouds.get(`${request.hostname}:${request.port}`) : undefined;
    return cloud ? answer(cloud, request) : send.call(this, request, options);
  };
};

/** Ways to a cloud that tests leave out. */
export type WaysWithin = {
  /** Calls its table without requests, too, which takes half of the rest; no signature is made and checked then. */
  isDirect: boolean;
  /** The cloud decides about faults. Some break the connection of a client, which therefore needs one; a function they kill. */
  hasFaults: boolean;
};

/**
 * Lets SDK clients of this process call a cloud of this process without a connection, which takes a third less time.
 * Signature, policies and engines are the same. Returns a function that ends it.
 */
export const answerWithin = (cloud: LocalCloud, { isDirect, hasFaults }: WaysWithin): (() => void) => {
  askFirst();
  const { host, port } = new URL(cloud.endpoint);
  const hosts = [host, `127.0.0.1:${port}`];
  const ways = [
    ...(hasFaults ? [] : [clouds]),
    ...(isDirect && !hasFaults ? [direct] : []),
    ...(isDirect ? [directByPort] : []),
  ];
  for (const one of hosts) for (const way of ways) way.set(one, cloud);
  return () => {
    for (const one of hosts) for (const way of ways) way.delete(one);
  };
};
