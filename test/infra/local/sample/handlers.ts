import {
  CognitoIdentityProviderClient,
  AdminGetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  DynamoDBClient,
  DeleteItemCommand,
  PutItemCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { APIGatewayProxyEventV2, SQSEvent, SQSBatchResponse } from 'aws-lambda';

/*
 * Handlers of the sample app that tests of the local cloud use. Endpoint and credentials come from the environment, as in
 * AWS.
 */
const dynamodb = new DynamoDBClient();
const s3 = new S3Client({ forcePathStyle: true });
const cognito = new CognitoIdentityProviderClient();
const TableName = process.env.TABLE_NAME;
let calls = 0;

/** Returns the event it received. */
export const echo = async (event: APIGatewayProxyEventV2) => {
  console.log('echo', event.rawPath);
  return {
    statusCode: 201,
    headers: { 'content-type': 'application/json', 'x-rtncode': '1' },
    cookies: ['one=1; HttpOnly', 'two=2'],
    body: JSON.stringify(event),
  };
};

/** Performs the action in the body, and returns the result. */
export const act = async (event: APIGatewayProxyEventV2) => {
  const { action } = JSON.parse(event.body ?? '{}') as { action: string };
  try {
    if (action === 'put')
      await dynamodb.send(new PutItemCommand({ TableName, Item: { pk: { S: 'a' }, sk: { S: 'b' } } }));
    if (action === 'delete')
      await dynamodb.send(new DeleteItemCommand({ TableName, Key: { pk: { S: 'a' }, sk: { S: 'b' } } }));
    if (action === 'readInbox')
      await s3.send(new GetObjectCommand({ Bucket: process.env.BUCKET_NAME, Key: 'inbox/missing' }));
    if (action === 'user')
      await cognito.send(new AdminGetUserCommand({ UserPoolId: process.env.POOL_ID, Username: 'nobody' }));
    if (action === 'throw') return failWith('Unexpected');
    for (const held = []; action === 'grow'; ) held.push(new Array(100_000).fill(held.length));
    if (action === 'sleep') await new Promise((resolve) => setTimeout(resolve, 5000));
    return { done: action, environment: process.env, calls: (calls += 1) };
  } catch (error) {
    const { name, message } = error as Error;
    return { name, message };
  }
};

/** Counts the objects dropped into the inbox; refuses keys that contain `bad`. */
export const receive = async (event: SQSEvent): Promise<SQSBatchResponse> => {
  const batchItemFailures: { itemIdentifier: string }[] = [];
  for (const { body, messageId } of event.Records) {
    const message = JSON.parse(body) as { Records: { s3: { object: { key: string } } }[] };
    const key = message.Records[0]!.s3.object.key;
    if (key.includes('bad')) batchItemFailures.push({ itemIdentifier: messageId });
    else await count(`arrived/${key}`);
  }
  return { batchItemFailures };
};

/** Step task: doubles numbers; fails the first time it sees 13, always for 666. */
export const double = async (event: { Items: number[]; BatchInput?: { run: string } }) => {
  const run = event.BatchInput?.run ?? 'none';
  if (event.Items.includes(666)) return failWith('NumberOfTheBeast');
  if (event.Items.includes(13) && (await count(`thirteen/${run}`)) === 1) return failWith('BadLuck');
  await count(`batches/${run}`);
  return event.Items.map((item) => item * 2);
};

/** Step task: slow the first time, so that a test can kill the process meanwhile. */
export const slow = async (event: { run: string }) => {
  const attempt = await count(`slow/${event.run}`);
  if (attempt === 1) await new Promise((resolve) => setTimeout(resolve, 20_000));
  return { attempt };
};

/** Step task: stores the task token that an answer must name. */
export const ask = async (event: { run: string; token: string }) => {
  await dynamodb.send(
    new PutItemCommand({
      TableName,
      Item: { pk: { S: 'token' }, sk: { S: event.run }, token: { S: event.token } },
    }),
  );
};

/** Target of the schedule. */
export const daily = async () => {
  await count('daily');
};

const count = async (name: string): Promise<number> => {
  const { Attributes } = await dynamodb.send(
    new UpdateItemCommand({
      TableName,
      Key: { pk: { S: 'counter' }, sk: { S: name } },
      UpdateExpression: 'ADD #count :one',
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: { ':one': { N: '1' } },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return Number(Attributes?.count?.N);
};

const failWith = (name: string): never => {
  throw Object.assign(new Error(`${name} happened`), { name });
};
