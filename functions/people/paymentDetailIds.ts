import type { RealName } from '../../shared/people/realNameSchema.ts';
import { firstAliasId } from '../../shared/reference/personIds.ts';
import { getRecord } from '../records/recordReader.ts';
import { idOfRightOwner, type RightOwner } from './rightOwnerNames.ts';

/**
 * Returns the ids under which payment details of a right owner may be stored: that of its real name, and those of
 * merged real names.
 */
export const paymentDetailIds = async (owner: RightOwner): Promise<string[]> => {
  if (owner.realNameId === undefined) return [idOfRightOwner(owner)];
  const realName = await getRecord<RealName>(owner.realNameId);
  return [owner.realNameId, ...(realName?.mergedRealNameIds ?? [])].map(firstAliasId);
};
