import { expect, it } from 'vitest';
import type { RoleLevels } from '../../../shared/access/authority.ts';
import { toPermissions } from '../../../shared/access/toPermissions.ts';
import { canChangeUser, canGive, levelIssues, levelsToGive } from '../../../shared/account/userRules.ts';

const company = (roleLevels: RoleLevels) =>
  ({ kind: 'company', userId: 'usr_own', permissions: toPermissions(roleLevels, false) }) as const;
const staff = (roleLevels: RoleLevels) =>
  ({ kind: 'system', userId: 'usr_own', permissions: toPermissions(roleLevels, true) }) as const;

it.each([
  ['fewer flags', 1, true],
  ['the same', 2, true],
  ['other flags by a number in between', 3, false],
  ['more', 7, false],
  ['none, by the highest number', 8, true],
  ['a level that does not exist', 99, false],
])('gives contract level 2 to others as %s: level %s, %s', (_what, level, isPossible) => {
  expect(canGive(company({ contractRoleAuthority: 2 }), 'contractRoleAuthority', level)).toBe(isPossible);
});

it('offers no levels of a group one has none of, and none of staff to a company', () => {
  expect(levelsToGive(company({}), 'contractRoleAuthority')).toEqual([]);
  expect(levelsToGive(company({ contractRoleAuthority: 2 }), 'contractRoleAuthority')).toEqual([1, 2]);
  expect(levelsToGive(company({ paymentRoleAuthority: 3 }), 'paymentRoleAuthority')).toEqual([]);
});

it('gives administrators up to one’s own level', () => {
  expect(levelsToGive(staff({ systemRoleAuthority: 2 }), 'systemRoleAuthority')).toEqual([1, 2]);
  expect(levelsToGive(staff({ systemRoleAuthority: 3 }), 'systemRoleAuthority')).toEqual([1, 2, 3]);
  expect(levelIssues(staff({ systemRoleAuthority: 2 }), { systemRoleAuthority: 3 })).toEqual([
    { path: 'roleLevels.systemRoleAuthority', message: 'aboveOwnLevel' },
  ]);
});

it.each([
  ['oneself', { userId: 'usr_own' }, false],
  ['a main account', { companyAdmin: true }, false],
  ['somebody with more', { roleLevels: { contractRoleAuthority: 7 } }, false],
  ['somebody with less', { roleLevels: { contractRoleAuthority: 1 } }, true],
])('changes %s: %s', (_who, user, isPossible) => {
  const other = { userId: 'usr_other', roleLevels: {}, ...user };
  expect(canChangeUser(company({ contractRoleAuthority: 2 }), other)).toBe(isPossible);
});
