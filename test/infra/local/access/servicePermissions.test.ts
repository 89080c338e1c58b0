import { describe, expect, it } from 'vitest';
import { checkServicePermissions } from '../../../../infra/local/access/servicePermissions.ts';
import type { JsonObject } from '../../../../infra/local/json.ts';
import type { Assembly } from '../../../../infra/local/template.ts';

const queue = 'arn:aws:sqs:us-east-1:000000000000:inbox';
const task = 'arn:aws:lambda:us-east-1:000000000000:function:task';
const bucket = 'arn:aws:s3:::files';
const rule = 'arn:aws:events:us-east-1:000000000000:rule/daily';

const createAssembly = (...resources: [type: string, properties: JsonObject, arn?: string][]): Assembly =>
  ({
    place: { region: 'us-east-1', account: '000000000000', endpoint: '' },
    byType: (...types: string[]) =>
      resources
        .filter(([type]) => types.includes(type))
        .map(([type, properties, arn]) => ({ type, properties, arn })),
  }) as unknown as Assembly;

const queuePolicy = (statement: JsonObject): [string, JsonObject] => [
  'AWS::SQS::QueuePolicy',
  {
    Queues: ['http://localhost/000000000000/inbox'],
    PolicyDocument: {
      Statement: [
        {
          Effect: 'Allow',
          Action: 'sqs:SendMessage',
          Resource: queue,
          Principal: { Service: 's3.amazonaws.com' },
          ...statement,
        },
        {
          Effect: 'Deny',
          Action: 'sqs:*',
          Resource: queue,
          Principal: { AWS: '*' },
          Condition: { Bool: { 'aws:SecureTransport': 'false' } },
        },
      ],
    },
  },
];

describe('a bucket that announces its objects to a queue', () => {
  const check = (...resources: Parameters<typeof createAssembly>) =>
    checkServicePermissions(createAssembly(...resources), [
      { service: 's3.amazonaws.com', sourceArn: bucket, target: queue },
    ]);

  it.each<[string, JsonObject]>([
    ['by its account', { Condition: { StringEquals: { 'aws:SourceAccount': '000000000000' } } }],
    ['by its ARN', { Condition: { ArnLike: { 'aws:SourceArn': bucket } } }],
  ])('has permission if the policy of the queue names the bucket %s', (_, statement) => {
    expect(() => check(queuePolicy(statement))).not.toThrow();
  });

  it.each<[string, JsonObject]>([
    ['another service', { Principal: { Service: 'sns.amazonaws.com' } }],
    ['another bucket', { Condition: { ArnLike: { 'aws:SourceArn': `${bucket}-of-others` } } }],
    ['another action', { Action: 'sqs:ReceiveMessage' }],
  ])('has no permission if the policy names %s', (_, statement) => {
    expect(() => check(queuePolicy(statement))).toThrow('does not let s3.amazonaws.com act');
  });

  it('has no permission without a policy', () => {
    expect(() => check()).toThrow('does not let s3.amazonaws.com act');
  });
});

it('a rule needs the permission of the function it invokes', () => {
  const rules: [string, JsonObject, string] = ['AWS::Events::Rule', { Targets: [{ Arn: task }] }, rule];
  const permission = (SourceArn: string): [string, JsonObject] => [
    'AWS::Lambda::Permission',
    { FunctionName: task, Action: 'lambda:InvokeFunction', Principal: 'events.amazonaws.com', SourceArn },
  ];
  expect(() => checkServicePermissions(createAssembly(rules, permission(rule)), [])).not.toThrow();
  expect(() => checkServicePermissions(createAssembly(rules, permission(`${rule}-other`)), [])).toThrow(
    'does not let events.amazonaws.com act',
  );
});

describe('SES that stores a mail and tells a topic', () => {
  const receiptRule = 'arn:aws:ses:us-east-1:000000000000:receipt-rule-set/set:receipt-rule/one';
  const topic = 'arn:aws:sns:us-east-1:000000000000:mails';
  const statement = (Action: string, Resource: string, SourceArn: string): JsonObject => ({
    PolicyDocument: {
      Statement: [
        {
          Effect: 'Allow',
          Action,
          Resource,
          Principal: { Service: 'ses.amazonaws.com' },
          Condition: { ArnLike: { 'aws:SourceArn': SourceArn } },
        },
      ],
    },
  });
  const check = (target: string, type: string, policy: JsonObject) => () =>
    checkServicePermissions(createAssembly([type, policy]), [
      { service: 'ses.amazonaws.com', sourceArn: receiptRule, target },
    ]);

  it.each([
    [receiptRule, 'received/*', true],
    [`${receiptRule}-other`, 'received/*', false],
    [receiptRule, 'elsewhere/*', false],
  ])('has the permission of the bucket for %s in %s: %s', (SourceArn, keys, isAllowed) => {
    const policy = { Bucket: 'mails', ...statement('s3:PutObject', `arn:aws:s3:::mails/${keys}`, SourceArn) };
    const checked = check('arn:aws:s3:::mails/received/mail', 'AWS::S3::BucketPolicy', policy);
    if (isAllowed) expect(checked).not.toThrow();
    else expect(checked).toThrow('does not let ses.amazonaws.com act');
  });

  it.each([
    [receiptRule, true],
    [`${receiptRule}-other`, false],
  ])('has the permission of the topic for %s: %s', (SourceArn, isAllowed) => {
    const policy = { Topics: [topic], ...statement('sns:Publish', topic, SourceArn) };
    const checked = check(topic, 'AWS::SNS::TopicPolicy', policy);
    if (isAllowed) expect(checked).not.toThrow();
    else expect(checked).toThrow('does not let ses.amazonaws.com act');
  });
});
