import { runInNewContext } from 'node:vm';
import { App, Stack } from 'aws-cdk-lib';
import { Match } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentSecurityPolicy, edgeCode } from '../../../infra/edge.ts';
import { areas, routeFunctions } from '../../../infra/bundles/functions.ts';
import { semiSpaceMb } from '../../../infra/bundles/heapRoom.ts';
import { buildApp } from '../../../infra/stages.ts';
import { everyRoute } from '../../api/requests.ts';
import { deployedNodeVersion } from '../../deployedNode.ts';
import { everySetting } from './everySetting.ts';
import { fullStage, inFullStage } from './fullStage.ts';
import { loadTemplates, permittedBy, resourcesOf, type Resource, type Templates } from './templates.ts';

let templates: Templates;

beforeAll(async () => {
  templates = await loadTemplates();
});

const all = (type: string): [string, Resource][] =>
  Object.values(templates).flatMap((template) => resourcesOf(template, type));

describe('functions', () => {
  it('run on the major version of Node.js that the unit tests run on', () => {
    const runtimes = all('AWS::Lambda::Function').map(([, { Properties }]) => Properties.Runtime);
    const [major] = deployedNodeVersion.split('.');
    expect(new Set(runtimes)).toEqual(new Set([`nodejs${major}.x`]));
  });

  it('are given as much room for young objects as in the local cloud, and help of one thread', () => {
    const rooms = all('AWS::Lambda::Function').flatMap(([, { Properties }]) => {
      const { Variables } = (Properties.Environment ?? {}) as { Variables?: Record<string, string> };
      const room = Variables?.NODE_OPTIONS;
      return room === undefined ? [] : [`${semiSpaceMb(Number(Properties.MemorySize))} ${room}`];
    });
    expect(rooms.length).toBeGreaterThan(100);
    expect(new Set(rooms)).toEqual(
      new Set([4, 2].map((room) => `${room} --max-semi-space-size=${room} --v8-pool-size=1`)),
    );
  });
});

