import { isMainAccount } from '../../../shared/access/subAccounts.ts';
import { allows } from '../../../shared/access/authority.ts';
import type { FlagOf } from '../../../shared/access/flags.ts';
import { canChangeUser } from '../../../shared/account/userRules.ts';
import type { User } from '../../../shared/account/schema.ts';
import type { ManagedUser } from '../../../shared/account/userRoutes.ts';
import { displayName } from '../../../shared/reference/names.ts';
import type { Identity, StoredUser } from '../../api/identity.ts';
import { Refusal } from '../../core/refusal.ts';
import { getItemByIndex, queryMatching, type Stored } from '../../db/items.ts';
import { accountKeys } from '../../db/keys/account.ts';
import { pendingProposals } from '../../approvals/proposalStore.ts';
import type { RightOwner } from '../../people/rightOwnerNames.ts';
import { loadRightOwners } from '../../people/rightOwnerReader.ts';
import { userGroup } from '../userStore.ts';

type AdministratorFlag = Extract<FlagOf<'systemRoleAuthority'>, `${string}Administrator`>;

/** Returns the musician or company an account belongs to. */
export const ownerOf = ({
  companyInfoId,
  musicianInfoId,
}: Pick<User, 'companyInfoId' | 'musicianInfoId'>): string | undefined => companyInfoId ?? musicianInfoId;

/**
 * Returns the group of users a person administers. Staff with the flag administer staff; the main account of a company or
 * musician administers its users.
 * @throws Refusal `NotAllowed`
 */
export const requireGroup = (
  { user, permissions }: Identity,
  flag: AdministratorFlag = 'menuAdministrator',
): string => {
  if (user.kind === 'system' && allows(permissions, `systemRoleAuthority/${flag}`)) return 'staff';
  const ownerId = ownerOf(user);
  if (ownerId !== undefined && isMainAccount(user)) return ownerId;
  throw new Refusal('NotAllowed');
};

export const toManagedUser = (user: Stored<StoredUser>): ManagedUser => ({
  userId: user.userId,
  account: user.account,
  email: user.email,
  phone: user.phone,
  displayName: user.displayName,
  kind: user.kind,
  companyInfoId: user.companyInfoId,
  musicianInfoId: user.musicianInfoId,
  companyAdmin: user.companyAdmin,
  invitedByMusician: user.invitedByMusician,
  roleLevels: user.roleLevels,
  status: user.status,
  hasSecondFactor: user.hasSecondFactor,
  version: user.version,
});

/** Returns whether an account has a keyword in its names or addresses. */
const hasKeyword = (user: StoredUser, keyword: string | undefined): boolean => {
  const { account, displayName, email, phone } = user;
  return (
    !keyword || [account, displayName, email, phone].join(' ').toLowerCase().includes(keyword.toLowerCase())
  );
};

type Page = { offset: number; limit: number; keyword?: string | undefined };
type UserPage = { items: ManagedUser[]; total: number };

/** Returns a page of the users of a group, in the order they were created, with payer levels that wait for approval. */
export const listGroup = async (group: string, { keyword, offset, limit }: Page): Promise<UserPage> => {
  const { items, total } = await queryMatching<StoredUser>(
    { index: 'gsi1', pk: accountKeys.users(group) },
    (user) => hasKeyword(user, keyword),
    { offset, limit },
  );
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

/** Returns an account outside the caller's own group as they may see it. */
const asStranger = (
  { permissions }: Identity,
  user: Stored<StoredUser>,
  owners: ReadonlyMap<string, RightOwner>,
): ManagedUser => {
  const owner = owners.get(ownerOf(user) ?? '');
  const { email, ...shown } = toManagedUser(user);
  return {
    ...shown,
    email: allows(permissions, 'genericRoleAuthority/viewEmail') ? email : undefined,
    ownerName: owner && displayName(owner),
  };
};

/**
 * Returns a page of accounts of companies or musicians, in the order they were created.
 * @param takes which of them to list
 */
export const listAccounts = async (
  identity: Identity,
  kind: 'company' | 'musician' | undefined,
  { keyword, offset, limit }: Page,
  takes: (user: StoredUser) => boolean = () => true,
): Promise<UserPage> => {
  const { items, total } = await queryMatching<StoredUser>(
    {
      index: 'gsi3',
      pk: accountKeys.accounts,
      ...(kind && { skPrefix: accountKeys.accountOfKind(kind, '') }),
    },
    (user) => takes(user) && hasKeyword(user, keyword),
    { offset, limit },
  );
  const owners = await loadRightOwners(items.flatMap((user) => ownerOf(user) ?? []));
  return { items: items.map((user) => asStranger(identity, user, owners)), total };
};

/**
 * Checks that a person is staff who administer accounts.
 * @throws Refusal `NotAllowed`
 */
export const requireAdministrator = (
  { user, permissions }: Identity,
  flag: AdministratorFlag = 'menuAdministrator',
): void => {
  if (user.kind !== 'system' || !allows(permissions, `systemRoleAuthority/${flag}`))
    throw new Refusal('NotAllowed');
};

/**
 * Returns a user whom a person may change: staff any other, the main account of a company or musician its users.
 * @param isLicensor true for an account of a right owner that the person's company represents
 * @throws Refusal `DataNotFound` for users of other groups; `NotAllowed` for the person themselves, a main account, and
 * users with levels the person could not give
 */
export const loadUserToChange = async (
  identity: Identity,
  userId: string,
  isLicensor?: (user: StoredUser) => Promise<boolean>,
): Promise<Stored<StoredUser> & { isLicensor: boolean }> => {
  const group = requireGroup(identity, 'editAdministrator');
  const user = await getItemByIndex<StoredUser>('gsi2', accountKeys.userId(userId));
  if (!user) throw new Refusal('DataNotFound');
  const isOwn = group === 'staff' || userGroup(user) === group;
  const represented = !isOwn && ((await isLicensor?.(user)) ?? false);
  if (!isOwn && !represented) throw new Refusal('DataNotFound');
  const { kind, userId: ownId } = identity.user;
  if (!canChangeUser({ kind, userId: ownId, permissions: identity.permissions }, user, represented))
    throw new Refusal('NotAllowed');
  return { ...user, isLicensor: represented };
};
