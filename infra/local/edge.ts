import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createContext, runInContext } from 'node:vm';
import { isObject, objectAt, objectsAt, textAt, type JsonObject } from './json.ts';
import { matchesWildcards } from './access/policies.ts';
import { ErrorCache } from './errorCache.ts';
import type { Assembly } from './template.ts';

type Behavior = {
  pathPattern: string;
  /** Code of the CloudFront function run on viewer requests; empty when there is none. */
  viewerRequest: string;
  headers: Record<string, string>;
  origin: Origin;
};

type Origin = {
  /** Id of the API; empty for another origin. */
  apiId: string;
  /** Headers added to every request, whatever the viewer sent. */
  headers: Record<string, string>;
};

/** Maximum length of a URL. Source: CloudFront quotas, "Maximum length of a URL". */
const maxUrlBytes = 8192;

/**
 * Request to the origin: the path after the edge function, and the API it goes to (empty for another origin). Headers
 * and cookies are changed in the request itself.
 */
type EdgeRequest = {
  path: string;
  query: string;
  apiId: string;
};

/**
 * The templates' CloudFront distribution, as far as it affects requests and responses: the behavior of a path, its
 * viewer-request function (run unchanged from the template), the origin, the headers added for the origin, and the
 * response headers, including the content security policy. Without a distribution, it only lower-cases the path of the
 * API.
 */
export class Edge {
  private readonly behaviors: Behavior[];
  private readonly origins: Map<string, Origin>;
  /** Absent without a distribution. */
  private readonly errorCache: ErrorCache | undefined;

  constructor(assembly: Assembly) {
    const distribution = assembly.byType('AWS::CloudFront::Distribution')[0];
    const configuration = objectAt(distribution?.properties ?? {}, 'DistributionConfig');
    this.errorCache = distribution && new ErrorCache(configuration);
    const entries = [
      ...objectsAt(configuration, 'CacheBehaviors'),
      objectAt(configuration, 'DefaultCacheBehavior'),
    ];
    this.origins = new Map(
      objectsAt(configuration, 'Origins').map((origin) => [textAt(origin, 'Id') ?? '', readOrigin(origin)]),
    );
    this.behaviors = entries.map((entry) => readBehavior(entry, this.origins, assembly));
  }

  /**
   * Runs the viewer-request function. Returns `undefined` when the function responded itself, or an error is cached for
   * the path.
   */
  async pass(
    request: IncomingMessage,
    url: URL,
    response: ServerResponse,
    withPolicy: boolean,
  ): Promise<EdgeRequest | undefined> {
    if (this.errorCache && Buffer.byteLength(url.href) > maxUrlBytes) {
      response.writeHead(414, { 'content-type': 'text/html' }).end('The URL is too long.');
      return undefined;
    }
    if (this.errorCache?.answer(request, response, url.pathname)) return undefined;
    const { headers } = request;
    const behavior = this.behaviors.find(({ pathPattern }) => matchesWildcards(pathPattern, url.pathname))!;
    const query = url.search.slice(1);
    for (const [name, value] of Object.entries(behavior.headers))
      if (withPolicy || name !== 'content-security-policy') response.setHeader(name, value);
    if (behavior.viewerRequest === '') {
      Object.assign(headers, behavior.origin.headers);
      const path = url.pathname.startsWith('/api/') ? url.pathname.toLowerCase() : url.pathname;
      return { path, query, apiId: behavior.origin.apiId };
    }
    const { result, originId } = await runViewerRequest(behavior.viewerRequest, url, request);
    if (result.statusCode === undefined) {
      const origin = originId === undefined ? behavior.origin : this.origins.get(originId);
      if (!origin) throw new Error(`The distribution has no origin ${originId}.`);
      passOn(headers, result, origin.headers);
      return { path: textAt(result, 'uri') ?? url.pathname, query, apiId: origin.apiId };
    }
    for (const [name, header] of Object.entries(objectAt(result, 'headers')))
      if (isObject(header)) response.setHeader(name, textAt(header, 'value') ?? '');
    response.writeHead(Number(result.statusCode)).end();
    return undefined;
  }
}

/** Applies the headers the function returned to the request, and adds those for the origin. */
const passOn = (
  headers: IncomingHttpHeaders,
  result: JsonObject,
  originHeaders: Record<string, string>,
): void => {
  const readPairs = (part: string) =>
    Object.entries(objectAt(result, part)).flatMap(([name, item]) =>
      isObject(item) ? [[name, textAt(item, 'value') ?? ''] as const] : [],
    );
  const left = Object.fromEntries(readPairs('headers'));
  for (const name of Object.keys(headers)) if (left[name] === undefined) delete headers[name];
  const cookies = readPairs('cookies').map(([name, value]) => `${name}=${value}`);
  Object.assign(headers, left, cookies.length > 0 && { cookie: cookies.join('; ') }, originHeaders);
};

