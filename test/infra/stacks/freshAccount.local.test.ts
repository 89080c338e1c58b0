import { runInNewContext } from 'node:vm';
import validateDefinition from 'asl-validator';
import { describe, expect, it } from 'vitest';
import { routeAreas } from '../../../infra/bundles/functions.ts';
import { edgeCode, refuseCalls } from '../../../infra/edge.ts';
import { chunksAtOnce } from '../../../infra/workflows/states.ts';
import { assemblyFolder } from '../../../infra/tools/start/assemble.ts';
import { loadAssembly } from '../../../infra/local/template.ts';
import type { JsonObject } from '../../../infra/local/json.ts';
import { inFullStage } from './fullStage.ts';
import { loadTemplates, findResources, type Resource, type Templates } from './templates.ts';

/* Limits and behaviour of AWS that matter in a new account. */

const templates = await loadTemplates();

/** Returns the properties of all resources of a type in a region. */
const inRegion = (region: string, type: string): JsonObject[] =>
  loadAssembly(assemblyFolder, { region, account: '000000000000', endpoint: 'http://localhost:4300' })
    .byType(type)
    .map(({ properties }) => properties);

type Distribution = { DistributionConfig: { Logging?: object; CustomErrorResponses?: object[] } };

const distributionIn = (region: string) =>
  inRegion(region, 'AWS::CloudFront::Distribution')[0] as unknown as Distribution;

describe('state machines', () => {
  it('are valid in the Amazon States Language, with unique state names', () => {
    const machines = inRegion('us-east-1', 'AWS::StepFunctions::StateMachine');
    expect(machines).toHaveLength(5);
    for (const { StateMachineName, DefinitionString } of machines) {
      const { errors } = validateDefinition(JSON.parse(String(DefinitionString)) as object);
      expect(errors, String(StateMachineName)).toEqual([]);
    }
  });
});

