import { createRequire } from 'node:module';
import type { Json, JsonObject } from '../json.ts';
import { keySizeProblem, keyConditionProblem } from './keySizes.ts';
import { speedUpOperations, type LevelChange, type LevelDatabase } from './levelDatabase.ts';

/**
 * Types of the parts of the dynalite package that are used in-process. Its server is not used: requests come through
 * the gate, which calls its actions directly and saves a second network hop.
 */

/** A DynamoDB item or key in wire form: attribute name to `{ S | N | ... }`. */
export type Item = Record<string, JsonObject>;

export type KeyElement = {
  AttributeName: string;
  KeyType: 'HASH' | 'RANGE';
};

export type TableDescription = {
  TableName: string;
  KeySchema: KeyElement[];
  GlobalSecondaryIndexes?: { IndexName: string; KeySchema: KeyElement[] }[];
};

type Callback<T> = (error: Error | null | undefined, value: T) => void;

type SubStore = {
  get(key: string, callback: Callback<Item | undefined>): void;
};

/** Range of database keys, at most `limit` of them unless it is -1. */
type LevelRange = {
  gt?: string;
  gte?: string;
  lt?: string;
  lte?: string;
  reverse?: boolean;
  limit?: number;
};

export type Store = {
  /** The LevelDB database beneath. Its keys have the prefix of their sub-store. */
  db: {
    open(options: { cacheSize: number; writeBufferSize: number }): Promise<void>;
    close(callback: Callback<void>): void;
    put(key: string, value: Json): Promise<void>;
    batch(changes: LevelChange[]): Promise<void>;
    iterator(range: { gte: string; lt: string; limit?: number }): AsyncIterable<[string, Json]>;
  };
  getTable(name: string, callback: Callback<TableDescription>): void;
  getItemDb(tableName: string): SubStore;
};

type UpdateIndexes = (
  store: Store,
  table: TableDescription,
  oldItem: Item | undefined,
  newItem: Item | undefined,
  callback: Callback<void>,
) => void;

type QueryTable = (
  store: Store,
  table: TableDescription,
  request: JsonObject,
  range: LevelRange,
  isLocalIndex: boolean | undefined,
  fetchesItems: boolean,
  startKeyNames: string[],
  callback: Callback<JsonObject>,
) => void;

type DatabaseModule = {
  create(options: { path: string; createTableMs: 0; deleteTableMs: 0; updateTableMs: 0 }): Store;
  createKey(key: Item, table: TableDescription): string;
  validateKey(key: Item, table: TableDescription): Error | undefined;
  validateItem(item: Item, table: TableDescription): Error | undefined;
  validationError(message: string): Error;
  checkConditional(
    data: JsonObject,
    item: Item | undefined,
  ): (Error & { body?: JsonObject }) | null | undefined;
  updateIndexes: UpdateIndexes;
  queryTable: QueryTable;
  /** Bytes of an item; of a page of a query with `compress` and `addMetaSize`. */
  itemSize(item: Item, compress: boolean, addMetaSize: boolean, rangeKey: string | undefined): number;
};

type ValidationModule = {
  types: Record<string, JsonObject>;
  /** Returns the problem of a request, if any. */
  custom?: (data: JsonObject, store: Store) => string | undefined;
};

type ValidationsModule = {
  checkTypes(data: JsonObject, types: ValidationModule['types']): JsonObject;
  checkValidations(
    data: JsonObject,
    types: ValidationModule['types'],
    custom: ValidationModule['custom'],
    store: Store,
  ): void;
};

type Action = (store: Store, data: JsonObject, callback: Callback<JsonObject>) => void;

const load = createRequire(import.meta.url);

export const database = load('dynalite/db') as DatabaseModule;
const validations = load('dynalite/validations') as ValidationsModule;

const operations = [
  'batchGetItem',
  'batchWriteItem',
  'createTable',
  'deleteItem',
  'describeTable',
  'getItem',
  'listTables',
  'putItem',
  'query',
  'scan',
  'updateItem',
] as const;

const actions = new Map<string, { run: Action; validation: ValidationModule }>(
  operations.map((operation) => [
    operation,
    {
      run: load(`dynalite/actions/${operation}`) as Action,
      validation: load(`dynalite/validations/${operation}`) as ValidationModule,
    },
  ]),
);

for (const operation of ['putItem', 'updateItem', 'deleteItem'])
  actions.get(operation)!.validation.types.ReturnValuesOnConditionCheckFailure = {
    type: 'String',
    enum: ['ALL_OLD', 'NONE'],
  };

/** Returns whether dynalite has the operation (`PutItem`). */
export const hasOperation = (operation: string): boolean => actions.has(lowerFirst(operation));

/** Checks a request as DynamoDB would and returns it prepared for `run`. Throws dynalite's error. */
export const prepare = (store: Store, operation: string, input: JsonObject): JsonObject => {
  const { validation } = findAction(operation);
  const data = validations.checkTypes({ ...input }, validation.types);
  validations.checkValidations(data, validation.types, validation.custom, store);
  return data;
};

/** Runs a prepared request. */
export const run = (store: Store, operation: string, data: JsonObject): Promise<JsonObject> =>
  toPromise((callback) => findAction(operation).run(store, data, callback));

const { validateKey, validateItem, queryTable } = database;

/** Counts the bytes of a key, as AWS does; dynalite counts characters. It looks up these functions at every call. */
database.validateKey = (key, table) =>
  validateKey(key, table) ?? refusedFor(keySizeProblem(key, table.KeySchema));
database.validateItem = (item, table) =>
  validateItem(item, table) ?? refusedFor(keySizeProblem(item, table.KeySchema));

const refusedFor = (problem: string | undefined): Error | undefined =>
  problem === undefined ? undefined : database.validationError(problem);

database.queryTable = (store, table, request, range, isLocalIndex, fetchesItems, startKeyNames, callback) => {
  const refused = refusedFor(keyConditionProblem(request, table));
  if (refused) return callback(refused, {});
  return queryTable(store, table, request, range, isLocalIndex, fetchesItems, startKeyNames, callback);
};

/** Bytes of tables held in memory, as a read cache and as a write buffer. */
const memory = { cacheSize: 8 << 20, writeBufferSize: 8 << 20 };

/** Opens the database in a directory. */
export const openStore = async (path: string): Promise<Store> => {
  const store = database.create({ path, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
  await store.db.open(memory);
  speedUpOperations(store.db as unknown as LevelDatabase);
  const tables = new Map<string, TableDescription>();
  const getTable = store.getTable.bind(store) as (...parameters: unknown[]) => void;
  // Every action first reads the description of its table, which took as long as the action itself. Tables do not
  // change after they are created; calls with another parameter ask for the state of a table being created or deleted.
  store.getTable = (name: string, ...rest: unknown[]) => {
    const [callback] = rest;
    if (typeof callback !== 'function') return getTable(name, ...rest);
    const known = tables.get(name);
    if (known) return void callback(null, known);
    getTable(name, (error: Error | null, table: TableDescription) => {
      if (!error) tables.set(name, table);
      callback(error, table);
    });
  };
  return store;
};

/** Turns a callback-style call into a promise. */
export const toPromise = <T>(call: (callback: Callback<T>) => void): Promise<T> =>
  new Promise((resolve, reject) => call((error, value) => (error ? reject(error) : resolve(value))));

const findAction = (operation: string): { run: Action; validation: ValidationModule } => {
  const action = actions.get(lowerFirst(operation));
  if (!action) throw new Error(`dynalite has no operation ${operation}`);
  return action;
};

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
