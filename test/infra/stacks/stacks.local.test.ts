import { App, Stack } from 'aws-cdk-lib';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { apiNameFor, apiNames } from '../../../infra/apis.ts';
import { routeAreas, routeFunctions } from '../../../infra/bundles/functions.ts';
import { semiSpaceMb } from '../../../infra/bundles/heapRoom.ts';
import { buildApp } from '../../../infra/stages.ts';
import { everyRoute } from '../../api/requests.ts';
import { deployedNodeVersion } from '../../deployedNode.ts';
import { everySetting } from './everySetting.ts';
import { fullStage, inFullStage } from './fullStage.ts';
import { loadTemplates, findResources, type Resource } from './templates.ts';

const templates = await loadTemplates();

const all = (type: string): [string, Resource][] =>
  Object.values(templates).flatMap((template) => findResources(template, type));

describe('functions', () => {
  it('run on the major version of Node.js that the unit tests run on', () => {
    const runtimes = all('AWS::Lambda::Function').map(([, { Properties }]) => Properties.Runtime);
    const [major] = deployedNodeVersion.split('.');
    expect(new Set(runtimes)).toEqual(new Set([`nodejs${major}.x`]));
  });

  it('know how many imports may run at a time if they may start one', () => {
    const starting = all('AWS::Lambda::Function').flatMap(([id, { Properties }]) => {
      const { Variables } = (Properties.Environment ?? {}) as { Variables?: Record<string, string> };
      return Variables?.STATEMENT_IMPORT_MACHINE ? [`${id} ${Variables.IMPORTS_AT_ONCE}`] : [];
    });
    expect(starting.length).toBeGreaterThan(10);
    expect(starting.filter((one) => !one.endsWith(' 3'))).toEqual([]);
  });

  it('have the heap settings of the local cloud', () => {
    const rooms = all('AWS::Lambda::Function').flatMap(([, { Properties }]) => {
      const { Variables } = (Properties.Environment ?? {}) as { Variables?: Record<string, string> };
      const room = Variables?.NODE_OPTIONS;
      return room === undefined ? [] : [`${semiSpaceMb(Number(Properties.MemorySize))} ${room}`];
    });
    expect(rooms.length).toBeGreaterThan(100);
    expect(new Set(rooms)).toEqual(
      new Set([8, 2].map((room) => `${room} --max-semi-space-size=${room} --v8-pool-size=1`)),
    );
  });
});

describe('api', () => {
  it.each(routeAreas)(
    'gives every route of %s a function, an integration, a permission and an authorizer if it needs one',
    (area) => {
      const template = templates[`api-${area}`]!;
      const declared = routeFunctions(area);
      for (const type of [
        'AWS::Lambda::Function',
        'AWS::ApiGatewayV2::Integration',
        'AWS::ApiGatewayV2::Route',
        'AWS::Lambda::Permission',
      ])
        expect(findResources(template, type), type).toHaveLength(declared.length);
      const routes = findResources(template, 'AWS::ApiGatewayV2::Route').map(
        ([, { Properties }]) => Properties,
      );
      for (const { route } of declared) {
        const deployed = routes.find(
          ({ RouteKey }) => String(RouteKey).toLowerCase() === `${route.method} ${route.path}`.toLowerCase(),
        );
        expect(deployed?.AuthorizationType, route.id).toBe(route.permission === 'anonymous' ? 'NONE' : 'JWT');
        expect(deployed?.AuthorizerId !== undefined, route.id).toBe(route.permission !== 'anonymous');
      }
    },
  );

  it('answers within the 30 seconds of an HTTP API', () => {
    const slow = routeAreas
      .flatMap((area) => findResources(templates[`api-${area}`]!, 'AWS::Lambda::Function'))
      .filter(([, { Properties }]) => Number(Properties.Timeout) > 30);
    expect(slow).toEqual([]);
  });

  it('has every route on the API to which the distribution sends its path', () => {
    const apiByRoute = new Map(
      all('AWS::ApiGatewayV2::Route').map(([, { Properties }]) => [
        String(Properties.RouteKey).toLowerCase(),
        /OutputRef([A-Z][a-z]+)/.exec(JSON.stringify(Properties.ApiId))?.[1]?.toLowerCase(),
      ]),
    );
    for (const route of everyRoute)
      expect(apiByRoute.get(`${route.method} ${route.path}`.toLowerCase()), route.id).toBe(apiNameFor(route));
  });

  it('requires a token, except to sign in, reset a password, follow a link, register or check a certificate or a proof', () => {
    const open = everyRoute.filter(({ permission }) => permission === 'anonymous').map(({ id }) => id);
    expect(open.toSorted()).toEqual(
      [
        ...['login', 'refreshSession', 'getPasswordCaptcha', 'getPartnerCaptcha'],
        ...['mailResetCode', 'textResetCode', 'confirmResetCode', 'resetPassword', 'cancelPasswordReset'],
        ...['confirmEmailChange', 'stopEmailChange', 'readInvite', 'acceptInvite'],
        ...['getMaskedMusician', 'getMaskedCompany', 'confirmMusician', 'confirmCompany'],
        ...['uploadHandheldPhoto', 'saveHandheldPhoto', 'validateAccount', 'sendMobileCode', 'bindMobile'],
        ...[
          'submitRegistration',
          'getCertificate',
          'getKnownProof',
          'readIncome',
          'readStatementRecords',
          'readWithdrawals',
          'deliverStatement',
          'readDelivery',
          'getGuestDemos',
          'playGuestDemo',
        ],
      ].toSorted(),
    );
  });

  it('has each method and path once, and each route id once', () => {
    const addresses = everyRoute.map(({ method, path }) =>
      `${method} ${path}`.toLowerCase().replace(/\{\w+\}/g, '{}'),
    );
    expect(new Set(addresses).size).toBe(everyRoute.length);
    expect(new Set(everyRoute.map(({ id }) => id)).size).toBe(everyRoute.length);
  });

  it('accepts tokens of its own pool and client', () => {
    const authorizers = findResources(templates.api!, 'AWS::ApiGatewayV2::Authorizer');
    expect(authorizers).toHaveLength(apiNames.length);
    for (const [, { Properties }] of authorizers) {
      expect(Properties).toMatchObject({
        AuthorizerType: 'JWT',
        IdentitySource: ['$request.header.Authorization'],
      });
      expect(JSON.stringify(Properties.JwtConfiguration)).toMatch(/Audience.*UserPool.*Issuer.*cognito-idp/);
    }
  });
});

