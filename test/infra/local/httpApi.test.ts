import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { HttpApis } from '../../../infra/local/httpApi.ts';
import type { JsonObject } from '../../../infra/local/json.ts';
import type { Functions } from '../../../infra/local/lambda/functions.ts';
import type { Assembly } from '../../../infra/local/template.ts';

const sourceArn = (route: string) => `arn:aws:execute-api:us-east-1:000000000000:api1/*/${route}`;

/** An API with one route, `GET /api/v1/thing/{id}`. */
const apiWith = ({
  permitted = 'GET/api/v1/thing/*',
  burst = 100,
}: {
  permitted?: string;
  burst?: number;
} = {}) => {
  const resources: [string, JsonObject][] = [
    [
      'AWS::ApiGatewayV2::Route',
      { ApiId: 'api1', RouteKey: 'GET /api/v1/thing/{id}', Target: 'integrations/one' },
    ],
    ['AWS::ApiGatewayV2::Integration', { IntegrationUri: 'getThing' }],
    [
      'AWS::ApiGatewayV2::Stage',
      { ApiId: 'api1', DefaultRouteSettings: { ThrottlingBurstLimit: burst, ThrottlingRateLimit: 0.001 } },
    ],
    [
      'AWS::Lambda::Permission',
      { Principal: 'apigateway.amazonaws.com', FunctionName: 'getThing', SourceArn: sourceArn(permitted) },
    ],
  ];
  const assembly = {
    place: { region: 'us-east-1', account: '000000000000', endpoint: 'http://localhost' },
    byType: (...types: string[]) =>
      resources
        .filter(([type]) => types.includes(type))
        .map(([type, properties]) => ({
          stack: 's',
          logicalId: 'one',
          name: 'one',
          arn: 'one',
          type,
          properties,
        })),
  } as unknown as Assembly;
  const functions = {
    functionName: (name: string) => name,
    invoke: async () => ({ payload: { statusCode: 200 }, bytes: 20 }),
  } as unknown as Functions;
  const apis = new HttpApis(assembly, functions, []);
  return async (path: string, headers: Record<string, string> = {}): Promise<number> => {
    const request = Object.assign(Readable.from([]), { method: 'GET', url: path, headers, socket: {} });
    let status = 0;
    const response = {
      setHeader: () => response,
      hasHeader: () => false,
      writeHead: (code: number) => {
        status = code;
        return response;
      },
      end: () => response,
    };
    await apis.handle(request as unknown as IncomingMessage, response as unknown as ServerResponse, path, '');
    return status;
  };
};

describe('an HTTP API', () => {
  it('treats a path with a trailing slash as a different path', async () => {
    const call = apiWith();
    expect(await call('/api/v1/thing/1')).toBe(200);
    expect(await call('/api/v1/thing/1/')).toBe(404);
  });

  it('refuses a request line and headers of more than 10,240 bytes together', async () => {
    const call = apiWith();
    expect(await call('/api/v1/thing/1', { authorization: 'x'.repeat(10_000) })).toBe(200);
    expect(await call('/api/v1/thing/1', { authorization: 'x'.repeat(10_200) })).toBe(431);
  });

  it('refuses calls above the burst and rate of its stage', async () => {
    const call = apiWith({ burst: 2 });
    const statuses = [];
    for (let time = 0; time < 3; time += 1) statuses.push(await call('/api/v1/thing/1'));
    expect(statuses).toEqual([200, 200, 429]);
  });

  it.each([
    ['another method', 'POST/api/v1/thing/*'],
    ['another path', 'GET/api/v1/other/*'],
  ])('does not invoke a function whose permission is for %s', async (_, permitted) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await apiWith({ permitted })('/api/v1/thing/1')).toBe(500);
    error.mockRestore();
  });
});
