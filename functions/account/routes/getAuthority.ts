import { getAuthority } from '../../../shared/account/routes.ts';
import type { User } from '../../../shared/account/schema.ts';
import { handle } from '../../api/handle.ts';
import { needsSecondFactor } from '../../api/identity.ts';
import { isAgent, type RightOwner } from '../../people/rightOwnerNames.ts';
import { namesOfAccount } from '../../people/accountNames.ts';
import { loadRightOwners } from '../../people/rightOwnerReader.ts';

const ownerOf = async ({ companyInfoId, musicianInfoId }: User): Promise<RightOwner | undefined> => {
  const id = companyInfoId ?? musicianInfoId;
  return id === undefined ? undefined : (await loadRightOwners([id])).get(id);
};

export const handler = handle(getAuthority)(async ({ identity: { user, permissions } }) => {
  const owner = await ownerOf(user);
  return {
    userId: user.userId,
    account: user.account,
    email: user.email,
    phone: user.phone,
    displayName: user.displayName,
    names: await namesOfAccount(user.displayName, owner),
    kind: user.kind,
    companyInfoId: user.companyInfoId,
    musicianInfoId: user.musicianInfoId,
    systemUserId: user.systemUserId,
    companyAdmin: user.companyAdmin,
    invitedByMusician: user.invitedByMusician,
    permissions,
    hasSecondFactor: user.hasSecondFactor,
    needsSecondFactor: needsSecondFactor(user),
    systemReviewRoleLevel: user.roleLevels.systemReviewRoleAuthority,
    isAgent: owner !== undefined && isAgent(owner),
  };
});
