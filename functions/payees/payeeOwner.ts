import { firstAliasId } from '../../shared/reference/personIds.ts';
import type { Identity } from '../api/identity.ts';
import { getRecord } from '../records/recordReader.ts';
import { paymentDetailIds } from '../people/paymentDetailIds.ts';
import type { RightOwner } from '../people/rightOwnerNames.ts';
import { requireEditor } from '../access/visibility.ts';

/**
 * Returns the id under which the bank accounts and documents of a right owner are stored. They belong to the real name:
 * all its aliases share those of the first alias.
 */
export const payeeOwnerId = async (rightOwnerId: string): Promise<string> => {
  const owner = await getRecord<RightOwner>(rightOwnerId);
  return owner?.realNameId === undefined ? rightOwnerId : firstAliasId(owner.realNameId);
};

/**
 * Returns the ids under which payment details of a right owner may be stored: that of its real name, and those of
 * merged real names.
 */
export const payeeOwnerIds = async (rightOwnerId: string): Promise<string[]> => {
  const owner = await getRecord<RightOwner>(rightOwnerId);
  return owner ? paymentDetailIds(owner) : [rightOwnerId];
};

/** Returns a person as the owner of their payment details: the first alias of their real name. */
export const asPayeeOwner = async (identity: Identity): Promise<Identity> => {
  const { rightOwnerId, user } = identity;
  if (rightOwnerId === undefined) return identity;
  const ownerId = await payeeOwnerId(rightOwnerId);
  const own = user.musicianInfoId ? { musicianInfoId: ownerId } : { companyInfoId: ownerId };
  return { ...identity, rightOwnerId: ownerId, user: { ...user, ...own } };
};

/**
 * Checks that a person is the owner of payment details, or staff who edit contracts.
 * @param rightOwnerId any alias of the owner
 * @returns the id under which the details are stored
 * @throws Refusal `DataNotFound` for a person who may not see the owner, `NotAllowed`
 */
export const requirePayeeEditor = async (identity: Identity, rightOwnerId: string): Promise<string> => {
  const [person, ownerId] = await Promise.all([asPayeeOwner(identity), payeeOwnerId(rightOwnerId)]);
  requireEditor(person, ownerId);
  return ownerId;
};
