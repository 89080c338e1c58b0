import { describe, expect, it } from 'vitest';
import { evaluate, type AccessRequest, type Decision } from '../../../../infra/local/access/policies.ts';
import type { JsonObject } from '../../../../infra/local/json.ts';

const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/data';
const allow = (
  Action: string | string[],
  Resource: string | string[],
  extra: JsonObject = {},
): JsonObject => ({
  Effect: 'Allow',
  Action,
  Resource,
  ...extra,
});
const deny = (Action: string, Resource: string): JsonObject => ({ Effect: 'Deny', Action, Resource });
const leading = (operator: string, ...values: string[]) => ({
  Condition: { [operator]: { 'dynamodb:LeadingKeys': values } },
});
const get = (resource = table, keys?: string[]): AccessRequest => ({
  action: 'dynamodb:GetItem',
  resource,
  ...(keys && { context: { 'dynamodb:LeadingKeys': keys } }),
});

const cases: [string, JsonObject[], AccessRequest, Decision][] = [
  ['nothing is granted', [], get(), 'deniedImplicitly'],
  ['the action is granted on the table', [allow('dynamodb:GetItem', table)], get(), 'allowed'],
  ['actions are matched without regard to case', [allow('DynamoDB:getitem', table)], get(), 'allowed'],
  ['another action is granted', [allow('dynamodb:PutItem', table)], get(), 'deniedImplicitly'],
  ['one of several actions is granted', [allow(['sqs:*', 'dynamodb:Get*'], table)], get(), 'allowed'],
  ['the grant is on another table', [allow('dynamodb:*', `${table}2`)], get(), 'deniedImplicitly'],
  [
    'a table grant does not reach its index',
    [allow('dynamodb:*', table)],
    get(`${table}/index/gsi1`),
    'deniedImplicitly',
  ],
  ['an index grant', [allow('dynamodb:*', `${table}/index/*`)], get(`${table}/index/gsi1`), 'allowed'],
  [
    'a question mark stands for one character',
    [allow('*', 'arn:aws:s3:::b?/x')],
    { action: 's3:GetObject', resource: 'arn:aws:s3:::b1/x' },
    'allowed',
  ],
  ['a deny wins over an allow', [allow('*', '*'), deny('dynamodb:Get*', table)], get(), 'deniedExplicitly'],
  [
    'NotAction leaves out what it names',
    [{ Effect: 'Allow', NotAction: 'dynamodb:GetItem', Resource: '*' }],
    get(),
    'deniedImplicitly',
  ],
  [
    'NotResource leaves out what it names',
    [{ Effect: 'Deny', Action: '*', NotResource: table }, allow('*', '*')],
    get(),
    'allowed',
  ],
  [
    'every leading key is among the values',
    [allow('*', '*', leading('ForAllValues:StringEquals', 'a', 'b'))],
    get(table, ['a', 'b']),
    'allowed',
  ],
  [
    'one leading key is not among the values',
    [allow('*', '*', leading('ForAllValues:StringEquals', 'a'))],
    get(table, ['a', 'b']),
    'deniedImplicitly',
  ],
  [
    'ForAllValues holds without the key',
    [allow('*', '*', leading('ForAllValues:StringEquals', 'a'))],
    get(),
    'allowed',
  ],
  [
    'StringLike with a wildcard',
    [allow('*', '*', leading('ForAllValues:StringLike', 'work#*'))],
    get(table, ['work#1']),
    'allowed',
  ],
  [
    'StringEquals does not hold without the key',
    [allow('*', '*', leading('StringEquals', 'a'))],
    get(),
    'deniedImplicitly',
  ],
  [
    'StringNotEquals refuses the value',
    [allow('*', '*', leading('StringNotEquals', 'a'))],
    get(table, ['a']),
    'deniedImplicitly',
  ],
  [
    'StringEqualsIfExists holds without the key',
    [allow('*', '*', leading('StringEqualsIfExists', 'a'))],
    get(),
    'allowed',
  ],
];

/** Conditions on a key, with the values of a request, and whether they hold. */
const conditions: [string, string[], string[] | undefined, boolean][] = [
  ['StringEquals', ['a', 'b'], ['b'], true],
  ['StringEquals', ['a'], ['A'], false],
  ['StringEqualsIgnoreCase', ['a'], ['A'], true],
  ['StringEqualsIgnoreCase', ['a'], ['B'], false],
  ['StringNotEquals', ['a', 'b'], ['b'], false],
  ['StringNotEquals', ['a', 'b'], ['c'], true],
  ['StringNotEquals', ['a'], undefined, true],
  ['StringNotLike', ['a*'], ['abc'], false],
  ['ArnLike', ['arn:*:x'], ['arn:y:x'], true],
  ['ArnNotEquals', ['arn:y'], ['arn:y'], false],
  ['Bool', ['TRUE'], ['true'], true],
  ['Bool', ['true'], ['false'], false],
  ['NumericEquals', ['1.0'], ['1'], true],
  ['NumericEquals', ['1'], ['2'], false],
  ['Null', ['true'], undefined, true],
  ['Null', ['true'], ['a'], false],
  ['Null', ['false'], ['a'], true],
  ['ForAnyValue:StringEquals', ['a'], ['b', 'a'], true],
  ['ForAnyValue:StringEquals', ['a'], ['b'], false],
  ['ForAnyValue:StringEquals', ['a'], undefined, false],
  ['ForAllValues:StringNotEquals', ['a'], ['b', 'a'], false],
  ['ForAllValues:StringEquals', ['a'], [], true],
];

describe('evaluate', () => {
  it.each(conditions)('knows whether %s %j holds for %j', (operator, expected, actual, holds) => {
    const statements = [allow('*', '*', { Condition: { [operator]: { 'aws:key': expected } } })];
    const request: AccessRequest = { ...get(), ...(actual && { context: { 'aws:key': actual } }) };
    expect(evaluate(statements, request)).toBe(holds ? 'allowed' : 'deniedImplicitly');
  });

  it.each(cases)('decides if %s', (_title, statements, request, decision) => {
    expect(evaluate(statements, request)).toBe(decision);
  });

  it('throws for an unknown condition', () => {
    const statements = [allow('*', '*', { Condition: { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } } })];
    expect(() => evaluate(statements, get())).toThrow('IpAddress');
  });
});
