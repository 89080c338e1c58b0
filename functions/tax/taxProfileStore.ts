import {
  taxProfileFieldsSchema,
  type TaxProfile,
  type TaxProfileFields,
} from '../../shared/tax/profileSchema.ts';
import { create, replace, type Write } from '../db/commit.ts';
import { toData, getItem } from '../db/items.ts';
import { taxKeys } from '../db/keys/tax.ts';

/** Loads a payee's tax profile; an empty one at version 0 if staff have verified nothing. */
export const loadTaxProfile = async (rightOwnerId: string): Promise<TaxProfile> => {
  const item = await getItem<TaxProfile>(taxKeys.profile(rightOwnerId));
  const none = { ...taxProfileFieldsSchema.parse({}), rightOwnerId, version: 0 };
  return item ? { ...none, ...toData(item) } : none;
};

/**
 * Returns the write of a payee's tax profile over the `version` it was read at; 0 if there was none. It fails with
 * `StaleVersion`.
 */
export const profileWrite = (rightOwnerId: string, fields: TaxProfileFields, version: number): Write => {
  const item = { ...taxKeys.profile(rightOwnerId), type: 'taxProfile', rightOwnerId, ...fields };
  return version === 0 ? create(item, 'StaleVersion') : replace(item, version);
};
