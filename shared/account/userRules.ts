import { levelsOfPurpose } from '../access/purposes.ts';
import { isMainAccount } from '../access/subAccounts.ts';
import { levelsOfKind } from '../access/levelsOfKind.ts';
import { toPermissions } from '../access/toPermissions.ts';
import type { Permissions, RoleLevels } from '../access/authority.ts';
import type { RoleGroup } from '../access/flags.ts';
import type { User, UserKind } from './schema.ts';

/** Person who gives levels to others. */
type Giver = Pick<User, 'kind'> & { permissions: Permissions };

/** Account that levels are given to. `isLicensor` for one of a right owner that the giver represents. */
export type Receiver = { kind: UserKind; isLicensor?: boolean };

/** Returns the flags a level grants; levels of staff grant nothing to others. */
const flagsOfLevel = (kind: UserKind, group: RoleGroup, level: number): string[] =>
  Object.keys(toPermissions({ [group]: level }, kind === 'system')[group] ?? {});

/** Returns whether a level does something for a kind of account, or says that it has none of the group's powers. */
const isLevelOf = (kind: UserKind, group: RoleGroup, level: number): boolean =>
  levelsOfKind(kind, group).includes(level);

/**
 * Returns whether a person may give a level. Staff give every level of companies and musicians, whose levels reach only
 * their own records. Everybody else, and staff to staff, gives only flags they hold themselves: levels are compared by
 * their flags, because a higher number does not always grant more.
 */
export const mayGrant = (
  { kind, permissions }: Giver,
  { kind: receiver }: Receiver,
  group: RoleGroup,
  level: number,
): boolean =>
  isLevelOf(receiver, group, level) &&
  ((kind === 'system' && receiver !== 'system') ||
    flagsOfLevel(receiver, group, level).every((flag) => permissions[group]?.[flag] === true));

/**
 * Returns the levels of a group that a person may give and that do something, in ascending order. Level 1 of case
 * review grants nothing, but sends what its user submits to the company's audit.
 */
export const grantableLevels = (giver: Giver, receiver: Receiver, group: RoleGroup): number[] =>
  levelsOfKind(receiver.kind, group).filter(
    (level) =>
      mayGrant(giver, receiver, group, level) &&
      (flagsOfLevel(receiver.kind, group, level).length > 0 ||
        (receiver.kind === 'company' && group === 'caseReviewRoleAuthority')),
  );

/** Returns the levels that mean something for a kind of account. */
export const meaningfulLevels = (kind: UserKind, roleLevels: RoleLevels): RoleLevels =>
  Object.fromEntries(
    (Object.entries(roleLevels) as [RoleGroup, number][]).filter(([group, level]) =>
      isLevelOf(kind, group, level),
    ),
  );

/** Returns whether levels let a person pay or approve more than before. */
export const isHigherPayerLevel = (before: RoleLevels, after: RoleLevels): boolean =>
  (after.paymentRoleAuthority ?? 1) > (before.paymentRoleAuthority ?? 1);

type LevelIssue = { path: string; message: string };

/**
 * Returns an issue for each group in which a licensor would lose what it needs to see its own works, contracts and
 * income and to ask for its money. Its agent owes it that money, so it cannot take these rights away.
 */
const licensorIssues = (kind: UserKind, before: RoleLevels, after: RoleLevels): LevelIssue[] =>
  (Object.entries(levelsOfPurpose.licensor) as [RoleGroup, number][])
    .filter(([group, level]) => {
      const held = flagsOfLevel(kind, group, before[group] ?? 0);
      const kept = flagsOfLevel(kind, group, after[group] ?? 0);
      return flagsOfLevel(kind, group, level).some((flag) => held.includes(flag) && !kept.includes(flag));
    })
    .map(([group]) => ({ path: `roleLevels.${group}`, message: 'licensorNeeds' }));

/**
 * Returns an issue for each level that means nothing for the account, that a person may not give, or that a licensor
 * needs.
 * @param before levels of the account so far
 */
export const levelIssues = (
  giver: Giver,
  receiver: Receiver,
  roleLevels: RoleLevels,
  before: RoleLevels = {},
): LevelIssue[] => [
  ...(Object.entries(roleLevels) as [RoleGroup, number][]).flatMap(([group, level]) => {
    const path = `roleLevels.${group}`;
    if (!isLevelOf(receiver.kind, group, level)) return [{ path, message: 'levelWithoutMeaning' }];
    return mayGrant(giver, receiver, group, level) ? [] : [{ path, message: 'aboveOwnLevel' }];
  }),
  ...(receiver.isLicensor ? licensorIssues(receiver.kind, before, roleLevels) : []),
];

/**
 * Returns whether a person may change another user. Nobody may change themselves, or a user with a level they could not
 * give. A main account is changed by staff, or by the agent that represents its company or musician.
 */
export const canChangeUser = (
  giver: Giver & Pick<User, 'userId'>,
  user: Pick<User, 'userId' | 'kind' | 'companyAdmin' | 'invitedByMusician' | 'roleLevels'>,
  isLicensor = false,
): boolean => {
  if (user.userId === giver.userId) return false;
  if (giver.kind === 'system' && user.kind !== 'system') return true;
  if (isMainAccount(user) && !isLicensor) return false;
  return levelIssues(giver, user, meaningfulLevels(user.kind, user.roleLevels)).length === 0;
};
