import {
  GetItemCommand,
  PutItemCommand,
  TransactWriteItemsCommand,
  type AttributeValue,
  type TransactWriteItem,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll } from 'vitest';
import { startTestCloud, type TestCloud } from '../../../support/localCloud.ts';
import { sampleAssembly } from './assembly.ts';

type Item = Record<string, AttributeValue>;

export let cloud: TestCloud;
/** Name of the sample's table. */
export let TableName: string;
let keys = 0;

/** Starts the sample's cloud for the tests of a file. */
export const withSampleTable = (): void => {
  beforeAll(async () => {
    cloud = await startTestCloud(await sampleAssembly());
    TableName = cloud.resources.find('table').name;
  });
  afterAll(() => cloud.dispose());
};

/** Returns a key no other test uses. */
export const newKey = () => ({ pk: { S: `test#${(keys += 1)}` }, sk: { S: 'a' } });

export const put = (item: Item, more: object = {}) =>
  cloud.clients.dynamodb.send(new PutItemCommand({ TableName, Item: item, ...more }));

export const get = async (Key: Item) =>
  (await cloud.clients.dynamodb.send(new GetItemCommand({ TableName, Key, ConsistentRead: true }))).Item;

export const transact = (TransactItems: TransactWriteItem[], ClientRequestToken?: string) =>
  cloud.clients.dynamodb.send(new TransactWriteItemsCommand({ TransactItems, ClientRequestToken }));
