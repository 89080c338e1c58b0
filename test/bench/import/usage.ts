import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { taskGrants } from '../../../infra/grants/tasks.ts';
import { Dynamodb } from '../../../infra/local/dynamodb/dynamodb.ts';
import { Functions } from '../../../infra/local/lambda/functions.ts';
import { objectAt, objectsAt, type Json, type JsonObject } from '../../../infra/local/json.ts';

/** Billable usage of AWS services between start and stop. */
export type Usage = {
  /** DynamoDB request units: 4 KB read consistently (half of it otherwise), 1 KB written; twice that in a transaction. */
  readUnits: number;
  writeUnits: number;
  s3Puts: number;
  s3Gets: number;
  lambdaRequests: number;
  /** Seconds of the functions as they ran here, times their memory in GB. */
  lambdaGbSeconds: number;
  /** States entered, one for each function called by a workflow, one for the start of each child of a map. */
  stateTransitions: number;
};

/** Bytes of an attribute value in wire form, by the rules of the developer guide for item sizes. */
const valueBytes = (value: Json): number => {
  const [type, content] = Object.entries((value ?? {}) as JsonObject)[0] ?? ['NULL', true];
  if (type === 'S') return Buffer.byteLength(content as string);
  if (type === 'N') return Math.ceil((content as string).length / 2) + 1;
  if (type === 'M') return 3 + itemBytes(content as JsonObject);
  if (type === 'L') return 3 + (content as Json[]).reduce<number>((sum, one) => sum + 1 + valueBytes(one), 0);
  return 1;
};

const itemBytes = (item: JsonObject): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + name.length + valueBytes(value ?? null), 0);

const countReadUnits = (bytes: number, consistent: boolean): number =>
  Math.max(1, Math.ceil(bytes / 4096)) * (consistent ? 1 : 0.5);

/** An item is written once more into each index it has keys for. */
const countWriteUnits = (item: JsonObject): number =>
  Math.max(1, Math.ceil(itemBytes(item) / 1024)) *
  (1 + ['gsi1pk', 'gsi2pk', 'gsi3pk'].filter((name) => name in item).length);

const unitsRead = (operation: string, input: JsonObject, answer: JsonObject): number => {
  if (operation === 'GetItem')
    return countReadUnits(itemBytes(objectAt(answer, 'Item')), input.ConsistentRead === true);
  if (operation === 'Query') {
    const bytes = objectsAt(answer, 'Items').reduce((sum, item) => sum + itemBytes(item), 0);
    return countReadUnits(bytes, input.ConsistentRead === true);
  }
  if (operation !== 'BatchGetItem') return 0;
  const asked = Object.values(objectAt(input, 'RequestItems')).flatMap((table) =>
    objectsAt(table as JsonObject, 'Keys'),
  );
  const found = Object.values(objectAt(answer, 'Responses')).flatMap((items) => items as JsonObject[]);
  const units = found.reduce((sum, item) => sum + countReadUnits(itemBytes(item), false), 0);
  return units + (asked.length - found.length) * 0.5;
};

const unitsWritten = (operation: string, input: JsonObject): number => {
  if (operation === 'PutItem') return countWriteUnits(objectAt(input, 'Item'));
  if (operation === 'UpdateItem' || operation === 'DeleteItem') return 1;
  if (operation === 'BatchWriteItem')
    return Object.values(objectAt(input, 'RequestItems'))
      .flatMap((requests) => requests as JsonObject[])
      .reduce(
        (sum, { PutRequest }) =>
          sum + (PutRequest ? countWriteUnits(objectAt(PutRequest as JsonObject, 'Item')) : 1),
        0,
      );
  if (operation !== 'TransactWriteItems') return 0;
  return objectsAt(input, 'TransactItems').reduce((sum, { Put, Update }) => {
    if (Put) return sum + 2 * countWriteUnits(objectAt(Put as JsonObject, 'Item'));
    const values = Update ? itemBytes(objectAt(Update as JsonObject, 'ExpressionAttributeValues')) : 0;
    return sum + 2 * Math.max(1, Math.ceil(values / 1024));
  }, 0);
};

const isMapChild = (name: string): boolean => /matchgroups|licenserows/i.test(name);
const taskNames = Object.keys(taskGrants);
const isTask = (name: string): boolean => taskNames.some((task) => name.endsWith(`-${task}`));

/** Measures the local cloud in this process until `stop`, which returns the usage. */
export const measureUsage = (): { stop: () => Usage } => {
  const usage: Usage = {
    readUnits: 0,
    writeUnits: 0,
    s3Puts: 0,
    s3Gets: 0,
    lambdaRequests: 0,
    lambdaGbSeconds: 0,
    stateTransitions: 0,
  };
  const { call } = Dynamodb.prototype;
  Dynamodb.prototype.call = async function (operation, input) {
    const answer = await call.call(this, operation, input);
    usage.readUnits += unitsRead(operation, input, answer);
    usage.writeUnits += unitsWritten(operation, input);
    return answer;
  };
  const { invoke } = Functions.prototype;
  Functions.prototype.invoke = async function (nameOrArn, event) {
    const begun = performance.now();
    const result = await invoke.call(this, nameOrArn, event);
    usage.lambdaRequests += 1;
    usage.lambdaGbSeconds += ((performance.now() - begun) / 1000) * (isTask(nameOrArn) ? 1769 / 1024 : 0.5);
    if (isTask(nameOrArn)) usage.stateTransitions += 1;
    if (isMapChild(nameOrArn)) usage.stateTransitions += 1;
    return result;
  };
  const onRequest = (message: unknown): void => {
    const { method, headers } = (message as { request: IncomingMessage }).request;
    if (!headers.authorization?.includes('/s3/aws4_request')) return;
    if (method === 'GET' || method === 'HEAD') usage.s3Gets += 1;
    else if (method !== 'DELETE') usage.s3Puts += 1;
  };
  subscribe('http.server.request.start', onRequest);
  return {
    stop() {
      unsubscribe('http.server.request.start', onRequest);
      Dynamodb.prototype.call = call;
      Functions.prototype.invoke = invoke;
      return usage;
    },
  };
};

/**
 * List prices in USD of us-east-1, on demand, without free tier, as published in November 2025
 * (aws.amazon.com/{dynamodb,s3,lambda,step-functions}/pricing): DynamoDB per request unit, S3 Standard per request, Lambda
 * on ARM, Step Functions per transition.
 */
const prices: Readonly<Record<keyof Usage, number>> = {
  readUnits: 0.125e-6,
  writeUnits: 0.625e-6,
  s3Puts: 5e-6,
  s3Gets: 0.4e-6,
  lambdaRequests: 0.2e-6,
  lambdaGbSeconds: 13.3334e-6,
  stateTransitions: 25e-6,
};

/** Returns the cost of usage in USD, by kind and in total. */
export const computeCost = (usage: Usage): Record<keyof Usage | 'total', number> => {
  const kinds = Object.keys(prices) as (keyof Usage)[];
  const costs = kinds.map((kind) => [kind, Math.round(usage[kind] * prices[kind] * 1e6) / 1e6] as const);
  const total = kinds.reduce((sum, kind) => sum + usage[kind] * prices[kind], 0);
  return Object.fromEntries([...costs, ['total', Math.round(total * 1e4) / 1e4]]) as Record<
    keyof Usage | 'total',
    number
  >;
};
