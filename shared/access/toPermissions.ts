import type { Permissions, RoleLevels } from './authority.ts';
import { flagsByGroup, type Flag, type RoleGroup } from './flags.ts';
import { levels, systemUserFlags } from './levels.ts';

/** Groups whose flags reach every record of the business. Only system users get them. */
const ofSystemUsers: ReadonlySet<RoleGroup> = new Set([
  'systemAdminRoleAuthority',
  'systemReviewRoleAuthority',
  'systemRoleAuthority',
  'paymentRoleAuthority',
]);

/** Flags for system users only, in groups that others have too: A&R sees everybody's demos and projects. */
const flagsOfSystemUsers: ReadonlySet<string> = new Set<Flag>([
  'demoRoleAuthority/viewAnrDemoList',
  'projectRoleAuthority/menuClaimed',
  'projectRoleAuthority/addProjectContractOut',
]);

/**
 * Turns numeric levels into flags. An unknown level grants nothing. Groups and flags for system users are granted to
 * nobody else.
 * @param isSystemUser true for a person with a system user id, which grants further flags
 */
export const toPermissions = (roleLevels: RoleLevels, isSystemUser: boolean): Permissions => {
  const permissions: Permissions = {};
  for (const group of Object.keys(flagsByGroup) as RoleGroup[]) {
    if (ofSystemUsers.has(group) && !isSystemUser) continue;
    const level = roleLevels[group];
    const granted: readonly string[] = level === undefined ? [] : (levels[group][level] ?? []);
    const flags = granted.filter((flag) => isSystemUser || !flagsOfSystemUsers.has(`${group}/${flag}`));
    if (group === 'systemRoleAuthority') flags.push(...systemUserFlags);
    if (flags.length) permissions[group] = Object.fromEntries(flags.map((flag) => [flag, true]));
  }
  return permissions;
};
