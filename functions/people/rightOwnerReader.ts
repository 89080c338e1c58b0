import type { Company, Musician } from '../../shared/people/schema.ts';
import { Refusal } from '../core/refusal.ts';
import { toData, getItems, loadItem } from '../db/items.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import type { RightOwner } from './rightOwnerNames.ts';

const load = async <T extends RightOwner>(id: string): Promise<T> =>
  toData<T>(await loadItem<T>(catalogueKeys.record(id))) as T;

/**
 * Loads a musician.
 * @throws Refusal `DataNotFound`
 */
export const loadMusician = (id: string): Promise<Musician> => load<Musician>(id);

/**
 * Loads a company.
 * @throws Refusal `DataNotFound`
 */
export const loadCompany = (id: string): Promise<Company> => load<Company>(id);

/**
 * Loads a musician or company.
 * @throws Refusal `DataNotFound`
 */
export const loadRightOwner = (id: string): Promise<RightOwner> => load<RightOwner>(id);

/** Returns right owners by id. Missing ones are left out. */
export const loadRightOwners = async (ids: readonly string[]): Promise<Map<string, RightOwner>> => {
  const found = await getItems<RightOwner>(ids.map(catalogueKeys.record));
  return new Map(found.map((item) => [item.pk, toData(item)]));
};

/**
 * Loads right owners by id, and rejects missing ones.
 * @param path field the ids come from
 * @throws Refusal `InvalidData` naming them
 */
export const requireRightOwners = async (
  ids: readonly string[],
  path: string,
): Promise<Map<string, RightOwner>> => {
  const owners = await loadRightOwners(ids);
  const missing = [...new Set(ids)].filter((id) => !owners.has(id));
  if (missing.length)
    throw new Refusal('InvalidData', {
      issues: missing.map((id) => ({ path: `body.${path}`, message: `unknown:${id}` })),
    });
  return owners;
};
