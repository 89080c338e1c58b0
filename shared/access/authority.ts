import * as z from 'zod';
import { flagsByGroup, type Permission, type RoleGroup } from './flags.ts';

const groups = Object.keys(flagsByGroup) as [RoleGroup, ...RoleGroup[]];

/** Level of each role group. A missing group grants nothing. */
export const roleLevelsSchema = z.partialRecord(z.enum(groups), z.number().int());
export type RoleLevels = z.infer<typeof roleLevelsSchema>;

export const permissionsSchema = z.partialRecord(z.enum(groups), z.record(z.string(), z.boolean()));

/** Group -> flag -> true. Flags that are not granted are absent. */
export type Permissions = z.infer<typeof permissionsSchema>;

/** Returns whether these permissions include `permission`. Pass `undefined` for a visitor. */
export const allows = (permissions: Permissions | undefined, permission: Permission): boolean => {
  if (permission === 'anonymous') return true;
  if (!permissions) return false;
  if (permission === 'login') return true;
  const [group, flag] = permission.split('/') as [RoleGroup, string];
  return permissions[group]?.[flag] === true;
};
