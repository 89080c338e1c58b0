import { isObject, objectAt, objectsAt, textAt, type JsonObject } from '../json.ts';
import { nameInArn, type Place } from '../physicalNames.ts';
import type { AccessRequest } from './policies.ts';

/*
 * IAM actions and resources that API calls need, by service (Service Authorization Reference). S3 checks its own calls,
 * because its operations depend on path and query.
 */

/** Returns the actions a call needs; an empty list when any signed caller may call. */
export const toAccessRequests = (
  service: string,
  operation: string,
  input: JsonObject,
  place: Place,
): AccessRequest[] => {
  const scope = `${place.region}:${place.account}`;
  switch (service) {
    case 'dynamodb':
      return dynamodbRequests(operation, input, `arn:aws:dynamodb:${scope}:table/`);
    case 'sqs':
      return [sqsRequest(operation, input, `arn:aws:sqs:${scope}:`)];
    case 'cognito-idp':
      return cognitoRequests(operation, input, `arn:aws:cognito-idp:${scope}:userpool/`);
    case 'states':
      return [statesRequest(operation, input)];
    case 'kms':
      return [
        {
          action: `kms:${operation}`,
          resource: keyArn(textAt(input, 'KeyId'), scope),
          context: encryptionContext(input),
        },
      ];
    case 'sns':
      return [
        { action: 'sns:Publish', resource: textAt(input, 'TopicArn') ?? textAt(input, 'TargetArn') ?? '*' },
      ];
    default:
      return [{ action: `${service}:${operation}`, resource: '*' }];
  }
};

/**
 * Returns the permissions needed to send a mail: on the identity of the sender, which is the address or its domain, and
 * on the configuration set.
 */
export const mailRequests = (
  input: JsonObject,
  place: Place,
): { senders: AccessRequest[]; configurationSet?: AccessRequest } => {
  const from = textAt(input, 'FromEmailAddress') ?? '';
  const address = /<([^>]+)>/.exec(from)?.[1] ?? from;
  const request = (resource: string): AccessRequest => ({
    action: 'ses:SendEmail',
    resource: `arn:aws:ses:${place.region}:${place.account}:${resource}`,
  });
  const set = textAt(input, 'ConfigurationSetName');
  return {
    senders: [address, address.slice(address.indexOf('@') + 1)].map((name) => request(`identity/${name}`)),
    ...(set !== undefined && { configurationSet: request(`configuration-set/${set}`) }),
  };
};

/** Returns the ARN of the key a call names; `*` when it names none. */
const keyArn = (keyId: string | undefined, scope: string): string => {
  if (keyId === undefined) return '*';
  return keyId.startsWith('arn:') ? keyId : `arn:aws:kms:${scope}:key/${keyId}`;
};

/** Condition keys of the encryption context that a call names. */
const encryptionContext = (input: JsonObject): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(objectAt(input, 'EncryptionContext')).map(([name, value]) => [
      `kms:EncryptionContext:${name}`,
      [String(value)],
    ]),
  );

const transactionActions: Readonly<Record<string, string>> = {
  ConditionCheck: 'ConditionCheckItem',
  Delete: 'DeleteItem',
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
};

const dynamodbRequests = (operation: string, input: JsonObject, prefix: string): AccessRequest[] => {
  if (operation.startsWith('Transact'))
    return objectsAt(input, 'TransactItems').flatMap((item) =>
      Object.entries(item).map(([kind, part]) => ({
        action: `dynamodb:${transactionActions[kind] ?? kind}`,
        resource: prefix + tableName(isObject(part) ? part : {}),
        context: leadingKeys([isObject(part) ? part : {}]),
      })),
    );
  if (operation.startsWith('Batch'))
    return Object.entries(objectAt(input, 'RequestItems')).map(([table, requests]) => ({
      action: `dynamodb:${operation}`,
      resource: prefix + nameInArn(table),
      context: leadingKeys(batchParts(requests)),
    }));
  const index = textAt(input, 'IndexName');
  return [
    {
      action: `dynamodb:${operation}`,
      resource: prefix + tableName(input) + (index === undefined ? '' : `/index/${index}`),
      context: leadingKeys([input]),
    },
  ];
};

const tableName = (input: JsonObject): string => nameInArn(textAt(input, 'TableName') ?? '');

const batchParts = (requests: unknown): JsonObject[] => {
  if (Array.isArray(requests))
    return requests
      .filter(isObject)
      .flatMap((request) => [objectAt(request, 'PutRequest'), objectAt(request, 'DeleteRequest')]);
  return isObject(requests) ? objectsAt(requests, 'Keys').map((Key) => ({ Key })) : [];
};

/**
 * `dynamodb:LeadingKeys`: the partition keys a call names, of an index those of the index. The project's tables all call theirs
 * `pk`, and their indexes `gsi1pk` and so on.
 */
const leadingKeys = (parts: JsonObject[]): Record<string, string[]> => {
  const keys = parts.flatMap((part) => {
    const owner = part.Key === undefined ? objectAt(part, 'Item') : objectAt(part, 'Key');
    const value = textAt(objectAt(owner, 'pk'), 'S') ?? queriedKey(part);
    return value === undefined ? [] : [value];
  });
  return keys.length === 0 ? {} : { 'dynamodb:LeadingKeys': keys };
};

const queriedKey = (query: JsonObject): string | undefined => {
  const [, name = '', placeholder = ''] =
    /^\s*\(?\s*([#\w]+)\s*=\s*(:\w+)/.exec(textAt(query, 'KeyConditionExpression') ?? '') ?? [];
  const attribute = textAt(objectAt(query, 'ExpressionAttributeNames'), name) ?? name;
  if (!/^(gsi\d)?pk$/.test(attribute)) return undefined;
  return textAt(objectAt(objectAt(query, 'ExpressionAttributeValues'), placeholder), 'S');
};

const sqsRequest = (operation: string, input: JsonObject, prefix: string): AccessRequest => {
  const name = textAt(input, 'QueueName') ?? nameInArn(textAt(input, 'QueueUrl') ?? '');
  return { action: `sqs:${operation.replace(/Batch$/, '')}`, resource: prefix + name };
};

/** Operations of a signed-in user. They carry a token instead of a signature and need no policy. */
export const tokenOperations: ReadonlySet<string> = new Set([
  'AssociateSoftwareToken',
  'ChangePassword',
  'GetTokensFromRefreshToken',
  'GetUser',
  'GlobalSignOut',
  'InitiateAuth',
  'RespondToAuthChallenge',
  'RevokeToken',
  'SetUserMFAPreference',
  'VerifySoftwareToken',
]);

const cognitoRequests = (operation: string, input: JsonObject, prefix: string): AccessRequest[] => {
  if (tokenOperations.has(operation)) return [];
  return [{ action: `cognito-idp:${operation}`, resource: prefix + (textAt(input, 'UserPoolId') ?? '') }];
};

const statesRequest = (operation: string, input: JsonObject): AccessRequest => {
  const resource = textAt(input, 'executionArn') ?? textAt(input, 'stateMachineArn') ?? '*';
  return { action: `states:${operation}`, resource };
};
