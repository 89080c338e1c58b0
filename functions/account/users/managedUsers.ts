import { allows } from '../../../shared/access/authority.ts';
import type { FlagOf } from '../../../shared/access/flags.ts';
import { canChangeUser } from '../../../shared/account/userRules.ts';
import type { ManagedUser } from '../../../shared/account/userRoutes.ts';
import type { Identity, StoredUser } from '../../api/identity.ts';
import { Refusal } from '../../core/refusal.ts';
import { getItemByIndex, queryOffset, type Stored } from '../../db/items.ts';
import { accountKeys } from '../../db/keys/account.ts';
import { pendingProposals } from '../../proposals/proposalStore.ts';
import { userGroup } from '../userStore.ts';

type AdministratorFlag = Extract<FlagOf<'systemRoleAuthority'>, `${string}Administrator`>;

/**
 * Returns the group of users a person administers. Staff with the flag administer staff; the main account of a company
 * administers the company's users.
 * @throws Refusal `NotAllowed`
 */
export const requireGroup = (
  { user, permissions }: Identity,
  flag: AdministratorFlag = 'menuAdministrator',
): string => {
  if (user.kind === 'system' && allows(permissions, `systemRoleAuthority/${flag}`)) return 'staff';
  if (user.kind === 'company' && user.companyAdmin && user.companyInfoId) return user.companyInfoId;
  throw new Refusal('NotAllowed');
};

export const toManagedUser = (user: Stored<StoredUser>): ManagedUser => ({
  userId: user.userId,
  account: user.account,
  email: user.email,
  phone: user.phone,
  displayName: user.displayName,
  companyAdmin: user.companyAdmin,
  roleLevels: user.roleLevels,
  status: user.status,
  hasSecondFactor: user.hasSecondFactor,
  version: user.version,
});

/** Returns a page of the users of a group, in the order they were created, with payer levels that wait for approval. */
export const listGroup = async (
  group: string,
  page: { offset: number; limit: number },
): Promise<{ items: ManagedUser[]; total: number }> => {
  const { items, total } = await queryOffset<StoredUser>({
    index: 'gsi1',
    pk: accountKeys.users(group),
    ...page,
  });
  const proposed = new Map(
    group === 'staff'
      ? (await pendingProposals()).flatMap(({ change }) =>
          change.kind === 'payerLevel' ? [[change.userId, change.after] as const] : [],
        )
      : [],
  );
  return {
    items: items.map((user) => ({ ...toManagedUser(user), proposedPayerLevel: proposed.get(user.userId) })),
    total,
  };
};

/**
 * Returns a user whom a person may change.
 * @throws Refusal `DataNotFound` for users of other groups; `NotAllowed` for the person themselves, a main account, and
 * users with levels the person could not give
 */
export const loadUserToChange = async (identity: Identity, userId: string): Promise<Stored<StoredUser>> => {
  const group = requireGroup(identity, 'editAdministrator');
  const user = await getItemByIndex<StoredUser>('gsi2', accountKeys.userId(userId));
  if (!user || userGroup(user) !== group) throw new Refusal('DataNotFound');
  const { kind, userId: ownId } = identity.user;
  if (!canChangeUser({ kind, userId: ownId, permissions: identity.permissions }, user))
    throw new Refusal('NotAllowed');
  return user;
};
