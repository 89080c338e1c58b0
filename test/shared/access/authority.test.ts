import { describe, expect, it } from 'vitest';
import { allows, roleLevelsSchema } from '../../../shared/access/authority.ts';
import { flagsByGroup } from '../../../shared/access/flags.ts';

describe('access', () => {
  const permissions = { reportRoleAuthority: { viewIncome: true, menuApplyForWithdrawal: false } };

  it.each([
    ['is granted to a visitor for what is open to everybody', undefined, 'anonymous', true],
    ['is refused to a visitor for what requires a sign-in', undefined, 'login', false],
    ['is refused to a visitor for what requires a flag', undefined, 'reportRoleAuthority/viewIncome', false],
    ['is granted to a signed-in person for what requires only a sign-in', {}, 'login', true],
    ['is granted to a signed-in person for what is open to everybody', {}, 'anonymous', true],
    ['is granted to the holder of the required flag', permissions, 'reportRoleAuthority/viewIncome', true],
    [
      'is refused if the required flag is false',
      permissions,
      'reportRoleAuthority/menuApplyForWithdrawal',
      false,
    ],
    [
      'is refused for a flag of the same name in another group',
      permissions,
      'projectRoleAuthority/menuAll',
      false,
    ],
    ['is refused to a person without the group', {}, 'reportRoleAuthority/viewIncome', false],
  ] as const)('%s', (_, held, permission, expected) => {
    expect(allows(held, permission)).toBe(expected);
  });

  it('has whole-number levels of known groups only', () => {
    const given = Object.fromEntries(Object.keys(flagsByGroup).map((group) => [group, 1]));
    expect(roleLevelsSchema.parse(given)).toEqual(given);
    expect(roleLevelsSchema.parse({})).toEqual({});
    expect(roleLevelsSchema.safeParse({ unknownGroup: 1 }).success).toBe(false);
    expect(roleLevelsSchema.safeParse({ reportRoleAuthority: 1.5 }).success).toBe(false);
    expect(roleLevelsSchema.safeParse({ reportRoleAuthority: '1' }).success).toBe(false);
  });
});
