import { expect, it } from 'vitest';
import type { RoleLevels } from '../../../shared/access/authority.ts';
import { toPermissions } from '../../../shared/access/toPermissions.ts';
import { canChangeUser, mayGrant, levelIssues, grantableLevels } from '../../../shared/account/userRules.ts';

const company = (roleLevels: RoleLevels) =>
  ({ kind: 'company', userId: 'usr_own', permissions: toPermissions(roleLevels, false) }) as const;
const staff = (roleLevels: RoleLevels) =>
  ({ kind: 'system', userId: 'usr_own', permissions: toPermissions(roleLevels, true) }) as const;

it.each([
  ['fewer flags', 1, true],
  ['the same flags', 2, true],
  ['other flags, though its number is close', 3, false],
  ['more flags', 7, false],
  ['no flags, though its number is the highest', 8, true],
  ['unknown flags', 99, false],
])('a user with contract level 2 may give a level with %s (level %s): %s', (_what, level, isPossible) => {
  expect(mayGrant(company({ contractRoleAuthority: 2 }), 'contractRoleAuthority', level)).toBe(isPossible);
});

it('a company user may give no levels of a group it lacks, and no levels of staff', () => {
  expect(grantableLevels(company({}), 'contractRoleAuthority')).toEqual([]);
  expect(grantableLevels(company({ contractRoleAuthority: 2 }), 'contractRoleAuthority')).toEqual([1, 2]);
  expect(grantableLevels(company({ paymentRoleAuthority: 3 }), 'paymentRoleAuthority')).toEqual([]);
});

it('an administrator may give levels up to the own one', () => {
  expect(grantableLevels(staff({ systemRoleAuthority: 2 }), 'systemRoleAuthority')).toEqual([1, 2]);
  expect(grantableLevels(staff({ systemRoleAuthority: 3 }), 'systemRoleAuthority')).toEqual([1, 2, 3]);
  expect(levelIssues(staff({ systemRoleAuthority: 2 }), { systemRoleAuthority: 3 })).toEqual([
    { path: 'roleLevels.systemRoleAuthority', message: 'aboveOwnLevel' },
  ]);
});

it.each([
  ['oneself', { userId: 'usr_own' }, false],
  ['a main account', { companyAdmin: true }, false],
  ['a user with more flags', { roleLevels: { contractRoleAuthority: 7 } }, false],
  ['a user with fewer flags', { roleLevels: { contractRoleAuthority: 1 } }, true],
])('a company user may only change users with no more flags: %s', (_who, user, isPossible) => {
  const other = { userId: 'usr_other', roleLevels: {}, ...user };
  expect(canChangeUser(company({ contractRoleAuthority: 2 }), other)).toBe(isPossible);
});
