import validateDefinition from 'asl-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { areas } from '../../../infra/bundles/functions.ts';
import { assemblyFolder } from '../../../infra/tools/start/assemble.ts';
import { loadAssembly } from '../../../infra/local/template.ts';
import type { JsonObject } from '../../../infra/local/json.ts';
import { loadTemplates, findResources, type Resource, type Templates } from './templates.ts';

/* Limits and behaviour of AWS that matter in a new account. */

let templates: Templates;

beforeAll(async () => {
  templates = await loadTemplates();
});

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
    expect(machines).toHaveLength(4);
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

  it.each(areas)('%s are created one after another', (area) => {
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
  it('starts only a few functions at once, within the limit of ten in a new account', () => {
    const [mapping] = inRegion('us-east-1', 'AWS::Lambda::EventSourceMapping');
    const { MaximumConcurrency } = mapping!.ScalingConfig as { MaximumConcurrency: number };
    expect(MaximumConcurrency).toBeGreaterThanOrEqual(2);
    expect(MaximumConcurrency).toBeLessThanOrEqual(5);
  });
});

describe('roles', () => {
  it('of three stages fit into the 1,000 of an account', () => {
    expect(3 * inRegion('us-east-1', 'AWS::IAM::Role').length).toBeLessThanOrEqual(1000);
  });
});
