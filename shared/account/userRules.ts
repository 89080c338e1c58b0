import { toPermissions } from '../access/toPermissions.ts';
import { levels } from '../access/levels.ts';
import type { Permissions, RoleLevels } from '../access/authority.ts';
import type { RoleGroup } from '../access/flags.ts';
import type { User } from './schema.ts';

/** Person who gives levels to others. */
type Giver = Pick<User, 'kind'> & { permissions: Permissions };

/** Returns the flags a level grants; levels of staff grant nothing to others. */
const flagsOfLevel = (kind: User['kind'], group: RoleGroup, level: number): string[] =>
  Object.keys(toPermissions({ [group]: level }, kind === 'system')[group] ?? {});

/**
 * Returns whether a person may give a level: only flags they hold themselves. Levels are compared by their flags,
 * because a higher number does not always grant more.
 */
export const mayGrant = ({ kind, permissions }: Giver, group: RoleGroup, level: number): boolean =>
  level in levels[group] &&
  flagsOfLevel(kind, group, level).every((flag) => permissions[group]?.[flag] === true);

/** Returns the levels of a group that a person may give and that grant something, in ascending order. */
export const grantableLevels = (giver: Giver, group: RoleGroup): number[] =>
  Object.keys(levels[group])
    .map(Number)
    .filter((level) => mayGrant(giver, group, level) && flagsOfLevel(giver.kind, group, level).length > 0);

/** Returns whether levels let a person pay or approve more than before. */
export const isHigherPayerLevel = (before: RoleLevels, after: RoleLevels): boolean =>
  (after.paymentRoleAuthority ?? 1) > (before.paymentRoleAuthority ?? 1);

/** Returns an issue for each level that a person may not give. */
export const levelIssues = (giver: Giver, roleLevels: RoleLevels): { path: string; message: string }[] =>
  (Object.entries(roleLevels) as [RoleGroup, number][])
    .filter(([group, level]) => !mayGrant(giver, group, level))
    .map(([group]) => ({ path: `roleLevels.${group}`, message: 'aboveOwnLevel' }));

/**
 * Returns whether a person may change another user. Nobody may change themselves, a main account, or a user with a
 * level they could not give.
 */
export const canChangeUser = (
  giver: Giver & Pick<User, 'userId'>,
  user: Pick<User, 'userId' | 'companyAdmin' | 'roleLevels'>,
): boolean =>
  user.userId !== giver.userId && !user.companyAdmin && levelIssues(giver, user.roleLevels).length === 0;
