import middy from '@middy/core';
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer as Event,
  APIGatewayProxyStructuredResultV2 as Result,
  Context,
} from 'aws-lambda';
import type * as z from 'zod';
import { successCode } from '../../shared/api/codes/entry.ts';
import type { Language, ResultName } from '../../shared/api/resultCodes.ts';
import type { Answer, Parsed, RouteDefinition } from '../../shared/api/route.ts';
import type { WarmUp } from '../../shared/api/warmUp.ts';
import { compress } from './compress.ts';
import { requireEdge, viewerAddress } from './edgeRequest.ts';
import { requireOpenFunction } from './functionTimes.ts';
import { loadIdentity, mayCall, type Identity } from './identity.ts';
import { isRefusal, Refusal, type Issue } from '../core/refusal.ts';
import { toReadersJson } from './readerNames.ts';
import { logRequest, noteRequest } from './requestLog.ts';

/** Input of a route's function. `identity` is set unless the route is anonymous. */
type Call<R extends RouteDefinition> = {
  params: Parsed<R, 'params'>;
  query: Parsed<R, 'query'>;
  body: Parsed<R, 'body'>;
  identity: R['permission'] extends 'anonymous' ? undefined : Identity;
  language: Language;
  cookies: Record<string, string>;
  /** IP address of the browser; empty when a handler is called without the distribution. */
  viewerAddress: string;
  /** Secret of a link that was mailed to a person without an account. */
  linkToken: string | undefined;
  /** User agent that the browser states. */
  userAgent: string;
  /** Bearer token of the caller: of a sign-in, or an API key. Empty without one. */
  accessToken: string;
};

/** Response that also sets cookies. */
export class Reply<T> {
  constructor(
    readonly data: T,
    readonly cookies: readonly string[] = [],
  ) {}
}

const maximumBodyBytes = 6 * 1024 * 1024;

/** Returns the preferred language. Any Chinese means Traditional unless a Simplified variant ranks first. */
const preferredLanguage = (header: string | undefined): Language => {
  for (const tag of (header ?? '').split(',').map((part) => part.split(';')[0]!.trim().toLowerCase())) {
    if (/^zh(-hans|-cn|-sg|-my)(-|$)/.test(tag)) return 'zh-Hans';
    if (tag.startsWith('zh')) return 'zh-Hant';
    if (tag.startsWith('en')) return 'en';
  }
  return 'zh-Hant';
};

const toIssues = (error: z.ZodError, part: string): Issue[] =>
  error.issues.map((issue) => ({ path: [part, ...issue.path].join('.'), message: issue.message }));

/** Returns whether a field says nothing: it is absent, blank, or an empty list. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns the result code that the description has for a missing field, if any. */
const resultOfMissing = (
  { issues }: z.ZodError,
  value: unknown,
  missing: RouteDefinition['missing'] = {},
): ResultName | undefined => {
  const given = ((typeof value === 'object' && value) || {}) as Readonly<Record<string, unknown>>;
  const field = issues
    .map(({ path: [name] }) => String(name))
    .find((name) => name in missing && isEmpty(given[name]));
  return field === undefined ? undefined : missing[field];
};

/**
 * Returns one part of a request, parsed by the schema of its route.
 * @throws Refusal `InvalidData`, or the result the route gives for a missing field
 */
export const parsePart = (
  schema: z.ZodType | undefined,
  value: unknown,
  part: string,
  missing?: RouteDefinition['missing'],
): unknown => {
  if (!schema) return {};
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Refusal(resultOfMissing(parsed.error, value, missing) ?? 'InvalidData', {
    issues: toIssues(parsed.error, part),
  });
};

const parseBody = (event: Event, route: RouteDefinition): unknown => {
  if (!route.body) return {};
  const text = event.isBase64Encoded
    ? Buffer.from(event.body ?? '', 'base64').toString()
    : (event.body ?? '');
  if (Buffer.byteLength(text) > maximumBodyBytes) throw new Refusal('TooLarge');
  try {
    return text ? JSON.parse(text) : {};
  } catch {
    throw new Refusal('InvalidData', { issues: [{ path: 'body', message: 'json' }] });
  }
};

const parseCookies = (event: Event): Record<string, string> =>
  Object.fromEntries(
    (event.cookies ?? []).map((cookie) => {
      const at = cookie.indexOf('=');
      return [cookie.slice(0, at), cookie.slice(at + 1)];
    }),
  );

const headers = (code: number) => ({
  'content-type': 'application/json; charset=utf-8',
  'x-rtncode': String(code),
  'cache-control': 'no-store',
});