describe('the edge', () => {
  it('lower-cases paths, says where the viewer is, and passes cookies on for signing in only', () => {
    const handler = runInNewContext(`${edgeCode.prepareCall};handler`) as (event: object) => object;
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

describe('data', () => {
  it('keeps the table recoverable to any second, encrypted and guarded against deletion', () => {
    const [[, table]] = resourcesOf(templates.data!, 'AWS::DynamoDB::Table') as [[string, Resource]];
    expect(table.Properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      SSESpecification: { SSEEnabled: true },
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
    });
    expect(table.DeletionPolicy).toBe('Retain');
  });

  it('lets functions use a restored table, which no stack imports from another', () => {
    const data = JSON.stringify(inFullStage('data').toJSON());
    expect(data).toContain('"TableName":"refrain-full-table"');
    expect(data).not.toContain('ExportsOutputRefTable');
    const area = JSON.stringify(inFullStage('api-reference').toJSON());
    expect(area).toContain('"TABLE_NAME":"refrain-full-table-restored"');
    expect(area).toContain(':table/refrain-full-table-restored"');
    expect(area).not.toContain('table/refrain-full-table"');
  });

  it('locks the exports of the books for ten years, in production against everybody', () => {
    const lockOf = (Mode: string) => ({
      ObjectLockEnabled: true,
      ObjectLockConfiguration: { Rule: { DefaultRetention: { Days: 3653, Mode } } },
    });
    const [, bucket] = all('AWS::S3::Bucket').find(([id]) => id.startsWith('Evidence'))!;
    expect(bucket.Properties).toMatchObject(lockOf('GOVERNANCE'));
    inFullStage('data').hasResourceProperties('AWS::S3::Bucket', lockOf('COMPLIANCE'));
  });

  it('keeps every bucket versioned, encrypted, closed to the public and tidied up', () => {
    const buckets = all('AWS::S3::Bucket');
    expect(buckets.length).toBeGreaterThanOrEqual(4);
    for (const [id, { Properties, DeletionPolicy }] of buckets) {
      expect(Properties, id).toMatchObject({
        VersioningConfiguration: { Status: 'Enabled' },
        BucketEncryption: { ServerSideEncryptionConfiguration: [{}] },
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
      });
      const { Rules } = Properties.LifecycleConfiguration as { Rules: { Status: string }[] };
      expect(
        Rules.some(({ Status }) => Status === 'Enabled'),
        id,
      ).toBe(true);
      expect(DeletionPolicy, id).toBe('Retain');
    }
  });

  it.each([
    ['AWS::S3::Bucket', 'AWS::S3::BucketPolicy'],
    ['AWS::SQS::Queue', 'AWS::SQS::QueuePolicy'],
  ])('refuses calls to every %s that are not encrypted on the way', (type, policyType) => {
    const refusals = all(policyType).filter(([, { Properties }]) =>
      (Properties.PolicyDocument as { Statement: object[] }).Statement.some((statement) =>
        /"Effect":"Deny".*"aws:SecureTransport":"false"|"aws:SecureTransport":"false".*"Effect":"Deny"/.test(
          JSON.stringify(statement),
        ),
      ),
    );
    expect(refusals).toHaveLength(all(type).length);
  });

  it('gives what arrives five tries and keeps what failed for two weeks', () => {
    const queues = resourcesOf(templates.data!, 'AWS::SQS::Queue');
    const [, dead] = queues.find(([id]) => id.startsWith('Dead'))!;
    const [, arrivals] = queues.find(([id]) => id.startsWith('Arrivals'))!;
    expect(dead.Properties.MessageRetentionPeriod).toBe(14 * 86_400);
    expect(arrivals.Properties.RedrivePolicy).toMatchObject({ maxReceiveCount: 5 });
    const [[, task]] = resourcesOf(templates.workflows!, 'AWS::Lambda::Function').filter(([id]) =>
      id.startsWith('startImport'),
    ) as [[string, Resource]];
    expect(Number(arrivals.Properties.VisibilityTimeout)).toBe(6 * Number(task.Properties.Timeout));
    const [[, mapping]] = resourcesOf(templates.events!, 'AWS::Lambda::EventSourceMapping') as [
      [string, Resource],
    ];
    expect(mapping.Properties.BatchSize).toBe(1);
  });

  it('lets only the storage service of this account send to the queue', () => {
    const text = JSON.stringify(resourcesOf(templates.data!, 'AWS::SQS::QueuePolicy'));
    expect(text).toContain('"aws:SourceAccount"');
    const [, { Properties }] = resourcesOf(templates.events!, 'AWS::Lambda::EventSourceMapping')[0]!;
    expect(Properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
  });
});

describe('identity', () => {
  it('gives a new refresh token with each refresh', () => {
    const [[, { Properties }]] = all('AWS::Cognito::UserPoolClient') as [[string, Resource]];
    expect(Properties).toMatchObject({
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
    });
  });

  it('takes a user name in any case, which no pool can be changed to later', () => {
    const [[, { Properties }]] = resourcesOf(templates.identity!, 'AWS::Cognito::UserPool') as [
      [string, Resource],
    ];
    expect(Properties.UsernameConfiguration).toEqual({ CaseSensitive: false });
  });
});

describe('permissions', () => {
  it('name actions one by one', () => {
    const wildcards = Object.values(templates)
      .flatMap(permittedBy)
      .filter(({ action }) => action.includes('*'));
    expect(wildcards).toEqual([]);
  });

  it('name resources, but for log delivery and traces', () => {
    const onAll = Object.entries(templates).flatMap(([stack, template]) =>
      permittedBy(template)
        .filter(({ resource, action }) => resource === '"*"' && !action.startsWith('xray:Put'))
        .map(({ action }) => `${stack} ${action.split(':')[0]}`),
    );
    expect(new Set(onAll)).toEqual(new Set(['workflows logs', 'workflows sns', 'workflows xray']));
  });

  it('end in a star only inside a folder of objects, or for the children of one state machine', () => {
    const patterns = Object.values(templates)
      .flatMap(permittedBy)
      .filter(({ resource, action }) => resource !== '"*"' && resource.includes('*') && !/^s3:/.test(action));
    const others = patterns.filter(({ action }) => !/^states:(Describe|Stop)Execution$/.test(action));
    expect(others).toEqual([]);
  });

  it('let every function write its own log and nothing that it was not granted', () => {
    for (const [stack, template] of Object.entries(templates)) {
      const functions = resourcesOf(template, 'AWS::Lambda::Function');
      const logging = permittedBy(template).filter(({ action }) => action === 'logs:PutLogEvents');
      const roles = new Set(functions.map(([, { Properties }]) => JSON.stringify(Properties.Role)));
      expect(roles.size, `${stack}: a role for each function`).toBe(functions.length);
      expect(logging.filter(({ resource }) => resource !== '"*"').length, stack).toBeGreaterThanOrEqual(
        functions.length,
      );
    }
  });

  it('compile the grants of a route to exactly its actions', () => {
    const permitted = permittedBy(templates['api-account']!).filter(({ role }) => role.startsWith('Login'));
    const actions = permitted.map(({ action }) => action).filter((action) => !/^(logs|xray):/.test(action));
    expect([...new Set(actions)].sort()).toEqual([
      'cognito-idp:AdminInitiateAuth',
      'dynamodb:BatchGetItem',
      'dynamodb:BatchWriteItem',
      'dynamodb:ConditionCheckItem',
      'dynamodb:DeleteItem',
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'dynamodb:Query',
      'dynamodb:UpdateItem',
    ]);
  });

  it('never let a route that only reads write to the table', () => {
    const writers = areas.flatMap((area) => {
      const readOnly = routeFunctions(area).filter(
        ({ settings }) => !(settings.grants as readonly string[]).includes('table:write'),
      );
      const permitted = permittedBy(templates[`api-${area}`]!);
      return readOnly.filter(({ name }) =>
        permitted.some(
          ({ role, action }) =>
            role.toLowerCase().startsWith(`${name.toLowerCase()}role`) &&
            /dynamodb:(Put|Update|Delete|BatchWrite)/.test(action),
        ),
      );
    });
    expect(writers).toEqual([]);
  });
});

describe('api', () => {
  it.each(areas)('gives every route of %s a function, an integration, a permission and its check', (area) => {
    const template = templates[`api-${area}`]!;
    const declared = routeFunctions(area);
    for (const type of [
      'AWS::Lambda::Function',
      'AWS::ApiGatewayV2::Integration',
      'AWS::ApiGatewayV2::Route',
      'AWS::Lambda::Permission',
    ])
      expect(resourcesOf(template, type), type).toHaveLength(declared.length);
    const routes = resourcesOf(template, 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) => Properties);
    for (const { route } of declared) {
      const deployed = routes.find(
        ({ RouteKey }) => String(RouteKey).toLowerCase() === `${route.method} ${route.path}`.toLowerCase(),
      );
      expect(deployed?.AuthorizationType, route.id).toBe(route.permission === 'anonymous' ? 'NONE' : 'JWT');
      expect(deployed?.AuthorizerId !== undefined, route.id).toBe(route.permission !== 'anonymous');
    }
  });

  it('keeps within what an HTTP API allows: 300 routes, and 30 seconds for an answer', () => {
    expect(all('AWS::ApiGatewayV2::Route').length).toBeLessThanOrEqual(300);
    const slow = areas
      .flatMap((area) => resourcesOf(templates[`api-${area}`]!, 'AWS::Lambda::Function'))
      .filter(([, { Properties }]) => Number(Properties.Timeout) > 30);
    expect(slow).toEqual([]);
  });

  it('takes no token only to sign in and to go on from the cookie', () => {
    const open = everyRoute.filter(({ permission }) => permission === 'anonymous').map(({ id }) => id);
    expect(open).toEqual(['login', 'refreshSession']);
  });

  it('has each method and path once, and each name once', () => {
    const addresses = everyRoute.map(({ method, path }) =>
      `${method} ${path}`.toLowerCase().replace(/\{\w+\}/g, '{}'),
    );
    expect(new Set(addresses).size).toBe(everyRoute.length);
    expect(new Set(everyRoute.map(({ id }) => id)).size).toBe(everyRoute.length);
  });

  it('checks tokens of our own pool and client', () => {
    const [[, { Properties }]] = resourcesOf(templates.api!, 'AWS::ApiGatewayV2::Authorizer') as [
      [string, Resource],
    ];
    expect(Properties).toMatchObject({
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
    });
    expect(JSON.stringify(Properties.JwtConfiguration)).toMatch(/Audience.*UserPool.*Issuer.*cognito-idp/);
  });
});

describe('workflows', () => {
  it('are written in JSONata throughout, and log and trace', () => {
    const machines = resourcesOf(templates.workflows!, 'AWS::StepFunctions::StateMachine');
    expect(machines).toHaveLength(4);
    for (const [id, { Properties }] of machines) {
      const definition = JSON.stringify(Properties.DefinitionString);
      expect(definition, id).toContain('QueryLanguage\\":\\"JSONata');
      expect(definition, id).not.toMatch(/(InputPath|ResultPath|OutputPath|ItemsPath|\.\$\\")/);
      expect(Properties).toMatchObject({
        TracingConfiguration: { Enabled: true },
        LoggingConfiguration: { Level: 'ALL', IncludeExecutionData: false },
      });
    }
  });
});

describe('state machines with a distributed map', () => {
  const onItself = (machine: string) =>
    permittedBy(templates.workflows!)
      .filter(({ role, action }) => role.startsWith(machine) && action.startsWith('states:'))
      .map(({ action, resource }) => `${action} ${/(stateMachine|execution):[^"]*/.exec(resource)?.[0]}`);

  it.each([
    ['StatementImportMachine', 'refrain-local-statement-import'],
    ['CatalogueImportMachine', 'refrain-local-catalogue-import'],
  ])('%s starts, follows and stops children of its own', (machine, name) => {
    expect(onItself(machine).sort()).toEqual([
      `states:DescribeExecution execution:${name}/*`,
      `states:DescribeExecution execution:${name}:*`,
      `states:StartExecution stateMachine:${name}`,
      `states:StopExecution execution:${name}/*`,
      `states:StopExecution execution:${name}:*`,
    ]);
  });

  it.each(['IncomeAggregationMachine', 'ReportsMachine'])('%s has none and may start nothing', (machine) => {
    expect(onItself(machine)).toEqual([]);
  });

  it('run their children as long as the functions and their retries may take', () => {
    const definitions = resourcesOf(templates.workflows!, 'AWS::StepFunctions::StateMachine');
    const text = definitions.map(([, { Properties }]) => JSON.stringify(Properties)).join();
    expect(text).toContain('STANDARD');
    expect(text).not.toContain('EXPRESS');
  });
});

describe('what is replaced with its stack', () => {
  it('leaves no log group behind whose name the next one would take', () => {
    const named = all('AWS::Logs::LogGroup').filter(([, { Properties }]) => Properties.LogGroupName);
    expect(named).toHaveLength(4);
    for (const [id, { DeletionPolicy }] of named) expect(DeletionPolicy, id).toBe('Delete');
  });
});

describe('daily checks', () => {
  const rules = () => resourcesOf(templates.events!, 'AWS::Events::Rule');

  it.each(['ExportBooks', 'CheckLedger', 'CheckRenewals', 'CheckRollingAdvances'])(
    '%s starts once a day',
    (name) => {
      const [, { Properties }] = rules().find(([id]) => id.startsWith(`Daily${name}`))!;
      expect(Properties.ScheduleExpression).toMatch(/^cron\(0 \d+ \* \* \? \*\)$/);
      expect(JSON.stringify(Properties.Targets)).toContain('Arn');
    },
  );

  it('read the whole table for the ledger and its exports only', () => {
    const scanning = Object.values(templates)
      .flatMap(permittedBy)
      .filter(({ action }) => action === 'dynamodb:Scan');
    expect(scanning.map(({ role }) => role.replace(/TaskRole.*/, '')).toSorted()).toEqual([
      'checkLedger',
      'exportBooks',
    ]);
  });

  it('raise an alarm when the ledger is not sound, and when nobody checked it', () => {
    const alarms = resourcesOf(templates.ops!, 'AWS::CloudWatch::Alarm').filter(([id]) =>
      id.startsWith('Ledger'),
    );
    expect(alarms).toHaveLength(2);
    // Metrics of another stage of the account do not count.
    const [[, task]] = resourcesOf(templates.workflows!, 'AWS::Lambda::Function').filter(([id]) =>
      id.startsWith('checkLedger'),
    ) as [[string, Resource]];
    for (const [, { Properties }] of alarms)
      expect(Properties.Dimensions).toEqual([{ Name: 'FunctionName', Value: task.Properties.FunctionName }]);
  });
});

/** CloudFront's own cache policies by their fixed ids (Developer Guide, "Use managed cache policies"). */
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const cachingOptimized = '658327ea-f89d-4fab-a63d-7e88639e58f6';

describe('web', () => {
  /** Headers of the pages and of the API's answers. */
  const policies = () =>
    resourcesOf(templates.web!, 'AWS::CloudFront::ResponseHeadersPolicy').map(
      ([, { Properties }]) =>
        Properties.ResponseHeadersPolicyConfig as {
          SecurityHeadersConfig: Record<string, object>;
          CustomHeadersConfig: { Items: { Header: string }[] };
        },
    );

  /** Returns a text with `…` for each part known at deployment only. */
  const textOf = (value: unknown): string =>
    typeof value === 'string'
      ? value
      : (value as { 'Fn::Join': [string, unknown[]] })['Fn::Join'][1]
          .map((part) => (typeof part === 'string' ? part : '…'))
          .join('');

  it('runs scripts of its own only, none inline, and sends nothing but to itself and its buckets', () => {
    expect(policies()).toHaveLength(3);
    for (const { SecurityHeadersConfig } of policies()) {
      const { ContentSecurityPolicy } = SecurityHeadersConfig.ContentSecurityPolicy as {
        ContentSecurityPolicy: unknown;
      };
      const text = textOf(ContentSecurityPolicy);
      expect(text).toBe(contentSecurityPolicy(['https://s3.….…/…/', 'https://s3.….…/…/']));
    }
  });

  it('tells browsers to come encrypted, to be framed by nobody and to guess no types', () => {
    for (const { SecurityHeadersConfig } of policies())
      expect(SecurityHeadersConfig).toMatchObject({
        StrictTransportSecurity: { IncludeSubdomains: true },
        FrameOptions: { FrameOption: 'DENY' },
        ContentTypeOptions: { Override: true },
      });
  });

  it("gives the gateway's own answers a result code and leaves a function's as it is", () => {
    const codes = policies().flatMap(({ CustomHeadersConfig }) =>
      CustomHeadersConfig.Items.filter(({ Header }) => Header === 'x-rtncode'),
    );
    expect(codes).toEqual([{ Header: 'x-rtncode', Value: '0', Override: false }]);
  });

  it('keeps files that are named by their content, and asks for a page anew each time', () => {
    const [[, { Properties }]] = resourcesOf(templates.web!, 'AWS::CloudFront::Distribution') as [
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
    const [[, { Properties }]] = resourcesOf(templates.web!, 'AWS::CloudFront::Distribution') as [
      [string, Resource],
    ];
    const { CacheBehaviors } = Properties.DistributionConfig as { CacheBehaviors: Record<string, unknown>[] };
    const calls = CacheBehaviors.filter(({ PathPattern }) => PathPattern === '/api/*');
    expect(calls).toMatchObject([{ ViewerProtocolPolicy: 'https-only', CachePolicyId: cachingDisabled }]);
    expect(JSON.stringify(resourcesOf(templates.web!, 'AWS::CloudFront::Function'))).toContain(
      'toLowerCase()',
    );
  });

  it('adds a secret to each call that every function behind the API has, and no other', () => {
    const [[, { Properties }]] = resourcesOf(templates.web!, 'AWS::CloudFront::Distribution') as [
      [string, Resource],
    ];
    const { Origins } = Properties.DistributionConfig as {
      Origins: { OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[] }[];
    };
    const [header] = Origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders);
    expect(header).toMatchObject({ HeaderName: 'x-distribution-secret' });
    expect(JSON.stringify(header)).toContain('{{resolve:secretsmanager:');
    const withSecret = all('AWS::Lambda::Function').filter(
      ([
        ,
        {
          Properties: { Environment },
        },
      ]) => {
        const { Variables = {} } = (Environment ?? {}) as { Variables?: Record<string, unknown> };
        return JSON.stringify(Variables.EDGE_SECRET) === JSON.stringify(header!.HeaderValue);
      },
    );
    expect(withSecret).toHaveLength(everyRoute.length);
  });
});

describe('whoever deploys', () => {
  it.each([
    ['data', 'TableName'],
    ['data', 'InboxBucket'],
    ['identity', 'UserPoolId'],
    ['web', 'SiteBucket'],
    ['web', 'Address'],
    ['web', 'DistributionAddress'],
    ['web', 'DistributionId'],
  ])('is told by %s of its %s', (stack, output) => {
    const { Outputs } = templates[stack] as { Outputs?: Record<string, { Value: unknown }> };
    expect(Outputs?.[output]?.Value).toBeTruthy();
  });
});

describe('stacks that can be replaced', () => {
  const replaceable = () =>
    Object.entries(templates).filter(([name]) => name === 'workflows' || name.startsWith('api-'));

  it('hand nothing to others, which would keep a function from being removed', () => {
    for (const [name, template] of replaceable())
      expect(Object.keys((template as { Outputs?: object }).Outputs ?? {}), name).toEqual([]);
  });

  it('name their functions within the 64 characters Lambda allows', () => {
    const names = replaceable().flatMap(([, template]) =>
      resourcesOf(template, 'AWS::Lambda::Function').map(([, { Properties }]) =>
        String(Properties.FunctionName).replace('-local-', '-production-'),
      ),
    );
    expect(names).toHaveLength(all('AWS::Lambda::Function').length);
    for (const name of names) expect(name).toMatch(/^[\w-]{1,64}$/);
  });
});

describe('the settings of a stage', () => {
  it('bind its stacks to its account and region, the firewall to the one region it can be made in', () => {
    inFullStage('web');
    const stacks = fullStage.node.children.filter((child) => Stack.isStack(child));
    expect(stacks).toHaveLength(Object.keys(templates).length + 1);
    for (const { account, region, stackName, terminationProtection } of stacks)
      expect({ account, region, terminationProtection }, stackName).toEqual({
        account: '111122223333',
        region: stackName.endsWith('-firewall') ? 'us-east-1' : 'ap-northeast-1',
        terminationProtection: true,
      });
  });

  it('give the distribution its domain, certificate and firewall', () => {
    inFullStage('firewall').hasResourceProperties('AWS::WAFv2::WebACL', {
      Scope: 'CLOUDFRONT',
      Rules: [{ Action: { Block: {} }, Statement: { RateBasedStatement: { Limit: 3000 } } }],
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

  it('arrive at logs, limits and traces', () => {
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
    inFullStage('events').hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      ScalingConfig: { MaximumConcurrency: 5 },
    });
  });

  it('name functions there are', () => {
    const settings = { ...everySetting, reservedConcurrency: { logon: 1 } };
    expect(() => buildApp(new App(), 'full', settings)).toThrow(
      'infra/settings/stages.json, full: reservedConcurrency: there is no function logon.',
    );
  });
});

describe('every stack', () => {
  it('stays well below the 500 resources a stack may have', () => {
    for (const [name, template] of Object.entries(templates))
      expect(Object.keys(template.Resources).length, name).toBeLessThan(450);
  });
});
