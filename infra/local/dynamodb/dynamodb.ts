import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AwsError } from '../awsError.ts';
import {
  database,
  hasOperation,
  openStore,
  prepare,
  toPromise,
  run,
  type Item,
  type Store,
} from './dynalite.ts';
import { DynamodbTransactions } from './dynamodbTransactions.ts';
import { indexKeySizeProblem } from './keySizes.ts';
import { PartitionMeter } from './partitionMeter.ts';
import { ExpiringItems, type TimeToLive } from './expiringItems.ts';
import { objectsAt, objectAt, textAt, textsAt, type Json, type JsonObject } from '../json.ts';
import { TableSettings } from './tableSettings.ts';
import { SharedLock } from '../sharedLock.ts';
import type { Resource } from '../template.ts';

/** DynamoDB: dynalite's actions, called in-process, plus transactions, time to live and stricter index keys. */
export class Dynamodb {
  private readonly store: Store;
  private readonly lock = new SharedLock();
  private readonly transactions: DynamodbTransactions;
  private readonly expiring: ExpiringItems;
  private readonly settings: TableSettings;

  private constructor(store: Store, directory: string, indexLagMs: number) {
    this.store = store;
    if (indexLagMs > 0) lagging.set(store, { ms: indexLagMs, followed: Promise.resolve() });
    this.transactions = new DynamodbTransactions(store, directory);
    this.expiring = new ExpiringItems(store, (tableName, key) =>
      this.call('DeleteItem', { TableName: tableName, Key: key }),
    );
    this.settings = new TableSettings(this.expiring);
  }

  /**
   * Opens the tables stored in `directory`, and rolls back a transaction that a killed process left unfinished.
   * @param indexLagMs milliseconds that secondary indexes lag behind their table
   */
  static async open(directory: string, indexLagMs = 0): Promise<Dynamodb> {
    mkdirSync(directory, { recursive: true });
    const store = await openStore(join(directory, 'tables'));
    const engine = new Dynamodb(store, directory, indexLagMs);
    await engine.transactions.recover();
    return engine;
  }

  /** Creates those tables of the templates that do not exist yet. */
  async createTables(tables: Resource[]): Promise<void> {
    await this.checkNames(tables.map(({ name }) => name));
    const timesToLive = new Map<string, TimeToLive>();
    for (const table of tables) {
      const enabled = objectAt(table.properties, 'TimeToLiveSpecification');
      const attributeName = textAt(enabled, 'AttributeName');
      if (attributeName !== undefined && enabled.Enabled === true)
        timesToLive.set(table.name, { attributeName });
      await this.createTable(table);
    }
    this.expiring.watch(timesToLive);
  }

  /** Performs one operation of the DynamoDB API. Throws `AwsError`. */
  async call(operation: string, input: JsonObject): Promise<JsonObject> {
    try {
      return await this.execute(operation, input);
    } catch (error) {
      throw toAwsError(error);
    }
  }

  /** Deletes the items whose time to live has passed; returns their number. */
  sweep(now = Date.now()): Promise<number> {
    return this.expiring.sweep(Math.floor(now / 1000));
  }

  /** Starts measuring the capacity used by each partition key. */
  measurePartitions(): PartitionMeter {
    return PartitionMeter.of(this.store);
  }

  async close(): Promise<void> {
    this.expiring.stop();
    await lagging.get(this.store)?.followed;
    await this.lock.exclusive(() => toPromise<void>((callback) => this.store.db.close(callback)));
    this.transactions.close();
  }

  private async execute(operation: string, input: JsonObject): Promise<JsonObject> {
    if (tableOperations.has(operation)) {
      const tableName = textAt(input, 'TableName') ?? '';
      await this.execute('DescribeTable', { TableName: tableName });
      return this.settings.call(operation, tableName, input);
    }
    const alone = <T>(work: () => Promise<T>) => this.lock.exclusive(work);
    if (operation === 'TransactWriteItems') return this.transactions.write(input, alone);
    if (operation === 'TransactGetItems') return this.transactions.read(input, alone);
    if (!hasOperation(operation))
      throw new AwsError(
        'UnknownOperationException',
        `The local cloud has no DynamoDB operation ${operation}.`,
      );
    if (singleWrites.has(operation)) await this.transactions.refuseWhileHeld(input);
    return this.lock.shared(async () => {
      const request = prepare(this.store, operation, input);
      const answer = await run(this.store, operation, request);
      if (operation === 'Query') meterQuery(this.store, input, answer);
      return answer;
    });
  }

