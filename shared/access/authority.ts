import * as z from 'zod';
import { flagsByGroup, type RoleGroup } from './flags.ts';
import { levels, systemUserFlags } from './levels.ts';
import type { Permission } from '../api/route.ts';

const groups = Object.keys(flagsByGroup) as [RoleGroup, ...RoleGroup[]];

/** A level per role group; a group left out grants nothing. */
export const roleLevelsSchema = z.partialRecord(z.enum(groups), z.number().int());
export type RoleLevels = z.infer<typeof roleLevelsSchema>;

export const permissionsSchema = z.partialRecord(z.enum(groups), z.record(z.string(), z.boolean()));

/** Group -> flag -> true; flags that are not granted are absent. */
export type Permissions = z.infer<typeof permissionsSchema>;

/** Groups whose flags reach every record of the business, whoever's it is. */
const ofSystemUsers: ReadonlySet<RoleGroup> = new Set([
  'systemAdminRoleAuthority',
  'systemReviewRoleAuthority',
  'systemRoleAuthority',
  'paymentRoleAuthority',
]);

/**
 * Turns numeric levels (and the presence of a system user id) into flags. An unknown level grants nothing, nor does one of
 * the system's groups to anybody but a system user.
 */
export const permissionsOf = (roleLevels: RoleLevels, isSystemUser: boolean): Permissions => {
  const permissions: Permissions = {};
  for (const group of groups) {
    if (ofSystemUsers.has(group) && !isSystemUser) continue;
    const level = roleLevels[group];
    const flags: string[] = level === undefined ? [] : [...(levels[group][level] ?? [])];
    if (group === 'systemRoleAuthority') flags.push(...systemUserFlags);
    if (flags.length) permissions[group] = Object.fromEntries(flags.map((flag) => [flag, true]));
  }
  return permissions;
};

/** Whether somebody holding these permissions may use what needs `permission`; pass `undefined` for a visitor. */
export const allows = (permissions: Permissions | undefined, permission: Permission): boolean => {
  if (permission === 'anonymous') return true;
  if (!permissions) return false;
  if (permission === 'login') return true;
  const [group, flag] = permission.split('/') as [RoleGroup, string];
  return permissions[group]?.[flag] === true;
};
