import { describe, expect, it } from 'vitest';
import { allows, roleLevelsSchema } from '../../../shared/access/authority.ts';
import { flagsByGroup } from '../../../shared/access/flags.ts';

describe('access', () => {
  const permissions = { reportRoleAuthority: { viewIncome: true, menuApplyForWithdrawal: false } };

  it.each([
    ['a visitor what is open to everybody', undefined, 'anonymous', true],
    ['a visitor nothing that asks for a sign-in', undefined, 'login', false],
    ['a visitor nothing that asks for a flag', undefined, 'reportRoleAuthority/viewIncome', false],
    ['anybody signed in what asks for a sign-in only', {}, 'login', true],
    ['anybody signed in what is open to everybody', {}, 'anonymous', true],
    ['the holder of a flag what asks for it', permissions, 'reportRoleAuthority/viewIncome', true],
    ['nobody by a flag that is false', permissions, 'reportRoleAuthority/menuApplyForWithdrawal', false],
    [
      'nobody by a flag of the same name in another group',
      permissions,
      'projectRoleAuthority/menuAll',
      false,
    ],
    ['nobody without the group', {}, 'reportRoleAuthority/viewIncome', false],
  ] as const)('is given to %s', (_, held, permission, expected) => {
    expect(allows(held, permission)).toBe(expected);
  });

  it('takes whole levels of known groups', () => {
    const given = Object.fromEntries(Object.keys(flagsByGroup).map((group) => [group, 1]));
    expect(roleLevelsSchema.parse(given)).toEqual(given);
    expect(roleLevelsSchema.parse({})).toEqual({});
    expect(roleLevelsSchema.safeParse({ unknownGroup: 1 }).success).toBe(false);
    expect(roleLevelsSchema.safeParse({ reportRoleAuthority: 1.5 }).success).toBe(false);
    expect(roleLevelsSchema.safeParse({ reportRoleAuthority: '1' }).success).toBe(false);
  });
});