  private async createTable({ name, properties }: Resource): Promise<void> {
    const indexes = objectsAt(properties, 'GlobalSecondaryIndexes').map(
      ({ IndexName, KeySchema, Projection }) => ({
        IndexName,
        KeySchema,
        Projection,
      }),
    );
    try {
      await this.call('CreateTable', {
        TableName: name,
        AttributeDefinitions: properties.AttributeDefinitions,
        KeySchema: properties.KeySchema,
        BillingMode: 'PAY_PER_REQUEST',
        ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes as Json[] }),
      });
      await this.untilActive(name);
    } catch (error) {
      if (!(error instanceof AwsError) || error.code !== 'ResourceInUseException') throw error;
      await this.checkIndexes(
        name,
        indexes.map((index) => textAt(index, 'IndexName') ?? ''),
      );
    }
  }

  private async untilActive(tableName: string): Promise<void> {
    for (;;) {
      const { Table } = await this.call('DescribeTable', { TableName: tableName });
      if ((Table as JsonObject).TableStatus === 'ACTIVE') return;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  }

  /** Throws when the stored data has another table name: otherwise it would seem to be lost. */
  private async checkNames(wanted: string[]): Promise<void> {
    const kept = textsAt(await this.call('ListTables', {}), 'TableNames');
    if (kept.length > 0 && wanted.length > 0 && !wanted.some((name) => kept.includes(name)))
      throw new Error(
        `The kept data is of the table ${kept.join(', ')}, the templates name ${wanted.join(', ')}: run "npm run reset" to start anew.`,
      );
  }

  /** Throws when a stored table lacks an index of the template: indexes cannot be added here. */
  private async checkIndexes(tableName: string, wanted: string[]): Promise<void> {
    const { Table } = await this.call('DescribeTable', { TableName: tableName });
    const kept = objectsAt(Table as JsonObject, 'GlobalSecondaryIndexes').map((index) => index.IndexName);
    const missing = wanted.filter((name) => !kept.includes(name));
    if (missing.length > 0)
      throw new Error(
        `The kept table ${tableName} lacks the index ${missing.join(', ')} of the template: run "npm run reset" to start anew.`,
      );
  }
}

/** Writes of single items, which DynamoDB refuses while a transaction holds the item. */
const singleWrites = new Set(['DeleteItem', 'PutItem', 'UpdateItem']);

/** Counts the items a query returned, by the value its partition key is first compared with. */
const meterQuery = (store: Store, input: JsonObject, answer: JsonObject): void => {
  const meter = PartitionMeter.on(store);
  const placeholder = /=\s*(:\w+)/.exec(textAt(input, 'KeyConditionExpression') ?? '')?.[1];
  if (!meter || placeholder === undefined) return;
  const value = textAt(objectAt(objectAt(input, 'ExpressionAttributeValues'), placeholder), 'S') ?? '';
  const index = textAt(input, 'IndexName');
  const partition = index === undefined ? value : `${index}: ${value}`;
  meter.read(partition, objectsAt(answer, 'Items') as Item[], input.ConsistentRead === true);
};

/** Operations on settings of a table, which dynalite lacks. */
const tableOperations = new Set([
  'DescribeContinuousBackups',
  'DescribeTimeToLive',
  'UpdateContinuousBackups',
  'UpdateTable',
  'UpdateTimeToLive',
]);

/** Converts dynalite's error into DynamoDB's. Any other error is returned unchanged. */
const toAwsError = (error: unknown): unknown => {
  if (!(error instanceof Error) || !('body' in error)) return error;
  const { __type, message, Message, ...fields } = error.body as JsonObject;
  const status = 'statusCode' in error ? Number(error.statusCode) : 400;
  return new AwsError(String(__type).replace(/^.*#/, ''), String(message ?? Message ?? ''), status, fields);
};

const updateIndexes = database.updateIndexes;
const checkConditional = database.checkConditional;

/**
 * Rejects empty and long strings in index keys as AWS does, records the time to live of written items, and returns the
 * item of a failed condition. dynalite looks up these two functions at every write.
 */
database.updateIndexes = (store, table, oldItem, newItem, callback) => {
  for (const { IndexName, KeySchema } of table.GlobalSecondaryIndexes ?? [])
    for (const { AttributeName } of KeySchema)
      if (newItem?.[AttributeName]?.S === '')
        return callback(
          database.validationError(
            'One or more parameter values are not valid. A value specified for a secondary index key is not supported. ' +
              `The AttributeValue for a key attribute cannot contain an empty string value. IndexName: ${IndexName}, IndexKey: ${AttributeName}`,
          ),
        );
  PartitionMeter.on(store)?.write(table, oldItem, newItem);
  const tooLong = newItem ? indexKeySizeProblem(newItem, table) : undefined;
  if (tooLong !== undefined) return callback(database.validationError(tooLong));
  followLater(store, table, oldItem, newItem, (error) => {
    if (error || !newItem) return callback(error);
    ExpiringItems.note(store, table, newItem).then(() => callback(null), callback);
  });
};

/** Stores with lagging indexes, as on AWS by a fraction of a second, and the last change their indexes have applied. */
const lagging = new WeakMap<Store, { ms: number; followed: Promise<void> }>();

const followLater: typeof updateIndexes = (store, table, oldItem, newItem, callback) => {
  const lag = lagging.get(store);
  if (!lag) return updateIndexes(store, table, oldItem, newItem, callback);
  const due = Date.now() + lag.ms;
  lag.followed = lag.followed.then(async () => {
    if (due > Date.now()) await new Promise((resolve) => setTimeout(resolve, due - Date.now()));
    await toPromise<void>((done) => updateIndexes(store, table, oldItem, newItem, done));
  });
  callback(null);
};

database.checkConditional = (data, item: Item | undefined) => {
  const error = checkConditional(data, item);
  if (error?.body && item && data.ReturnValuesOnConditionCheckFailure === 'ALL_OLD')
    error.body.Item = item as JsonObject;
  return error;
};