describe('the distribution', () => {
  it.each([
    ['us-east-1', true],
    ['ap-southeast-1', true],
    ['eu-north-1', true],
    ['ap-east-1', false],
    ['ap-east-2', false],
    ['ap-southeast-5', false],
  ])('writes its log to a bucket in %s: %s, as CloudFront supports it', (region, delivered) => {
    expect(distributionIn(region).DistributionConfig.Logging !== undefined).toBe(delivered);
  });

  it('caches no errors', () => {
    expect(distributionIn('us-east-1').DistributionConfig.CustomErrorResponses).toEqual(
      [404, 500, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    );
  });
});

describe('names that must be unique in an account', () => {
  const names = (region: string): string[] =>
    [
      ['AWS::CloudFront::ResponseHeadersPolicy', 'ResponseHeadersPolicyConfig'],
      ['AWS::CloudFront::OriginAccessControl', 'OriginAccessControlConfig'],
      ['AWS::CloudFront::Function', undefined],
    ].flatMap(([type, part]) =>
      inRegion(region, type!).map((properties) =>
        String((part ? (properties[part] as JsonObject) : properties).Name),
      ),
    );

  it('differ from region to region', () => {
    const both = [...names('ap-northeast-1'), ...names('ap-southeast-1')];
    expect(both).toHaveLength(12);
    expect(new Set(both).size).toBe(both.length);
    // Source: CloudFront API Reference, OriginAccessControlConfig and FunctionConfig.
    for (const name of both) expect(name).toMatch(/^[\w-]{1,64}$/);
  });
});

describe('the routes of the area', () => {
  /** The logical ids a value refers to. */
  const referred = (value: unknown): string[] =>
    [...JSON.stringify(value ?? null).matchAll(/"Ref":"(\w+)"/g)].map((found) => found[1]!);

  it.each(routeAreas)('%s are created one after another', (area) => {
    const template = templates[`api-${area}`]!;
    const addresses = ['AWS::ApiGatewayV2::Integration', 'AWS::ApiGatewayV2::Route'].flatMap((type) =>
      findResources(template, type),
    );
    const ids = new Set(addresses.map(([id]) => id));
    const waitsFor = new Map(
      addresses.map(([id, resource]) => {
        const { DependsOn } = resource as Resource & { DependsOn?: string | string[] };
        const all = [DependsOn ?? []].flat().concat(referred(resource.Properties));
        return [id, all.filter((other) => ids.has(other))] as const;
      }),
    );
    // In a chain, each resource but the first waits for one other, and no two wait for the same one.
    const awaited = [...waitsFor.values()].flat();
    expect(new Set(awaited).size).toBe(awaited.length);
    expect(awaited).toHaveLength(addresses.length - 1);
  });
});

describe('the inbox', () => {
  it('takes two files at a time, the fewest that Lambda allows, which a new account with ten functions has', () => {
    const [mapping] = inRegion('us-east-1', 'AWS::Lambda::EventSourceMapping');
    expect(mapping!.ScalingConfig).toEqual({ MaximumConcurrency: 2 });
  });
});

describe('a restore', () => {
  it('is done with everything closed that writes: calls, queues and schedules', () => {
    for (const [id, { Properties }] of Object.entries(
      inFullStage('events').findResources('AWS::Events::Rule'),
    ))
      expect(Properties.State, id).toBe('DISABLED');
    const schedules = inFullStage('events').findResources('AWS::Scheduler::Schedule');
    for (const [id, { Properties }] of Object.entries(schedules))
      expect(Properties.State, id).toBe('DISABLED');
    const mappings = inFullStage('events').findResources('AWS::Lambda::EventSourceMapping');
    expect(Object.keys(mappings)).toHaveLength(3);
    for (const [id, { Properties }] of Object.entries(mappings)) expect(Properties.Enabled, id).toBe(false);
    const functions = Object.values(inFullStage('web').findResources('AWS::CloudFront::Function')).map(
      ({ Properties }) => Properties.FunctionCode as string,
    );
    expect(functions).toContain(refuseCalls);
    expect(functions).not.toContain(edgeCode.prepareCall);
    expect(runInNewContext(`${refuseCalls};handler`)()).toMatchObject({ statusCode: 503 });
  });

  it('leaves everything open otherwise', () => {
    for (const { State } of inRegion('us-east-1', 'AWS::Events::Rule')) expect(State).toBe('ENABLED');
    for (const { Enabled } of inRegion('us-east-1', 'AWS::Lambda::EventSourceMapping'))
      expect(Enabled).toBe(true);
  });
});

describe('a first deployment that fails', () => {
  it('leaves the table and the users, which are protected, and nothing else', () => {
    const kept = Object.values(templates).flatMap(({ Resources }) =>
      Object.values(Resources).flatMap(({ Type, DeletionPolicy }) =>
        DeletionPolicy === 'Retain' ? [Type] : [],
      ),
    );
    expect(kept.sort()).toEqual(['AWS::Cognito::UserPool', 'AWS::DynamoDB::Table']);
  });
});

describe('a quota', () => {
  /** Largest number among named ones, with its name. */
  const largest = (counts: Readonly<Record<string, number>>): [string, number] =>
    Object.entries(counts).sort(([, one], [, other]) => other - one)[0]!;

  /** Counts each API's resources of a type. */
  const byApi = (type: string) => {
    const counts: Record<string, number> = {};
    for (const { ApiId } of inRegion('us-east-1', type))
      counts[String(ApiId)] = (counts[String(ApiId)] ?? 0) + 1;
    return counts;
  };

  const byTemplate = (count: (template: Templates[string]) => number) =>
    Object.fromEntries(Object.entries(templates).map(([name, template]) => [name, count(template)]));

  const dashboardMetrics = (): number[] => {
    const [dashboard] = inRegion('us-east-1', 'AWS::CloudWatch::Dashboard');
    const { widgets } = JSON.parse(String(dashboard!.DashboardBody)) as {
      widgets: { properties: { metrics?: unknown[] } }[];
    };
    return widgets.map(({ properties }) => properties.metrics?.length ?? 0);
  };

  // Limits of AWS, and the share of each that a stage may use. Sources: API Gateway quotas, "Routes per API" and "Integrations
  // per API" (300, not adjustable); CloudFormation quotas, "Resources", "Template body size" and "Outputs"; CloudFormation User
  // Guide, dynamic references (60 in a template); CloudWatch quotas, "Metrics per graph" and "per dashboard".
  it.each<[string, number, number, () => Readonly<Record<string, number>>]>([
    ['routes of an API', 300, 290, () => byApi('AWS::ApiGatewayV2::Route')],
    ['integrations of an API', 300, 290, () => byApi('AWS::ApiGatewayV2::Integration')],
    ['resources of a stack', 500, 400, () => byTemplate(({ Resources }) => Object.keys(Resources).length)],
    [
      'bytes of a template',
      1_000_000,
      500_000,
      () => byTemplate((template) => JSON.stringify(template).length),
    ],
    [
      'outputs of a stack',
      200,
      100,
      () => byTemplate((template) => Object.keys((template as { Outputs?: object }).Outputs ?? {}).length),
    ],
    [
      'dynamic references of a template',
      60,
      30,
      () => byTemplate((template) => JSON.stringify(template).split('{{resolve:').length - 1),
    ],
    ['metrics of a graph', 500, 250, () => ({ largest: Math.max(...dashboardMetrics()) })],
    [
      'metrics of the dashboard',
      2500,
      1000,
      () => ({ dashboard: dashboardMetrics().reduce((sum, count) => sum + count, 0) }),
    ],
  ])('of %s, %i, is used up to %i at most', (_, limit, allowed, count) => {
    const [name, used] = largest(count());
    expect(used, name).toBeGreaterThan(0);
    expect(used, name).toBeLessThanOrEqual(allowed);
    expect(allowed).toBeLessThan(limit);
  });
});

describe('imports', () => {
  const concurrencies = (definition: string) =>
    [...definition.matchAll(/\\?"MaxConcurrency\\?":(\d+)/g)].map(([, count]) => Number(count));

  it.each([
    [10, 3, 1],
    [10, 2, 1],
    [10, 1, 3],
    [100, 3, 10],
    [400, 5, 24],
    [1000, 3, 100],
    [1000, 300, 1],
    [5000, 3, 100],
  ])(
    'in an account of %i functions, %i at once, work on %i chunks each, and people keep seven tenths',
    (functions, imports, chunks) => {
      expect(chunksAtOnce(functions, imports)).toBe(chunks);
      expect(chunks * imports).toBeLessThanOrEqual((functions * 3) / 10);
    },
  );

  it('use as many functions as the settings say', () => {
    const definitions = Object.values(
      inFullStage('workflows').findResources('AWS::StepFunctions::StateMachine'),
    );
    const found = definitions.flatMap(({ Properties }) =>
      concurrencies(JSON.stringify(Properties.DefinitionString)),
    );
    expect(found.length).toBeGreaterThanOrEqual(3);
    // A catalogue is taken in one piece after the other.
    expect([...new Set(found)].sort((one, other) => one - other)).toEqual([1, 24]);
  });
});

describe('roles', () => {
  it('of three stages fit into the 1,000 of an account', () => {
    expect(3 * inRegion('us-east-1', 'AWS::IAM::Role').length).toBeLessThanOrEqual(1000);
  });
});