const readOrigin = (origin: JsonObject): Origin => ({
  apiId: /^(\w+)\.execute-api\./.exec(textAt(origin, 'DomainName') ?? '')?.[1] ?? '',
  headers: Object.fromEntries(
    objectsAt(origin, 'OriginCustomHeaders').map((header) => [
      (textAt(header, 'HeaderName') ?? '').toLowerCase(),
      textAt(header, 'HeaderValue') ?? '',
    ]),
  ),
});

const readBehavior = (entry: JsonObject, origins: Map<string, Origin>, assembly: Assembly): Behavior => {
  const association = objectsAt(entry, 'FunctionAssociations').find(
    ({ EventType }) => EventType === 'viewer-request',
  );
  const functionArn = textAt(association ?? {}, 'FunctionARN') ?? '';
  const code = assembly
    .byType('AWS::CloudFront::Function')
    .find(({ logicalId, arn }) => functionArn === arn || functionArn.startsWith(`${logicalId}.`));
  const policy = assembly
    .byType('AWS::CloudFront::ResponseHeadersPolicy')
    .find(({ name }) => name === textAt(entry, 'ResponseHeadersPolicyId'));
  return {
    origin: origins.get(textAt(entry, 'TargetOriginId') ?? '') ?? { apiId: '', headers: {} },
    pathPattern: textAt(entry, 'PathPattern') ?? '*',
    viewerRequest: textAt(code?.properties ?? {}, 'FunctionCode') ?? '',
    headers: policyHeaders(objectAt(policy?.properties ?? {}, 'ResponseHeadersPolicyConfig')),
  };
};

const policyHeaders = (policy: JsonObject): Record<string, string> => {
  const security = objectAt(policy, 'SecurityHeadersConfig');
  const headers: Record<string, string | undefined> = {
    // This machine has no TLS, so nothing may be upgraded to it.
    'content-security-policy': textAt(objectAt(security, 'ContentSecurityPolicy'), 'ContentSecurityPolicy')
      ?.replace(/;?\s*upgrade-insecure-requests/, '')
      .trim(),
    'referrer-policy': textAt(objectAt(security, 'ReferrerPolicy'), 'ReferrerPolicy'),
    'x-content-type-options': security.ContentTypeOptions === undefined ? undefined : 'nosniff',
    'x-frame-options': textAt(objectAt(security, 'FrameOptions'), 'FrameOption'),
  };
  for (const item of objectsAt(objectAt(policy, 'CustomHeadersConfig'), 'Items'))
    headers[(textAt(item, 'Header') ?? '').toLowerCase()] = textAt(item, 'Value');
  return Object.fromEntries(
    Object.entries(headers).filter((header): header is [string, string] => header[1] !== undefined),
  );
};

/** Result of a viewer-request function, and the origin it selected; none when the behavior's origin stays. */
type ViewerResult = { result: JsonObject; originId: string | undefined };

/** CloudFront function (runtime 2.0), with plain values as input and output. */
type ViewerFunction = (event: JsonObject) => { returned: unknown; originId: string | undefined };

const loaded = new Map<string, ViewerFunction>();

/** Loads a function's code once, in a context that shares nothing with this process except the module `cloudfront`. */
const loadViewerFunction = (code: string): ViewerFunction => {
  const kept = loaded.get(code);
  if (kept) return kept;
  let originId: string | undefined;
  const cf = { selectRequestOriginById: (id: string) => void (originId = id) };
  const withoutImport = code.replace(/^import cf from 'cloudfront';/, '');
  const handler = runInContext(`${withoutImport}\n;handler`, createContext({ cf }), { timeout: 1000 }) as (
    event: JsonObject,
  ) => unknown;
  const run: ViewerFunction = (event) => {
    originId = undefined;
    const returned = handler(event);
    return { returned, originId };
  };
  loaded.set(code, run);
  return run;
};

const cookiePair = (text: string): [string, string][] => {
  const at = text.indexOf('=');
  return at > 0 ? [[text.slice(0, at), text.slice(at + 1)]] : [];
};

const runViewerRequest = async (
  code: string,
  url: URL,
  { method = 'GET', headers: { cookie = '', ...headers }, socket }: IncomingMessage,
): Promise<ViewerResult> => {
  const values = (pairs: Iterable<[string, string]>): JsonObject =>
    Object.fromEntries([...pairs].map(([name, value]) => [name, { value }]));
  const { returned, originId } = loadViewerFunction(code)({
    version: '1.0',
    context: { eventType: 'viewer-request' },
    viewer: { ip: socket.remoteAddress ?? '127.0.0.1' },
    request: {
      method,
      uri: url.pathname,
      querystring: values(url.searchParams),
      headers: values(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      cookies: values(cookie.split('; ').flatMap(cookiePair)),
    },
  });
  const result = await returned;
  if (!isObject(result))
    throw new Error('The viewer-request function returned neither a request nor a response.');
  return { result, originId };
};
