import { database, promised, type Item, type Store, type TableDescription } from './dynalite.ts';
import type { JsonObject } from '../json.ts';

type WriteRequest = { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } };

/** Change of one key; without an item it is deleted. */
type Change = { key: string; item: Item | undefined };

const toChange = ({ PutRequest, DeleteRequest }: WriteRequest, table: TableDescription): Change => {
  const refused = PutRequest
    ? database.validateItem(PutRequest.Item, table)
    : database.validateKey(DeleteRequest!.Key, table);
  if (refused) throw refused;
  return { key: database.createKey(PutRequest?.Item ?? DeleteRequest!.Key, table), item: PutRequest?.Item };
};

const toChanges = (requests: readonly WriteRequest[], table: TableDescription): Change[] => {
  try {
    return requests.map((request) => toChange(request, table));
  } catch (error) {
    // A batch says less of it than a single write does.
    if (error instanceof Error && /Missing the key|Type mismatch for key/.test(errorMessage(error)))
      throw database.validationError('The provided key element does not match the schema');
    throw error;
  }
};

const errorMessage = (error: Error & { body?: JsonObject }): string =>
  String(error.body?.message ?? error.message);

const apply = async (store: Store, table: TableDescription, { key, item }: Change): Promise<void> => {
  const items = store.getItemDb(table.TableName);
  const before = await promised<Item | undefined>((callback) => items.get(key, callback));
  await promised<void>((callback) => database.updateIndexes(store, table, before, item, callback));
  await promised<void>((callback) => (item ? items.put(key, item, callback) : items.del(key, callback)));
};

/**
 * Carries a checked BatchWriteItem out: dynalite writes item by item, here all are locked together and written side by side,
 * so that they reach the database as one batch. Throws dynalite's error.
 */
export const batchWrite = async (store: Store, { RequestItems }: JsonObject): Promise<JsonObject> => {
  for (const [tableName, requests] of Object.entries(RequestItems as JsonObject)) {
    const table = await promised<TableDescription>((callback) => store.getTable(tableName, callback));
    const changes = toChanges(requests as WriteRequest[], table);
    const keys = changes.map(({ key }) => key);
    if (new Set(keys).size < keys.length)
      throw database.validationError('Provided list of item keys contains duplicates');
    await promised<void>((callback) =>
      store.getItemDb(tableName).lock(keys, (release) => {
        const done = release(callback);
        Promise.all(changes.map((change) => apply(store, table, change))).then(
          () => done(null),
          (error: unknown) => done(error as Error),
        );
      }),
    );
  }
  return { UnprocessedItems: {} };
};