/** Returns the response of a refusal. The table of result codes is loaded on first use. */
const refused = async (
  result: ResultName,
  language: Language,
  data: Record<string, unknown> | undefined,
): Promise<Pick<Result & object, 'headers' | 'body'> & { status: number }> => {
  const { resultCodes } = await import('../../shared/api/resultCodes.ts');
  const { code, status, message } = resultCodes[result];
  return {
    status,
    headers: headers(code),
    body: JSON.stringify({ success: false, code, name: result, message: message[language], data }),
  };
};

/** Turns any error into a response: a refusal as itself, anything else as `Fail` with the request id. */
const respondToErrors = (): middy.MiddlewareObj<Event, Result> => ({
  onError: async (request) => {
    const language = preferredLanguage(request.event.headers?.['accept-language']);
    const { error } = request;
    if (isRefusal(error)) {
      noteRequest(request.event, { result: error.result });
      const { status, ...response } = await refused(error.result, language, error.data);
      request.response = { statusCode: status, ...response };
      return;
    }
    const requestId = request.context.awsRequestId;
    noteRequest(request.event, { result: 'Fail', error: error ?? undefined });
    const { status: _, ...response } = await refused('Fail', language, { requestId });
    request.response = { statusCode: 500, ...response };
  },
});

/** Maximum bytes of a response: a Lambda function returns six megabytes at most. */
const maximumAnswerBytes = 6_000_000;

/**
 * Returns whether a response is too large. Measures bytes only when it may be: a character takes up to three bytes, or
 * two and its escape.
 */
const isTooLarge = (body: string): boolean =>
  body.length > maximumAnswerBytes / 4 && Buffer.byteLength(JSON.stringify(body)) > maximumAnswerBytes;

/** Runs a route's function: identity, permission, parsing, result code. */
const respond = async <R extends RouteDefinition>(
  route: R,
  fn: (call: Call<R>) => Promise<Answer<R> | Reply<Answer<R>>>,
  event: Event,
): Promise<Result> => {
  requireEdge(event.headers ?? {}, event.stageVariables);
  const identity =
    route.permission === 'anonymous'
      ? undefined
      : await loadIdentity(event.requestContext.authorizer?.jwt?.claims);
  if (identity) noteRequest(event, { account: identity.user.userId });
  if (identity && !mayCall(identity, route)) throw new Refusal('NotAllowed');
  if (identity && route.opensWith) await requireOpenFunction(route.opensWith, identity);
  const language = preferredLanguage(event.headers?.['accept-language']);
  const returned = await fn({
    params: parsePart(route.params, event.pathParameters ?? {}, 'params'),
    query: parsePart(route.query, event.queryStringParameters ?? {}, 'query'),
    body: parsePart(route.body, parseBody(event, route), 'body', route.missing),
    identity,
    language,
    cookies: parseCookies(event),
    viewerAddress: viewerAddress(event.headers ?? {}),
    linkToken: event.headers?.['x-link-token'],
    userAgent: event.headers?.['user-agent'] ?? '',
    accessToken: event.headers?.authorization?.replace(/^Bearer /i, '') ?? '',
  } as Call<R>);
  const reply = returned instanceof Reply ? returned : new Reply(returned);
  const body = identity ? await toReadersJson(reply.data, language) : JSON.stringify(reply.data);
  if (isTooLarge(body)) throw new Refusal('AnswerTooLarge');
  const plain = { headers: headers(successCode), body };
  // The size of a compressed response could reveal a token placed next to the caller's own input (BREACH), so responses
  // with a token stay uncompressed.
  const carried = identity ? await compress(plain, event.headers?.['accept-encoding']) : plain;
  return { statusCode: 200, cookies: [...reply.cookies], ...carried };
};

/**
 * Wraps every route: identity, permission, parsing, result code, errors, log line. `handle(route)(fn)`: `fn` gets parsed input
 * and the identity and returns the data, or a `Reply` that sets cookies.
 */
export const handle =
  <const R extends RouteDefinition>(route: R) =>
  (
    fn: (call: Call<R>) => Promise<Answer<R> | Reply<Answer<R>>>,
  ): ((event: Event | WarmUp, context: Context) => Promise<Result>) => {
    const handler = middy<Event, Result>()
      .use(respondToErrors())
      .handler((event: Event) => respond(route, fn, event)) as unknown as (
      event: Event,
      context: Context,
    ) => Promise<Result>;
    return async (event, context) => {
      // Loaded by now, which is all it is for.
      if ('warmUp' in event) return { statusCode: 204 };
      const startedAt = performance.now();
      const result = await handler(event, context);
      logRequest(route, event, context, result, startedAt);
      return result;
    };
  };
