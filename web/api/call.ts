import type * as z from 'zod';
import type { Answer, Unparsed, Route, RouteDefinition } from '../../shared/api/route.ts';
import type { ResultName } from '../../shared/api/resultCodes.ts';
import { currentLanguage } from '../text/languages.ts';
import { sampleFor } from './sampleSource.ts';
import { accessToken, endSession, renewSession } from './tokens.ts';
import { Unreachable } from './unreachable.ts';

/** A field the server rejected; `path` is dotted (`units.0.share`). */
type Issue = { path: string; message: string };

/** Input of a call besides the route: only the parts the route declares. */
type CallInput<R extends RouteDefinition> = {
  [K in 'params' | 'query' | 'body' as R[K] extends z.ZodType ? K : never]: Unparsed<R, K>;
} & {
  signal?: AbortSignal;
  /** Secret of a link sent by mail, for calls of a person without an account. */
  linkToken?: string;
};

/** The server's answer to a rejected request. `message` is in the reader's language. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly status: number;
  readonly code: number;
  readonly result: ResultName | undefined;
  readonly issues: readonly Issue[];
  readonly data: unknown;

  constructor(refusal: {
    status: number;
    code: number;
    result: ResultName | undefined;
    message: string;
    issues: readonly Issue[];
    data: unknown;
  }) {
    super(refusal.message);
    this.status = refusal.status;
    this.code = refusal.code;
    this.result = refusal.result;
    this.issues = refusal.issues;
    this.data = refusal.data;
  }
}

type Loose = { params?: object; query?: object; body?: unknown; signal?: AbortSignal; linkToken?: string };

/** Fills in the path. Paths are lower-cased at the edge, so every id is sent in lower case. */
const fillPath = (route: Route, params: object = {}): string =>
  route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = (params as Record<string, unknown>)[name];
    if (value === undefined || value === '')
      throw new RangeError(`${route.id}: parameter ${name} is missing`);
    return encodeURIComponent(String(value).toLowerCase());
  });

const toQueryText = (query: object = {}): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') search.append(key, String(one));
  }
  const text = search.toString();
  return text && `?${text}`;
};

const send = async (route: Route, input: Loose, token: string | undefined): Promise<Response> => {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': currentLanguage(),
  };
  if (token) headers.authorization = `Bearer ${token}`;
  if (input.linkToken !== undefined) headers['x-link-token'] = input.linkToken;
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  try {
    return await fetch(fillPath(route, input.params) + toQueryText(input.query), {
      method: route.method,
      headers,
      credentials: 'same-origin',
      cache: 'no-store',
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(input.signal ? { signal: input.signal } : {}),
    });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new Unreachable(route.id, { cause });
  }
};

type Failure = { code?: number; name?: string; message?: string; data?: { issues?: Issue[] } };

const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined; // a proxy's own error page: the status and the result code still say what happened
  }
};

/** Builds the error of a failed response. The catalogue of messages is loaded only here: it holds three languages. */
const toRefusal = async (response: Response, body: unknown): Promise<ApiRefusal> => {
  const failure = (body ?? {}) as Failure;
  const code = Number(response.headers.get('x-rtncode') ?? failure.code ?? 0);
  const { resultMessage, findResultName } = await import('../../shared/api/resultCodes.ts');
  const result = findResultName(code);
  return new ApiRefusal({
    status: response.status,
    code,
    result,
    message: resultMessage(result ?? 'Fail', currentLanguage()),
    issues: failure.data?.issues ?? [],
    data: failure.data,
  });
};

/**
 * Calls a route of the table with types from its schemas. A tour responds from its sample data. A 401 refreshes the session once in the background; if that
 * fails, the session ends and the person must sign in.
 * @throws ApiRefusal when the server rejects the request
 * @throws Unreachable when there is no response
 */
export const call = async <R extends Route>(route: R, input: CallInput<R>): Promise<Answer<R>> => {
  const sample = await sampleFor(route, input as Loose);
  if (sample !== undefined) return sample as Answer<R>;
  const needsToken = route.permission !== 'anonymous';
  let response = await send(route, input, needsToken ? await accessToken() : undefined);
  if (response.status === 401 && needsToken) {
    const renewed = await renewSession();
    if (renewed) response = await send(route, input, renewed);
    if (response.status === 401) endSession('expired');
  }
  const body = await readJson(response);
  if (!response.ok || response.headers.get('x-rtncode') !== '1') throw await toRefusal(response, body);
  return body as Answer<R>;
};
