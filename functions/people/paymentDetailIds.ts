import type { RealName } from '../../shared/people/realNameSchema.ts';
import { firstAliasId } from '../../shared/reference/personIds.ts';
import { getRecord } from '../records/recordReader.ts';
import { idOfRightOwner, type RightOwner } from './rightOwnerNames.ts';

/**
 * Returns the ids under which payment details of a right owner may be stored: that of its real name, and those of
 * merged real names.
 */
export const detailIdsOf = (
  ownerId: string,
  realNameId: string | undefined,
  mergedRealNameIds: readonly string[] = [],
): string[] => (realNameId === undefined ? [ownerId] : [realNameId, ...mergedRealNameIds].map(firstAliasId));

/** Returns the same for a right owner, whose real name it reads. */
export const paymentDetailIds = async (owner: RightOwner): Promise<string[]> => {
  const { realNameId } = owner;
  const realName = realNameId === undefined ? undefined : await getRecord<RealName>(realNameId);
  return detailIdsOf(idOfRightOwner(owner), realNameId, realName?.mergedRealNameIds);
};
