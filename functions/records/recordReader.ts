import { inParallel } from '../core/inParallel.ts';
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

/** Right owners whose lists are read at the same time. */
const ownersAtOnce = 32;

/**
 * Returns the ids of the records of a kind that belong to any of some right owners, with the sort keys of their entries, by name,
 * each once. Reads the keys of all entries.
 */
export const entriesOwnedByAny = async (
  ownerIds: readonly string[],
  kind: RecordKind,
): Promise<{ id: string; sk: string }[]> => {
  const lists = await inParallel(ownerIds, ownersAtOnce, (ownerId) =>
    queryAll<{ id: string }>({ pk: catalogueKeys.ownedKey(ownerId, kind), only: ['id'] }),
  );
  const keys = new Map(lists.flat().map(({ id, sk }) => [id, sk]));
  return Array.from(keys, ([id, sk]) => ({ id, sk })).sort((one, other) => (one.sk < other.sk ? -1 : 1));
};

/** Returns the ids of the records of a kind that belong to any of some right owners, by name, each once. */
export const idsOwnedByAny = async (ownerIds: readonly string[], kind: RecordKind): Promise<string[]> =>
  (await entriesOwnedByAny(ownerIds, kind)).map(({ id }) => id);

/** Maximum names of a right owner's records that are read: they fit one request. */
const maxNamesRead = 5_000;

/** Returns the ids and folded names of a right owner's records of a kind, the first thousands by name. Reads keys only. */
export const namesOwnedBy = async (
  ownerId: string,
  kind: RecordKind,
): Promise<{ id: string; sortName: string }[]> => {
  const { items } = await queryPage<{ id: string }>({
    pk: catalogueKeys.ownedKey(ownerId, kind),
    only: ['id'],
    limit: maxNamesRead,
  });
  return items.map(({ id, sk }) => ({ id, sortName: sk.slice(0, sk.lastIndexOf('#')) }));
};

/** Returns every record of a kind that belongs to any of some right owners, or some of their attributes, by name. */
export const recordsOwnedByAny = async <T>(
  ownerIds: readonly string[],
  kind: RecordKind,
  only?: readonly (keyof T & string)[],
): Promise<Stored<T>[]> => recordsInOrder<T>(await idsOwnedByAny(ownerIds, kind), only);

/** Returns every record of a kind that belongs to a right owner, or some of their attributes, by name. */
export const recordsOwnedBy = <T>(
  ownerId: string,
  kind: RecordKind,
  only?: readonly (keyof T & string)[],
): Promise<Stored<T>[]> => recordsOwnedByAny<T>([ownerId], kind, only);

/** Returns whether any record of a kind belongs to a right owner. */
export const ownsAny = async (ownerId: string, kind: RecordKind): Promise<boolean> =>
  (await queryPage({ pk: catalogueKeys.ownedKey(ownerId, kind), limit: 1 })).items.length > 0;
