import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../infra/local/json.ts';
import { loadAssembly, type Assembly } from '../../../infra/local/template.ts';

const place = { region: 'us-east-1', account: '000000000000', endpoint: 'http://localhost:4000' };
const getAtt = (id: string, attribute: string) => ({ 'Fn::GetAtt': [id, attribute] });

const data = {
  Conditions: {
    Here: { 'Fn::Equals': [{ Ref: 'AWS::Region' }, 'us-east-1'] },
    There: { 'Fn::Not': [{ Condition: 'Here' }] },
  },
  Resources: {
    Table1A: { Type: 'AWS::DynamoDB::Table', Properties: { KeySchema: [] } },
    Named: { Type: 'AWS::S3::Bucket', Properties: { BucketName: { 'Fn::Sub': 'files-${AWS::AccountId}' } } },
    Queue: { Type: 'AWS::SQS::Queue', Properties: {} },
    Pool: { Type: 'AWS::Cognito::UserPool', Properties: { UserPoolName: 'people' } },
    OtherPlatformIssue: { Type: 'AWS::SQS::Queue', Condition: 'There', Properties: {} },
    [`Long${'x'.repeat(80)}`]: { Type: 'AWS::S3::Bucket', Properties: {} },
  },
  Outputs: {
    TableArn: { Value: getAtt('Table1A', 'Arn'), Export: { Name: 'data:TableArn' } },
    PoolUrl: { Value: getAtt('Pool', 'ProviderURL') },
  },
};

const api = {
  Parameters: { Stage: { Type: 'String', Default: 'local' } },
  Resources: {
    Values: {
      Type: 'Custom::Values',
      Properties: {
        imported: { 'Fn::ImportValue': 'data:TableArn' },
        joined: { 'Fn::Join': [':', ['a', { Ref: 'Stage' }, { Ref: 'AWS::Partition' }]] },
        substituted: { 'Fn::Sub': ['${x}/${Machine.Name}', { x: { Ref: 'Stage' } }] },
        selected: { 'Fn::Select': [5, { 'Fn::Split': [':', { Ref: 'Machine' }] }] },
        removed: { Ref: 'AWS::NoValue' },
        chosen: { list: [{ Ref: 'AWS::NoValue' }, 'kept'] },
      },
    },
    Machine: { Type: 'AWS::StepFunctions::StateMachine', Properties: { StateMachineName: 'import' } },
  },
};

const writeAssembly = (stacks: Record<string, JsonObject>): void => {
  const artifacts: JsonObject = {};
  for (const [name, template] of Object.entries(stacks)) {
    writeFileSync(join(directory, `${name}.template.json`), JSON.stringify(template));
    artifacts[name] = {
      type: 'aws:cloudformation:stack',
      properties: { templateFile: `${name}.template.json` },
    };
  }
  writeFileSync(join(directory, 'manifest.json'), JSON.stringify({ artifacts }));
};

const directory = mkdtempSync(join(tmpdir(), 'templates-'));
afterAll(() => rmSync(directory, { recursive: true }));

const load = (): Assembly => {
  writeAssembly({ api, data });
  return loadAssembly(directory, place);
};

describe('loadAssembly', () => {
  it('resolves intrinsics within and across stacks', () => {
    expect(load().byType('Custom::Values')[0]?.properties).toEqual({
      imported: 'arn:aws:dynamodb:us-east-1:000000000000:table/data-table1a',
      joined: 'a:local:aws',
      substituted: 'local/import',
      selected: 'stateMachine',
      chosen: { list: ['kept'] },
    });
  });

  it('names resources as in the template, or by stack and logical id within 63 characters', () => {
    const names = load()
      .byType('AWS::S3::Bucket')
      .map(({ name }) => name);
    expect(names[0]).toBe('files-000000000000');
    expect(names[1]).toMatch(/^data-longx+-[0-9a-z]{10}$/);
    expect(names[1]).toHaveLength(63);
  });

  it('gives stable names, and issuers in the form of Cognito', () => {
    const [one, other] = [load(), load()];
    expect(one.resources).toEqual(other.resources);
    const pool = one.byType('AWS::Cognito::UserPool')[0]!;
    expect(pool.name).toMatch(/^us-east-1_\w{9}$/);
    expect(one.outputs.data?.PoolUrl).toBe(`https://cognito-idp.us-east-1.amazonaws.com/${pool.name}`);
  });

  it('omits resources that a condition excludes', () => {
    expect(
      load()
        .byType('AWS::SQS::Queue')
        .map(({ logicalId }) => logicalId),
    ).toEqual(['Queue']);
  });

  it.each<[string, JsonObject, string]>([
    ['an import nobody exports', { 'Fn::ImportValue': 'none' }, 'No stack exports none'],
    ['a reference to nothing', { Ref: 'Nothing' }, 'refers to Nothing'],
    ['an intrinsic it does not know', { 'Fn::Transform': {} }, 'uses Fn::Transform'],
  ])('refuses %s', (_what, value, message) => {
    writeAssembly({ bad: { Resources: { R: { Type: 'Custom::R', Properties: { value } } } } });
    expect(() => loadAssembly(directory, place)).toThrow(message);
  });
});
