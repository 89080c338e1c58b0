import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodedPart } from './addresses.ts';
import { AwsError } from './awsError.ts';
import { readBody } from './bodies.ts';
import type { UserPool } from './cognito/cognito.ts';
import type { Functions } from './lambda/functions.ts';
import { isObject, numberAt, objectAt, textAt, textsAt, type Json, type JsonObject } from './json.ts';
import { tokenIssuer } from './physicalNames.ts';
import { matchesWildcards } from './access/policies.ts';
import type { Assembly } from './template.ts';
import { TokenBucket } from './tokenBucket.ts';

/** API Gateway's limit on a request body. */
const maxBodyBytes = 10 * 1024 * 1024;
/** API Gateway's limit on the request line and all headers together. Source: API Gateway quotas, "HTTP API". */
const maxHeaderBytes = 10_240;
/** Lambda's limit on the event of a synchronous invocation and on its answer. */
const maxPayloadBytes = 6 * 1024 * 1024;

type Authorizer = {
  issuer: string;
  audience: string[];
};

type Route = {
  apiId: string;
  key: string;
  method: string;
  path: string;
  expression: RegExp;
  parameters: string[];
  functionName: string;
  authorizer: Authorizer | undefined;
  scopes: string[];
  /** Sort rank, lowest first: fixed paths, then parameters, then greedy ones. */
  rank: number;
};

type Match = {
  route: Route;
  pathParameters: Record<string, string>;
};

/** API Gateway HTTP APIs of the templates, all behind one host: routes, JWT authorizers, payload format 2.0. */
export class HttpApis {
  private readonly routes: Route[];
  /** Patterns of the routes that may invoke a function, by its name. */
  private readonly permitted = new Map<string, string[]>();
  /** Rate limits by API, for stages that limit their callers. */
  private readonly throttles: Map<string, TokenBucket>;
  /** Variables of the stage by API. */
  private readonly variables: Map<string, JsonObject>;
  private readonly functions: Functions;
  private readonly pools: UserPool[];
  private readonly assembly: Assembly;

  constructor(assembly: Assembly, functions: Functions, pools: UserPool[]) {
    this.assembly = assembly;
    this.functions = functions;
    this.pools = pools;
    this.routes = readRoutes(assembly, functions).sort((one, other) => one.rank - other.rank);
    this.throttles = readThrottles(assembly);
    this.variables = new Map(
      assembly
        .byType('AWS::ApiGatewayV2::Stage')
        .map(({ properties }) => [textAt(properties, 'ApiId') ?? '', objectAt(properties, 'StageVariables')]),
    );
    for (const { properties } of assembly.byType('AWS::Lambda::Permission')) {
      if (properties.Principal !== 'apigateway.amazonaws.com') continue;
      const functionName = functions.functionName(textAt(properties, 'FunctionName') ?? '');
      const patterns = this.permitted.get(functionName) ?? [];
      this.permitted.set(functionName, [...patterns, textAt(properties, 'SourceArn') ?? '*']);
    }
  }

