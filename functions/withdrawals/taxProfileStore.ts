import {
  taxProfileFieldsSchema,
  type TaxProfile,
  type TaxProfileFields,
} from '../../shared/withdrawals/taxProfileSchema.ts';
import type { Identity } from '../core/identity.ts';
import { changesBetween, commit, create, replace } from '../db/commit.ts';
import { dataOf, getItem } from '../db/items.ts';
import { taxKeys } from '../db/keys/tax.ts';

/** A payee's tax profile; nothing is set, at version 0, while staff have verified nothing. */
export const loadTaxProfile = async (rightOwnerId: string): Promise<TaxProfile> => {
  const item = await getItem<TaxProfile>(taxKeys.profile(rightOwnerId));
  const none = { ...taxProfileFieldsSchema.parse({}), rightOwnerId, version: 0 };
  return item ? { ...none, ...dataOf(item) } : none;
};

/**
 * Keeps a payee's tax profile that must still be at `version`.
 * @throws Refusal `StaleVersion`
 */
export const saveProfile = async (
  identity: Identity,
  rightOwnerId: string,
  fields: TaxProfileFields,
  version: number,
): Promise<TaxProfile> => {
  const before = await loadTaxProfile(rightOwnerId);
  const item = { ...taxKeys.profile(rightOwnerId), type: 'taxProfile', rightOwnerId, ...fields };
  await commit(
    identity,
    {
      action: 'tax profile saved',
      subject: rightOwnerId,
      ...changesBetween(before, { ...before, ...fields }),
    },
    [version === 0 ? create(item, 'StaleVersion') : replace(item, version)],
  );
  return { ...fields, rightOwnerId, version: version + 1 };
};
