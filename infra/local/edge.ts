import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createContext, runInContext } from 'node:vm';
import { isObject, objectAt, objectsAt, textAt, type JsonObject } from './json.ts';
import { like } from './access/policies.ts';
import type { Assembly } from './template.ts';

interface Behavior {
  pathPattern: string;
  /** Code of the CloudFront function run on viewer requests; empty when there is none. */
  viewerRequest: string;
  headers: Record<string, string>;
}

/** What the edge passes on: the path as its function left it. */
export interface EdgeRequest {
  path: string;
  query: string;
}

/**
 * The templates' CloudFront distribution as far as it shapes requests and answers: which behavior a path falls under, its
 * viewer-request function (run as it stands in the template), and its response headers, the content security policy
 * among them. Without a distribution, only the path of the API is put in lower case.
 */
export class Edge {
  readonly #behaviors: Behavior[];

  constructor(assembly: Assembly) {
    const distribution = assembly.byType('AWS::CloudFront::Distribution')[0];
    const configuration = objectAt(distribution?.properties ?? {}, 'DistributionConfig');
    const entries = [
      ...objectsAt(configuration, 'CacheBehaviors'),
      objectAt(configuration, 'DefaultCacheBehavior'),
    ];
    this.#behaviors = entries.map((entry) => readBehavior(entry, assembly));
  }

  /** Runs the viewer-request function; undefined when it answered the request itself. */
  async pass(
    url: URL,
    method: string,
    headers: IncomingHttpHeaders,
    response: ServerResponse,
    withPolicy: boolean,
  ): Promise<EdgeRequest | undefined> {
    const behavior = this.#behaviors.find(({ pathPattern }) => like(pathPattern, url.pathname))!;
    const query = url.search.slice(1);
    for (const [name, value] of Object.entries(behavior.headers))
      if (withPolicy || name !== 'content-security-policy') response.setHeader(name, value);
    if (behavior.viewerRequest === '')
      return { path: url.pathname.startsWith('/api/') ? url.pathname.toLowerCase() : url.pathname, query };
    const result = await runViewerRequest(behavior.viewerRequest, url, method, headers);
    if (result.statusCode === undefined) return { path: textAt(result, 'uri') ?? url.pathname, query };
    for (const [name, header] of Object.entries(objectAt(result, 'headers')))
      if (isObject(header)) response.setHeader(name, textAt(header, 'value') ?? '');
    response.writeHead(Number(result.statusCode)).end();
    return undefined;
  }
}

function readBehavior(entry: JsonObject, assembly: Assembly): Behavior {
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
    pathPattern: textAt(entry, 'PathPattern') ?? '*',
    viewerRequest: textAt(code?.properties ?? {}, 'FunctionCode') ?? '',
    headers: policyHeaders(objectAt(policy?.properties ?? {}, 'ResponseHeadersPolicyConfig')),
  };
}

function policyHeaders(policy: JsonObject): Record<string, string> {
  const security = objectAt(policy, 'SecurityHeadersConfig');
  const headers: Record<string, string | undefined> = {
    // This machine speaks no TLS, so nothing may be upgraded to it.
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
}

/** A CloudFront function (runtime 2.0): takes and gives plain values. */
type ViewerFunction = (event: JsonObject) => unknown;

const loaded = new Map<string, ViewerFunction>();

/** Loads a function's code once, in a context of its own with nothing of this process in it. */
function loadViewerFunction(code: string): ViewerFunction {
  let handler = loaded.get(code);
  if (!handler) {
    handler = runInContext(`${code}\n;handler`, createContext({}), { timeout: 1000 }) as ViewerFunction;
    loaded.set(code, handler);
  }
  return handler;
}

async function runViewerRequest(
  code: string,
  url: URL,
  method: string,
  headers: IncomingHttpHeaders,
): Promise<JsonObject> {
  const values = (pairs: Iterable<[string, string]>): JsonObject =>
    Object.fromEntries([...pairs].map(([name, value]) => [name, { value }]));
  const result = await loadViewerFunction(code)({
    version: '1.0',
    context: { eventType: 'viewer-request' },
    viewer: { ip: '127.0.0.1' },
    request: {
      method,
      uri: url.pathname,
      querystring: values(url.searchParams),
      headers: values(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      cookies: {},
    },
  });
  if (!isObject(result))
    throw new Error('The viewer-request function returned neither a request nor a response.');
  return result;
}
