import { expect, it } from 'vitest';
import type { RoleLevels } from '../../../shared/access/authority.ts';
import { toPermissions } from '../../../shared/access/toPermissions.ts';
import { canChangeUser, mayGrant, levelIssues, grantableLevels } from '../../../shared/account/userRules.ts';

const company = (roleLevels: RoleLevels) =>
  ({ kind: 'company', userId: 'usr_own', permissions: toPermissions(roleLevels, false) }) as const;
const staff = (roleLevels: RoleLevels) =>
  ({ kind: 'system', userId: 'usr_own', permissions: toPermissions(roleLevels, true) }) as const;

const user = { kind: 'company' } as const;
const colleague = { kind: 'system' } as const;
const licensor = { kind: 'musician', isLicensor: true } as const;

it.each([
  ['fewer flags', 1, true],
  ['the same flags', 2, true],
  ['other flags, though its number is close', 3, false],
  ['more flags', 7, false],
  ['no flags, though its number is the highest', 8, true],
  ['unknown flags', 99, false],
])('a user with contract level 2 may give a level with %s (level %s): %s', (_what, level, isPossible) => {
  expect(mayGrant(company({ contractRoleAuthority: 2 }), user, 'contractRoleAuthority', level)).toBe(
    isPossible,
  );
});

it('a company user may give no levels of a group it lacks, and no levels of staff', () => {
  expect(grantableLevels(company({}), user, 'contractRoleAuthority')).toEqual([]);
  expect(grantableLevels(company({ contractRoleAuthority: 2 }), user, 'contractRoleAuthority')).toEqual([
    1, 2,
  ]);
  expect(grantableLevels(company({ paymentRoleAuthority: 3 }), user, 'paymentRoleAuthority')).toEqual([]);
});

it('an administrator may give levels up to the own one', () => {
  expect(grantableLevels(staff({ systemRoleAuthority: 2 }), colleague, 'systemRoleAuthority')).toEqual([
    1, 2,
  ]);
  expect(grantableLevels(staff({ systemRoleAuthority: 3 }), colleague, 'systemRoleAuthority')).toEqual([
    1, 2, 3,
  ]);
  expect(levelIssues(staff({ systemRoleAuthority: 2 }), colleague, { systemRoleAuthority: 3 })).toEqual([
    { path: 'roleLevels.systemRoleAuthority', message: 'aboveOwnLevel' },
  ]);
});

it.each([
  ['oneself', { userId: 'usr_own' }, false],
  ['a main account', { companyAdmin: true }, false],
  ['a user with more flags', { roleLevels: { contractRoleAuthority: 7 } }, false],
  ['a user with fewer flags', { roleLevels: { contractRoleAuthority: 1 } }, true],
])('a company user may only change users with no more flags: %s', (_who, user, isPossible) => {
  const other = { userId: 'usr_other', kind: 'company' as const, roleLevels: {}, ...user };
  expect(canChangeUser(company({ contractRoleAuthority: 2 }), other)).toBe(isPossible);
});

it.each([
  ['of staff', 'company', { systemAdminRoleAuthority: 2 }],
  ['of companies', 'musician', { partnerRoleAuthority: 2 }],
  ['that shows everybody’s demos', 'company', { demoRoleAuthority: 2 }],
  ['that nobody knows', 'company', { contractRoleAuthority: 99 }],
] as const)('refuses a level %s for a %s, even from staff', (_what, kind, roleLevels) => {
  const [group] = Object.keys(roleLevels);
  expect(levelIssues(staff({ systemRoleAuthority: 3 }), { kind }, roleLevels)).toEqual([
    { path: `roleLevels.${group}`, message: 'levelWithoutMeaning' },
  ]);
});

it('lets staff give companies and musicians every level of theirs, whatever levels staff have', () => {
  const administrator = staff({ systemRoleAuthority: 3 });
  expect(grantableLevels(administrator, user, 'partnerRoleAuthority')).toEqual([1, 2, 3]);
  expect(
    canChangeUser(administrator, { userId: 'usr_2', kind: 'company', companyAdmin: true, roleLevels: {} }),
  ).toBe(true);
});

it('lets a company send the submissions of a user to its own audit', () => {
  expect(grantableLevels(company({ caseReviewRoleAuthority: 2 }), user, 'caseReviewRoleAuthority')).toEqual([
    1, 2,
  ]);
});

it('lets an agent give a licensor more, but never take what the licensor needs for its money', () => {
  const agent = company({ genericRoleAuthority: 2, infoRoleAuthority: 4, reportRoleAuthority: 2 });
  const before = { genericRoleAuthority: 1, infoRoleAuthority: 1, reportRoleAuthority: 2 };
  expect(levelIssues(agent, licensor, { ...before, infoRoleAuthority: 3 }, before)).toEqual([]);
  expect(levelIssues(agent, licensor, { ...before, reportRoleAuthority: 1 }, before)).toEqual([
    { path: 'roleLevels.reportRoleAuthority', message: 'licensorNeeds' },
  ]);
  expect(
    levelIssues(agent, licensor, { ...before, reportRoleAuthority: 1 }, { reportRoleAuthority: 1 }),
  ).toEqual([]);
});
