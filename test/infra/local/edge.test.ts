import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { Edge } from '../../../infra/local/edge.ts';
import type { JsonObject } from '../../../infra/local/json.ts';
import type { Assembly } from '../../../infra/local/template.ts';

/** Returns a distribution with one origin whose viewer-request function has a body. */
const edgeWith = (body: string): Edge => {
  const resources: [string, string, JsonObject][] = [
    [
      'AWS::CloudFront::Distribution',
      'site',
      {
        DistributionConfig: {
          Origins: [
            {
              Id: 'api',
              DomainName: 'abc123.execute-api.us-east-1.amazonaws.com',
              OriginCustomHeaders: [{ HeaderName: 'X-Edge', HeaderValue: 'secret' }],
            },
          ],
          DefaultCacheBehavior: {
            TargetOriginId: 'api',
            FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: 'viewer' }],
          },
        },
      },
    ],
    [
      'AWS::CloudFront::Function',
      'viewer',
      { FunctionCode: `function handler(event) { var request = event.request; ${body} }` },
    ],
  ];
  return new Edge({
    byType: (type: string) =>
      resources
        .filter(([found]) => found === type)
        .map(([, name, properties]) => ({ stack: 's', logicalId: name, name, arn: name, type, properties })),
  } as unknown as Assembly);
};

/** Passes a request through a distribution, and returns where it goes and the headers it then has. */
const pass = async (edge: Edge, headers: IncomingHttpHeaders) => {
  const request = { method: 'POST', url: '/API/v1/Thing?a=1', headers: { ...headers }, socket: {} };
  const answered: { status?: number; headers: Record<string, string> } = { headers: {} };
  const response = {
    setHeader: (name: string, value: string) => void (answered.headers[name] = value),
    writeHead: (status: number) => {
      answered.status = status;
      return response;
    },
    end: () => response,
  };
  const passed = await edge.pass(
    request as unknown as IncomingMessage,
    new URL(request.url, 'http://localhost'),
    response as unknown as ServerResponse,
    true,
  );
  return { passed, headers: request.headers, answered };
};

describe('the function of the distribution', () => {
  it('decides which headers and cookies the origin gets, beside those of the origin itself', async () => {
    const edge = edgeWith(
      `delete request.headers['x-forged'];
       request.headers['x-viewer'] = { value: event.viewer.ip };
       delete request.cookies.tracking;
       request.uri = request.uri.toLowerCase();
       return request;`,
    );
    const sent = { accept: 'text/html', 'x-forged': '1', cookie: 'session=abc; tracking=9' };
    const { passed, headers } = await pass(edge, sent);
    expect(passed).toEqual({ path: '/api/v1/thing', query: 'a=1', apiId: 'abc123' });
    expect(headers).toEqual({
      accept: 'text/html',
      'x-viewer': '127.0.0.1',
      'x-edge': 'secret',
      cookie: 'session=abc',
    });
  });

  it('passes no cookie on when it removes all', async () => {
    const edge = edgeWith('request.cookies = {}; return request;');
    const { headers } = await pass(edge, { cookie: 'session=abc' });
    expect(headers).toEqual({ 'x-edge': 'secret' });
  });

  it('may answer by itself, and then nothing reaches the origin', async () => {
    const edge = edgeWith("return { statusCode: 302, headers: { location: { value: '/Home' } } };");
    const { passed, answered } = await pass(edge, {});
    expect(passed).toBeUndefined();
    expect(answered).toEqual({ status: 302, headers: { location: '/Home' } });
  });
});