describe('the settings of a stage', () => {
  it('bind its stacks to its account and region, and the firewall to the only region where it can exist', () => {
    inFullStage('web');
    const stacks = fullStage.node.children.filter((child) => Stack.isStack(child));
    // The local stage has no SFTP, and neither a firewall nor its alarms.
    expect(stacks).toHaveLength(Object.keys(templates).length + 3);
    for (const { account, region, stackName, terminationProtection } of stacks)
      expect({ account, region, terminationProtection }, stackName).toEqual({
        account: '111122223333',
        region: /-(firewall|edge)$/.test(stackName) ? 'us-east-1' : 'ap-northeast-1',
        terminationProtection: true,
      });
  });

  it('give the distribution its domain, certificate and firewall', () => {
    inFullStage('firewall').hasResourceProperties('AWS::WAFv2::WebACL', {
      Scope: 'CLOUDFRONT',
      Rules: [
        { Priority: 0, Action: { Block: {} }, Statement: { RateBasedStatement: { Limit: 3000 } } },
        {
          Priority: 1,
          OverrideAction: { None: {} },
          Statement: {
            ManagedRuleGroupStatement: { VendorName: 'AWS', Name: 'AWSManagedRulesAmazonIpReputationList' },
          },
        },
        {
          Priority: 2,
          OverrideAction: { Count: {} },
          Statement: {
            ManagedRuleGroupStatement: { VendorName: 'AWS', Name: 'AWSManagedRulesCommonRuleSet' },
          },
        },
      ],
    });
    inFullStage('web').hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Aliases: ['refrain.example.com'],
        ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' },
        WebACLId: { Ref: 'FirewallArn' },
      },
    });
    inFullStage('web').hasOutput('Address', { Value: 'https://refrain.example.com' });
  });

  it('apply to logs, limits and traces', () => {
    inFullStage('api-account').hasResourceProperties('AWS::Lambda::Function', {
      FunctionName: 'refrain-full-login',
      ReservedConcurrentExecutions: 20,
      Environment: { Variables: { BUSINESS_ZONE: 'Asia/Singapore' } },
    });
    inFullStage('api-account').allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 400 });
    inFullStage('workflows').allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 400 });
    inFullStage('workflows').allResourcesProperties('AWS::StepFunctions::StateMachine', {
      TracingConfiguration: { Enabled: false },
    });
    inFullStage('workflows').allResourcesProperties('AWS::Lambda::Function', {
      TracingConfig: Match.absent(),
    });
    inFullStage('api').hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      DefaultRouteSettings: { ThrottlingBurstLimit: 100, ThrottlingRateLimit: 200 },
    });
    inFullStage('workflows').hasResourceProperties('AWS::Lambda::Function', {
      FunctionName: 'refrain-full-startUnstartedMachines',
      Environment: { Variables: { IMPORTS_AT_ONCE: '5' } },
    });
  });

  it('name existing functions', () => {
    const settings = { ...everySetting, reservedConcurrency: { logon: 1 } };
    expect(() => buildApp(new App(), 'full', settings)).toThrow(
      'infra/settings/stages.json, full: reservedConcurrency: there is no function logon.',
    );
  });
});
