import { randomUUID } from 'node:crypto';
import { constructStack } from '@smithy/core/client';
import { HttpResponse } from '@smithy/core/protocols';
import { operation } from '@smithy/core/schema';
import type { DirectAnswer, TableCall } from '../../../infra/local/gate.ts';

/** Call of DynamoDB, and the host with port that it is for. */
export type DirectCall = TableCall & { host: string };
/** Answers a call; `undefined` when the cloud at its host takes calls over connections only. */
export type Answering = (call: DirectCall) => Promise<DirectAnswer | undefined>;

type Keys = { accessKeyId: string; secretAccessKey: string };
type Configuration = {
  serviceId?: string;
  isCustomEndpoint?: boolean;
  endpoint?: () => Promise<{ hostname: string; port?: number }>;
  credentials: () => Promise<Keys>;
  protocol: { deserializeResponse(operation: object, context: object, response: object): Promise<object> };
};
type Step = (args: { input: object }) => Promise<{ response?: unknown; output?: unknown }>;
type Middleware = (next: Step, context: object) => Step;
type Entry = { name?: string; step?: string; priority?: string };
/** A middleware stack, of which a client and a command have one each. */
type Stack = {
  add(middleware: Middleware, entry: Entry): void;
  addRelativeTo(middleware: Middleware, entry: Entry): void;
  applyToStack(other: Pick<Stack, 'add' | 'addRelativeTo'>): void;
  resolve(last: Step, context: object): Step;
};
type Details = { clientName: string; commandName: string };
type Resolve = (
  this: { middlewareStack: Stack; schema: readonly unknown[] },
  clientStack: Stack,
  configuration: Configuration,
  options: object | undefined,
  details: Details,
) => Step;
export type CommandClass = { prototype: { resolveMiddlewareWithContext: unknown } };

/** Steps of the SDK that prepare, sign and read requests of a connection. What a client or a test added is not among them. */
const ofConnections = new Set([
  'loggerMiddleware',
  'serializerMiddleware',
  'deserializerMiddleware',
  'contentLengthMiddleware',
  'getUserAgentMiddleware',
  'hostHeaderMiddleware',
  'recursionDetectionMiddleware',
  'httpAuthSchemeMiddleware',
  'httpSigningMiddleware',
  'endpointV2Middleware',
]);

const hosts = new WeakMap<Configuration, string>();

/** Returns the host that a client calls, which is the first one it had. */
const hostOf = async (configuration: Configuration): Promise<string> => {
  const known = hosts.get(configuration);
  if (known !== undefined) return known;
  let host = new URL(process.env.AWS_ENDPOINT_URL ?? 'http://unknown').host;
  if (configuration.isCustomEndpoint && configuration.endpoint) {
    const { hostname, port } = await configuration.endpoint();
    host = `${hostname}:${port ?? ''}`;
  }
  hosts.set(configuration, host);
  return host;
};

/** Writes bytes as DynamoDB's protocol does. */
const toWire = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(toWire);
  const copy: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) copy[name] = toWire(member);
  return copy;
};

const toBytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'));

/** Reads the bytes among attribute values, in place. */
const readBytes = (value: unknown): void => {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) return value.forEach(readBytes);
  const members = value as Record<string, unknown>;
  for (const name in members) {
    const member = members[name];
    if (name === 'B' && typeof member === 'string') members.B = toBytes(member);
    else if (name === 'BS' && Array.isArray(member)) members.BS = member.map(toBytes);
    else readBytes(member);
  }
};

/** The call is for a cloud that takes calls over connections only. */
class Elsewhere extends Error {}

/** Returns the last step of a command: passes its input on and returns the answer, or throws the refusal as the SDK does. */
const passOn =
  (
    operationName: string,
    schema: readonly unknown[],
    configuration: Configuration,
    answering: Answering,
  ): Middleware =>
  (_, context) =>
  async ({ input }) => {
    const [host, { accessKeyId, secretAccessKey }] = await Promise.all([
      hostOf(configuration),
      configuration.credentials(),
    ]);
    const sent = toWire(input) as Record<string, unknown>;
    if (operationName === 'TransactWriteItems') sent.ClientRequestToken ??= randomUUID();
    const text = JSON.stringify(sent);
    const answer = await answering({ host, accessKeyId, secretAccessKey, operation: operationName, text });
    if (!answer) throw new Elsewhere();
    if (answer.status < 300) {
      const output = JSON.parse(answer.text) as Record<string, unknown>;
      readBytes(output);
      return {
        response: answer,
        output: Object.assign(output, { $metadata: { httpStatusCode: answer.status } }),
      };
    }
    const [, ...described] = schema as [number, ...Parameters<typeof operation>];
    const response = new HttpResponse({ statusCode: answer.status, body: Buffer.from(answer.text) });
    await configuration.protocol.deserializeResponse(
      operation(...described),
      { ...configuration, ...context },
      response,
    );
    throw new Error('A refusal was read as an answer.');
  };

const unchanged: Middleware = (next) => next;

/**
 * Lets commands of DynamoDB reach a local cloud without a request: their input is passed on as JSON. Left out are the address,
 * the headers and the signature of a request; the cloud compares the keys instead. Retries, errors and what a client was given
 * besides are the SDK's own.
 * @param answering answers calls; those it returns nothing for are sent as requests
 */
export const callDirectly = ({ prototype }: CommandClass, answering: Answering): void => {
  const resolveRequest = prototype.resolveMiddlewareWithContext as Resolve;
  const resolve: Resolve = function (this, clientStack, configuration, options, details) {
    let request: Step | undefined;
    const asRequest = () =>
      (request ??= resolveRequest.call(this, clientStack, configuration, options, details));
    if (configuration.serviceId !== 'DynamoDB') return asRequest();
    const { clientName, commandName } = details;
    const last = passOn(commandName.replace(/Command$/, ''), this.schema, configuration, answering);
    const stack = constructStack() as unknown as Stack;
    stack.add(unchanged, { name: 'serializerMiddleware', step: 'serialize' });
    stack.add(last, { name: 'deserializerMiddleware', step: 'deserialize', priority: 'low' });
    const kept: Pick<Stack, 'add' | 'addRelativeTo'> = {
      add(middleware, entry) {
        if (!ofConnections.has(entry.name ?? '')) stack.add(middleware, entry);
      },
      addRelativeTo(middleware, entry) {
        if (!ofConnections.has(entry.name ?? '')) stack.addRelativeTo(middleware, entry);
      },
    };
    clientStack.applyToStack(kept);
    this.middlewareStack.applyToStack(kept);
    const direct = stack.resolve(async () => ({}), { clientName, commandName, __smithy_context: {} });
    return (args) =>
      direct(args).catch((error: unknown) => {
        if (error instanceof Elsewhere) return asRequest()(args);
        throw error;
      });
  };
  prototype.resolveMiddlewareWithContext = resolve;
};
