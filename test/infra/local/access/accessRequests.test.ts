import { describe, expect, it } from 'vitest';
import { toAccessRequests, mailRequests } from '../../../../infra/local/access/accessRequests.ts';
import type { JsonObject } from '../../../../infra/local/json.ts';

const place = { region: 'us-east-1', account: '000000000000', endpoint: 'http://localhost:4000' };
const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/data';
const item = { TableName: 'data', Item: { pk: { S: 'work#1' } } };
const key = { TableName: 'data', Key: { pk: { S: 'work#2' } } };

const cases: [string, string, JsonObject, string[]][] = [
  ['dynamodb', 'PutItem', item, [`dynamodb:PutItem ${table} work#1`]],
  ['dynamodb', 'Query', { TableName: 'data', IndexName: 'gsi1' }, [`dynamodb:Query ${table}/index/gsi1 `]],
  [
    'dynamodb',
    'Query',
    {
      TableName: 'data',
      KeyConditionExpression: '#p = :p AND begins_with(sk, :s)',
      ExpressionAttributeNames: { '#p': 'pk' },
      ExpressionAttributeValues: { ':p': { S: 'work#3' } },
    },
    [`dynamodb:Query ${table} work#3`],
  ],
  [
    'dynamodb',
    'TransactWriteItems',
    { TransactItems: [{ Put: item }, { ConditionCheck: key }] },
    [`dynamodb:PutItem ${table} work#1`, `dynamodb:ConditionCheckItem ${table} work#2`],
  ],
  [
    'dynamodb',
    'BatchWriteItem',
    { RequestItems: { data: [{ PutRequest: { Item: item.Item } }, { DeleteRequest: { Key: key.Key } }] } },
    [`dynamodb:BatchWriteItem ${table} work#1,work#2`],
  ],
  [
    'dynamodb',
    'BatchGetItem',
    { RequestItems: { data: { Keys: [key.Key] } } },
    [`dynamodb:BatchGetItem ${table} work#2`],
  ],
  [
    'sqs',
    'SendMessageBatch',
    { QueueUrl: 'http://localhost:4000/000000000000/inbox' },
    ['sqs:SendMessage arn:aws:sqs:us-east-1:000000000000:inbox '],
  ],
  [
    'cognito-idp',
    'AdminGetUser',
    { UserPoolId: 'us-east-1_x' },
    ['cognito-idp:AdminGetUser arn:aws:cognito-idp:us-east-1:000000000000:userpool/us-east-1_x '],
  ],
  ['cognito-idp', 'GlobalSignOut', { AccessToken: 'x' }, []],
  ['states', 'StartExecution', { stateMachineArn: 'arn:m' }, ['states:StartExecution arn:m ']],
  ['sns', 'Publish', { PhoneNumber: '+886900000000' }, ['sns:Publish * ']],
];

describe('toAccessRequests', () => {
  it.each(cases)('lists the actions and resources of %s %s', (service, operation, input, expected) => {
    const written = toAccessRequests(service, operation, input, place).map(
      ({ action, resource, context }) =>
        `${action} ${resource} ${(context?.['dynamodb:LeadingKeys'] ?? []).join(',')}`,
    );
    expect(written).toEqual(expected);
  });
});

describe('mailRequests', () => {
  it('requires the address or its domain, and the configuration set', () => {
    const arn = (resource: string) => `arn:aws:ses:us-east-1:000000000000:${resource}`;
    const input = { FromEmailAddress: 'Refrain <no-reply@example.com>', ConfigurationSetName: 'mail' };
    const { senders, configurationSet } = mailRequests(input, place);
    expect(senders.map(({ resource }) => resource)).toEqual([
      arn('identity/no-reply@example.com'),
      arn('identity/example.com'),
    ]);
    expect(configurationSet).toEqual({ action: 'ses:SendEmail', resource: arn('configuration-set/mail') });
    expect(mailRequests({}, place).configurationSet).toBeUndefined();
  });
});
