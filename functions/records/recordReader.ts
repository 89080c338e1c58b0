import { getItem, getItems, loadItem, queryAll, queryPage, type Stored } from '../db/items.ts';
import { catalogueKeys, type RecordKind } from '../db/keys/catalogue.ts';

/** Reads a record; `undefined` when there is none. */
export const getRecord = <T>(id: string): Promise<Stored<T> | undefined> =>
  getItem<T>(catalogueKeys.record(id));

/**
 * Reads a record.
 * @throws Refusal `DataNotFound`
 */
export const loadRecord = <T>(id: string): Promise<Stored<T>> => loadItem<T>(catalogueKeys.record(id));

/** Returns the id of the record that holds a unique value. */
export const findHolder = async (value: string): Promise<string | undefined> =>
  (await getItem<{ id: string }>(catalogueKeys.unique(value)))?.id;

/** Returns the records of these ids in this order, or some of their attributes. Leaves out missing ones. */
export const recordsInOrder = async <T>(
  ids: readonly string[],
  only?: readonly (keyof T & string)[],
): Promise<Stored<T>[]> => {
  const records = await getItems<T>(ids.map(catalogueKeys.record), { only });
  const byId = new Map(records.map((record) => [record.pk, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** Returns every record of a kind that belongs to a right owner, or some of their attributes, by name. */
export const recordsOwnedBy = async <T>(
  ownerId: string,
  kind: RecordKind,
  only?: readonly (keyof T & string)[],
): Promise<Stored<T>[]> => {
  const entries = await queryAll<{ id: string }>({ pk: catalogueKeys.ownedKey(ownerId, kind), only: ['id'] });
  return recordsInOrder<T>(
    entries.map(({ id }) => id),
    only,
  );
};

/** Returns whether any record of a kind belongs to a right owner. */
export const ownsAny = async (ownerId: string, kind: RecordKind): Promise<boolean> =>
  (await queryPage({ pk: catalogueKeys.ownedKey(ownerId, kind), limit: 1 })).items.length > 0;