  /**
   * Handles a request.
   * @param path after the edge function
   * @param apiId of the API it is sent to; every API when empty
   */
  async handle(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    query: string,
    apiId = '',
  ): Promise<void> {
    if (headerBytes(request) > maxHeaderBytes)
      return refuse(request, response, 431, 'Request Header Fields Too Large');
    const match = this.match(request.method ?? 'GET', path, apiId);
    if (!match) return refuse(request, response, 404, 'Not Found');
    if (this.throttles.get(match.route.apiId)?.take() === false)
      return refuse(request, response, 429, 'Too Many Requests');
    const jwt = await this.authorize(match.route, request);
    if (jwt === null) {
      response.setHeader('www-authenticate', 'Bearer');
      return refuse(request, response, 401, 'Unauthorized');
    }
    if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes)
      return refuse(request, response, 413, 'Request Entity Too Large');
    const body = await readBody(request, maxBodyBytes).catch((error: unknown) => {
      if (error instanceof AwsError) return undefined;
      throw error;
    });
    const event = body && this.event(match, request, path, query, body, jwt);
    // Measured only when the body alone may exceed the limit: serialising every event twice would cost more than the
    // rest.
    const large = body !== undefined && body.length > maxPayloadBytes / 3;
    if (!event || (large && Buffer.byteLength(JSON.stringify(event)) > maxPayloadBytes))
      return refuse(request, response, 413, 'Request Entity Too Large');
    await this.invoke(match.route, event, request, response);
  }

  private async invoke(
    route: Route,
    event: JsonObject,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    if (!this.mayInvoke(route, request.method ?? 'GET')) {
      console.error(`${route.key}: the templates do not permit API Gateway to invoke ${route.functionName}.`);
      return refuse(request, response, 500, 'Internal Server Error');
    }
    const result = await this.functions.invoke(route.functionName, event);
    if ('error' in result || result.bytes > maxPayloadBytes)
      return refuse(request, response, 500, 'Internal Server Error');
    writeAnswer(response, result.payload);
  }

  /**
   * Checks the function's permissions for the route. Source: Lambda Developer Guide, "Invoking a function with API
   * Gateway".
   */
  private mayInvoke({ apiId, path, functionName }: Route, method: string): boolean {
    const { region, account } = this.assembly.place;
    const source = `arn:aws:execute-api:${region}:${account}:${apiId}/$default/${method}${path}`;
    return (this.permitted.get(functionName) ?? []).some((pattern) => matchesWildcards(pattern, source));
  }

  private match(method: string, path: string, apiId: string): Match | undefined {
    for (const route of this.routes) {
      if (apiId !== '' && route.apiId !== apiId) continue;
      if (route.method !== 'ANY' && route.method !== method) continue;
      const found = route.expression.exec(path);
      if (!found) continue;
      const values = found.slice(1).map((part) => decodedPart(part) ?? part);
      return {
        route,
        pathParameters: Object.fromEntries(route.parameters.map((name, index) => [name, values[index]!])),
      };
    }
    return undefined;
  }

  /**
   * Returns the JWT part of the request context; `undefined` when the route needs none, `null` when the token is not
   * valid for it.
   */
  private async authorize(
    { authorizer, scopes }: Route,
    request: IncomingMessage,
  ): Promise<JsonObject | undefined | null> {
    if (!authorizer) return undefined;
    const { region } = this.assembly.place;
    const pool = this.pools.find(({ id }) => tokenIssuer(id, region) === authorizer.issuer);
    const token = (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '');
    const claims = token === '' ? undefined : await pool?.readClaims(token);
    const audience = claims && String(claims.aud ?? claims.client_id);
    const granted = String(claims?.scope ?? '').split(' ');
    const scoped = scopes.length === 0 || scopes.some((scope) => granted.includes(scope));
    if (!claims || !authorizer.audience.includes(audience!) || !scoped) return null;
    const texts = Object.entries(claims).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.join(' ')}]` : String(value),
    ]);
    return { claims: Object.fromEntries(texts) as JsonObject, scopes: scopes.length > 0 ? scopes : null };
  }

  /**
   * Returns the event for a function. Source: API Gateway Developer Guide, "Lambda proxy integrations for HTTP APIs",
   * format 2.0.
   */
  private event(
    { route, pathParameters }: Match,
    request: IncomingMessage,
    path: string,
    query: string,
    body: Buffer,
    jwt: JsonObject | undefined,
  ): JsonObject {
    const { cookie, ...headers } = request.headers;
    const now = new Date();
    const isText = isTextual(request.headers['content-type']);
    const sourceIp = request.socket.remoteAddress ?? '127.0.0.1';
    const parameters = joinedParameters(query);
    const stageVariables = this.variables.get(route.apiId) ?? {};
    return {
      version: '2.0',
      routeKey: route.key,
      rawPath: path,
      rawQueryString: query,
      ...(cookie !== undefined && { cookies: cookie.split('; ') }),
      headers: { 'x-forwarded-for': sourceIp, 'x-forwarded-proto': 'https', ...joinedHeaders(headers) },
      ...(Object.keys(parameters).length > 0 && { queryStringParameters: parameters }),
      ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
      requestContext: {
        accountId: this.assembly.place.account,
        apiId: 'local',
        ...(jwt && { authorizer: { jwt } }),
        domainName: request.headers.host ?? '',
        domainPrefix: 'local',
        http: {
          method: request.method ?? 'GET',
          path,
          protocol: `HTTP/${request.httpVersion}`,
          sourceIp,
          userAgent: request.headers['user-agent'] ?? '',
        },
        requestId: randomUUID(),
        routeKey: route.key,
        stage: '$default',
        time: now.toISOString(),
        timeEpoch: now.getTime(),
      },
      ...(Object.keys(stageVariables).length > 0 && { stageVariables }),
      ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
      isBase64Encoded: body.length > 0 && !isText,
    };
  }
}

const readThrottles = (assembly: Assembly): Map<string, TokenBucket> =>
  new Map(
    assembly.byType('AWS::ApiGatewayV2::Stage').flatMap(({ properties }) => {
      const settings = objectAt(properties, 'DefaultRouteSettings');
      const [burst, rate] = [
        numberAt(settings, 'ThrottlingBurstLimit'),
        numberAt(settings, 'ThrottlingRateLimit'),
      ];
      return burst === undefined || rate === undefined
        ? []
        : [[textAt(properties, 'ApiId') ?? '', new TokenBucket(burst, rate)] as const];
    }),
  );

/** Bytes of the request line and the headers as the edge passes them on. */
const headerBytes = ({ method = '', url = '', headers }: IncomingMessage): number => {
  const lines = Object.entries(headers).flatMap(([name, values]) =>
    [values ?? '']
      .flat()
      .map((value) => Buffer.byteLength(name) + Buffer.byteLength(value) + ': \r\n'.length),
  );
  return lines.reduce((sum, bytes) => sum + bytes, Buffer.byteLength(`${method} ${url} HTTP/1.1\r\n`));
};

const readRoutes = (assembly: Assembly, functions: Functions): Route[] => {
  const authorizers = new Map(
    assembly.byType('AWS::ApiGatewayV2::Authorizer').map(({ stack, name, properties }) => {
      const configuration = objectAt(properties, 'JwtConfiguration');
      const authorizer = {
        issuer: textAt(configuration, 'Issuer') ?? '',
        audience: textsAt(configuration, 'Audience'),
      };
      return [`${stack}/${name}`, authorizer] as const;
    }),
  );
  const integrations = new Map(
    assembly
      .byType('AWS::ApiGatewayV2::Integration')
      .map(
        ({ stack, name, properties }) =>
          [`${stack}/${name}`, textAt(properties, 'IntegrationUri') ?? ''] as const,
      ),
  );
  return assembly.byType('AWS::ApiGatewayV2::Route').map(({ stack, properties }) => {
    const integration = (textAt(properties, 'Target') ?? '').replace(/^integrations\//, '');
    const found = <T>(map: Map<string, T>, id: string) =>
      map.get(`${stack}/${id}`) ?? [...map].find(([key]) => key.endsWith(`/${id}`))?.[1];
    return {
      apiId: textAt(properties, 'ApiId') ?? '',
      ...readPath(textAt(properties, 'RouteKey') ?? ''),
      functionName: functions.functionName(found(integrations, integration) ?? ''),
      authorizer:
        properties.AuthorizationType === 'JWT'
          ? found(authorizers, textAt(properties, 'AuthorizerId') ?? '')
          : undefined,
      scopes: textsAt(properties, 'AuthorizationScopes'),
    };
  });
};

const readPath = (
  key: string,
): Pick<Route, 'key' | 'method' | 'path' | 'expression' | 'parameters' | 'rank'> => {
  if (key === '$default')
    return { key, method: 'ANY', path: '', expression: /^/, parameters: [], rank: Number.MAX_SAFE_INTEGER };
  const [method = '', path = ''] = key.split(' ');
  const parameters = [...path.matchAll(/\{([^}+]+)\+?\}/g)].map((match) => match[1]!);
  const source = path
    .split(/(\{[^}]+\})/)
    .map((part) =>
      part.startsWith('{')
        ? part.endsWith('+}')
          ? '(.+)'
          : '([^/]+)'
        : part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'),
    )
    .join('');
  const greedy = path.includes('+}') ? 1_000_000 : 0;
  const rank = greedy + parameters.length * 1000 - path.length + (method === 'ANY' ? 0.5 : 0);
  return { key, method, path, expression: new RegExp(`^${source}$`), parameters, rank };
};

/** Writes a function's response: payload format 2.0, or any other JSON as the body. */
const writeAnswer = (response: ServerResponse, payload: Json): void => {
  if (!isObject(payload) || payload.statusCode === undefined) {
    response.setHeader('content-type', 'application/json');
    return void response.writeHead(200).end(typeof payload === 'string' ? payload : JSON.stringify(payload));
  }
  for (const [name, value] of Object.entries(objectAt(payload, 'headers')))
    response.setHeader(name, String(value));
  const cookies = textsAt(payload, 'cookies');
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  const body = textAt(payload, 'body') ?? '';
  if (body !== '' && !response.hasHeader('content-type'))
    response.setHeader('content-type', 'text/plain;charset=UTF-8');
  response.writeHead(Number(payload.statusCode));
  response.end(payload.isBase64Encoded === true ? Buffer.from(body, 'base64') : body);
};

const refuse = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  message: string,
): void => {
  request.resume();
  response.setHeader('content-type', 'application/json');
  response.writeHead(status).end(JSON.stringify({ message }));
};

const isTextual = (contentType: string | undefined): boolean =>
  /^(text\/|application\/([\w.]+\+)?(json|xml|javascript)|application\/x-www-form-urlencoded)/.test(
    contentType ?? 'text/plain',
  );

const joinedHeaders = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(',')]));

const joinedParameters = (query: string): Record<string, string> => {
  const joined: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query))
    joined[name] = joined[name] === undefined ? value : `${joined[name]},${value}`;
  return joined;
};
