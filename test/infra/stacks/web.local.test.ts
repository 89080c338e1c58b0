import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, edgeCode } from '../../../infra/edge.ts';
import { apiNames } from '../../../infra/apis.ts';
import { loadTemplates, findResources, type Resource } from './templates.ts';

const templates = await loadTemplates();

const all = (type: string): [string, Resource][] =>
  Object.values(templates).flatMap((template) => findResources(template, type));

/** CloudFront's own cache policies by their fixed ids (Developer Guide, "Use managed cache policies"). */
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const cachingOptimized = '658327ea-f89d-4fab-a63d-7e88639e58f6';

/** Loads the function of calls. Its only import, the module `cloudfront`, hands the selected origin to `select`. */
const loadPrepareCall = (select: (originId: string) => void = () => undefined) => {
  const code = edgeCode.prepareCall.replace("import cf from 'cloudfront';", '');
  return runInNewContext(`${code};handler`, { cf: { selectRequestOriginById: select } }) as (
    event: object,
  ) => object;
};

/** Returns the logical id of the secret a dynamic reference names, within its stack or by an export. */
const secretIn = (reference: unknown): string | undefined =>
  /\{\{resolve:secretsmanager:.*?(EdgeSecret[0-9A-F]{8}).*:SecretString:::\}\}/.exec(
    JSON.stringify(reference),
  )?.[1];

describe('the edge', () => {
  it.each([
    ['/api/v1/MusicalWork', undefined],
    ['/api/v1/ContractTour', undefined],
    ['/api/v1/Contract', 'money'],
    ['/api/v1/CONTRACT/one', 'money'],
    ['/api/v1/StatementRecord/one', 'money'],
  ])('sends %s to the API of its path', (uri, expected) => {
    const selected: string[] = [];
    const prepareCall = loadPrepareCall((originId) => selected.push(originId));
    prepareCall({ viewer: { ip: '192.0.2.1' }, request: { uri, headers: {}, cookies: {} } });
    expect(selected[0]).toBe(expected);
  });

  it('lower-cases paths, passes the viewer’s address, and passes cookies only to sign-in routes', () => {
    const handler = loadPrepareCall();
    const call = (uri: string) => ({
      viewer: { ip: '192.0.2.1' },
      request: {
        uri,
        headers: { 'true-client-ip': { value: '192.0.2.2' } },
        cookies: { '__Host-refresh': { value: 'x' } },
      },
    });
    const address = { 'true-client-ip': { value: '192.0.2.1' } };
    expect(handler(call('/api/v1/Auth/Refresh'))).toMatchObject({
      uri: '/api/v1/auth/refresh',
      headers: address,
      cookies: { '__Host-refresh': { value: 'x' } },
    });
    const other = JSON.stringify(handler(call('/api/v1/MusicalWork')));
    expect(JSON.parse(other)).toEqual({ uri: '/api/v1/musicalwork', headers: address, cookies: {} });
  });
});

describe('web', () => {
  /** Header policies of the pages and of API responses. */
  const policies = () =>
    findResources(templates.web!, 'AWS::CloudFront::ResponseHeadersPolicy').map(
      ([, { Properties }]) =>
        Properties.ResponseHeadersPolicyConfig as {
          SecurityHeadersConfig: Record<string, object>;
          CustomHeadersConfig: { Items: { Header: string }[] };
        },
    );

  /** Returns a text with `…` for each part known at deployment only. */
  const joinText = (value: unknown): string =>
    typeof value === 'string'
      ? value
      : (value as { 'Fn::Join': [string, unknown[]] })['Fn::Join'][1]
          .map((part) => (typeof part === 'string' ? part : '…'))
          .join('');

  it('allows own scripts only, and connections to itself and its buckets', () => {
    expect(policies()).toHaveLength(3);
    for (const { SecurityHeadersConfig } of policies()) {
      const { ContentSecurityPolicy } = SecurityHeadersConfig.ContentSecurityPolicy as {
        ContentSecurityPolicy: unknown;
      };
      const text = joinText(ContentSecurityPolicy);
      expect(text).toBe(contentSecurityPolicy(['https://s3.….…/…/', 'https://s3.….…/…/']));
    }
  });

  it('sets headers for TLS, framing and content types', () => {
    for (const { SecurityHeadersConfig } of policies())
      expect(SecurityHeadersConfig).toMatchObject({
        StrictTransportSecurity: { IncludeSubdomains: true },
        FrameOptions: { FrameOption: 'DENY' },
        ContentTypeOptions: { Override: true },
      });
  });

  it('adds a result code only to the gateway’s own responses', () => {
    const codes = policies().flatMap(({ CustomHeadersConfig }) =>
      CustomHeadersConfig.Items.filter(({ Header }) => Header === 'x-rtncode'),
    );
    expect(codes).toEqual([{ Header: 'x-rtncode', Value: '0', Override: false }]);
  });

  it('caches files named by their content, and no pages', () => {
    const [[, { Properties }]] = findResources(templates.web!, 'AWS::CloudFront::Distribution') as [
      [string, Resource],
    ];
    const { DefaultCacheBehavior, CacheBehaviors } = Properties.DistributionConfig as {
      DefaultCacheBehavior: { CachePolicyId: string; ResponseHeadersPolicyId: { Ref: string } };
      CacheBehaviors: { PathPattern: string; CachePolicyId: string }[];
    };
    expect(CacheBehaviors.find(({ PathPattern }) => PathPattern === '/assets/*')).toMatchObject({
      CachePolicyId: cachingOptimized,
      Compress: true,
    });
    expect(DefaultCacheBehavior.CachePolicyId).toBe(cachingDisabled);
    const pages = templates.web!.Resources[DefaultCacheBehavior.ResponseHeadersPolicyId.Ref]!;
    expect(JSON.stringify(pages)).toContain('{"Header":"cache-control","Override":true,"Value":"no-cache"}');
  });

  it('serves the API on the same host, uncached and in lower case', () => {
    const [[, { Properties }]] = findResources(templates.web!, 'AWS::CloudFront::Distribution') as [
      [string, Resource],
    ];
    const { CacheBehaviors } = Properties.DistributionConfig as { CacheBehaviors: Record<string, unknown>[] };
    const calls = CacheBehaviors.filter(({ PathPattern }) => PathPattern === '/api/*');
    expect(calls).toMatchObject([{ ViewerProtocolPolicy: 'https-only', CachePolicyId: cachingDisabled }]);
    expect(JSON.stringify(findResources(templates.web!, 'AWS::CloudFront::Function'))).toContain(
      'toLowerCase()',
    );
  });

  it('adds to each call a secret that the APIs pass on to their functions', () => {
    const [[, { Properties }]] = findResources(templates.web!, 'AWS::CloudFront::Distribution') as [
      [string, Resource],
    ];
    const { Origins } = Properties.DistributionConfig as {
      Origins: { OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[] }[];
    };
    const [header] = Origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders);
    expect(header).toMatchObject({ HeaderName: 'x-distribution-secret' });
    expect(secretIn(header!.HeaderValue)).toMatch(/^EdgeSecret/);
    const stages = all('AWS::ApiGatewayV2::Stage');
    expect(stages).toHaveLength(apiNames.length);
    for (const [id, { Properties: stage }] of stages)
      expect(secretIn((stage.StageVariables as { edgeSecret: unknown }).edgeSecret), id).toBe(
        secretIn(header!.HeaderValue),
      );
  });
});
