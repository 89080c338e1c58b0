import { describe, expect, it } from 'vitest';
import { routeAreas, routeFunctions } from '../../../infra/bundles/functions.ts';
import {
  loadTemplates,
  permittedBy,
  findResources,
  type Resource,
  permittedToFunction,
  deployedLength,
} from './templates.ts';

const templates = await loadTemplates();

const all = (type: string): [string, Resource][] =>
  Object.values(templates).flatMap((template) => findResources(template, type));

describe('permissions', () => {
  it('name single actions, without wildcards', () => {
    const wildcards = Object.values(templates)
      .flatMap(permittedBy)
      .filter(({ action }) => action.includes('*'));
    expect(wildcards).toEqual([]);
  });

  it('name resources, except for log delivery and traces', () => {
    const onAll = Object.entries(templates).flatMap(([stack, template]) =>
      permittedBy(template)
        .filter(({ resource, action }) => resource === '"*"' && !action.startsWith('xray:Put'))
        .map(({ action }) => `${stack} ${action.split(':')[0]}`),
    );
    expect(new Set(onAll)).toEqual(new Set(['workflows logs', 'workflows sns', 'workflows xray']));
  });

  it('have a wildcard only for objects in a folder, or for the children of one state machine', () => {
    const patterns = Object.values(templates)
      .flatMap(permittedBy)
      .filter(({ resource, action }) => resource !== '"*"' && resource.includes('*') && !/^s3:/.test(action));
    const others = patterns.filter(({ action }) => !/^states:(Describe|Stop)Execution$/.test(action));
    expect(others).toEqual([]);
  });

  it("let every function write the log of its area and nobody else's", () => {
    for (const [stack, template] of Object.entries(templates)) {
      const [log] = findResources(template, 'AWS::Logs::MetricFilter').map(
        ([, { Properties }]) => (Properties.LogGroupName as { Ref: string }).Ref,
      );
      for (const [, { Properties }] of findResources(template, 'AWS::Lambda::Function')) {
        const name = String(Properties.FunctionName).replace('refrain-local-', '');
        const written = permittedToFunction(template, name).filter(
          ({ action }) => action === 'logs:PutLogEvents',
        );
        expect(
          written.map(({ resource }) => resource),
          `${stack} ${name}`,
        ).toEqual([JSON.stringify({ 'Fn::GetAtt': [log, 'Arn'] })]);
      }
    }
  });

  it('are shared only by functions with the same grants', () => {
    for (const area of routeAreas) {
      const grantsByRole = new Map<string, Set<string>>();
      for (const { name, settings } of routeFunctions(area)) {
        const [permitted] = permittedToFunction(templates[`api-${area}`]!, name);
        const grants = grantsByRole.get(permitted!.role) ?? new Set();
        grantsByRole.set(permitted!.role, grants.add([...settings.grants].sort().join(' ')));
      }
      const sizes = [...grantsByRole.values()].map(({ size }) => size);
      expect(new Set(sizes), area).toEqual(new Set([1]));
    }
  });

  it('fit into the 10,240 characters that IAM allows for the inline policies of a role', () => {
    for (const [stack, template] of Object.entries(templates)) {
      const characters = new Map<string, number>();
      const add = (role: string, document: unknown) =>
        characters.set(role, (characters.get(role) ?? 0) + deployedLength(document));
      for (const [role, { Properties }] of findResources(template, 'AWS::IAM::Role'))
        for (const { PolicyDocument } of (Properties.Policies ?? []) as { PolicyDocument: unknown }[])
          add(role, PolicyDocument);
      for (const [, { Properties }] of findResources(template, 'AWS::IAM::Policy'))
        for (const { Ref } of Properties.Roles as { Ref: string }[]) add(Ref, Properties.PolicyDocument);
      for (const [role, length] of characters) expect(length, `${stack} ${role}`).toBeLessThan(10_240);
    }
  });

  it('compile the grants of a route to exactly its actions', () => {
    const permitted = permittedToFunction(templates['api-account']!, 'login');
    const actions = permitted.map(({ action }) => action).filter((action) => !/^(logs|xray):/.test(action));
    expect([...new Set(actions)].sort()).toEqual([
      'cognito-idp:AdminInitiateAuth',
      'cognito-idp:AdminRespondToAuthChallenge',
      'dynamodb:BatchGetItem',
      'dynamodb:BatchWriteItem',
      'dynamodb:ConditionCheckItem',
      'dynamodb:DeleteItem',
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'dynamodb:Query',
      'dynamodb:UpdateItem',
      'sqs:SendMessage',
    ]);
  });

  it('never let a route that only reads write to the table', () => {
    const writers = routeAreas.flatMap((area) => {
      const readOnly = routeFunctions(area).filter(
        ({ settings }) => !(settings.grants as readonly string[]).includes('table:write'),
      );
      return readOnly.filter(({ name }) =>
        permittedToFunction(templates[`api-${area}`]!, name).some(({ action }) =>
          /dynamodb:(Put|Update|Delete|BatchWrite)/.test(action),
        ),
      );
    });
    expect(writers).toEqual([]);
  });
});

describe('the outputs of a deployment', () => {
  it.each([
    ['data', 'TableName'],
    ['data', 'InboxBucket'],
    ['identity', 'UserPoolId'],
    ['web', 'SiteBucket'],
    ['web', 'Address'],
    ['web', 'DistributionAddress'],
    ['web', 'DistributionId'],
  ])('include from the stack %s the %s', (stack, output) => {
    const { Outputs } = templates[stack] as { Outputs?: Record<string, { Value: unknown }> };
    expect(Outputs?.[output]?.Value).toBeTruthy();
  });
});

describe('stacks that can be replaced', () => {
  const replaceable = () =>
    Object.entries(templates).filter(([name]) => name === 'workflows' || name.startsWith('api-'));

  it('export nothing, since an export would prevent removing a function', () => {
    for (const [name, template] of replaceable())
      expect(Object.keys((template as { Outputs?: object }).Outputs ?? {}), name).toEqual([]);
  });

  it('name their functions within the 64 characters Lambda allows', () => {
    const names = replaceable().flatMap(([, template]) =>
      findResources(template, 'AWS::Lambda::Function').map(([, { Properties }]) =>
        String(Properties.FunctionName).replace('-local-', '-production-'),
      ),
    );
    expect(names).toHaveLength(all('AWS::Lambda::Function').length);
    for (const name of names) expect(name).toMatch(/^[\w-]{1,64}$/);
  });
});
