import { expect, it } from 'vitest';
import { isSubAccount, maySubAccount } from '../../../shared/access/subAccounts.ts';
import type { Flag } from '../../../shared/access/flags.ts';

const viewing = 'contractRoleAuthority/viewContract' satisfies Flag;
const adding = 'contractRoleAuthority/addContract' satisfies Flag;
const permissions = { contractRoleAuthority: { viewContract: true } };

it.each([
  [{ kind: 'company', companyAdmin: true }, undefined, [], true],
  [{ kind: 'musician' }, undefined, [], true],
  [{ kind: 'system' }, undefined, [], true],
  [{ kind: 'company', companyAdmin: false }, permissions, [viewing], true],
  [{ kind: 'company' }, permissions, [viewing], true],
  // One of several flags is enough, whichever it is.
  [{ kind: 'company' }, permissions, [adding, viewing], true],
  [{ kind: 'company' }, permissions, [adding], false],
  [{ kind: 'company' }, permissions, [], false],
  [{ kind: 'company' }, undefined, [viewing], false],
] as const)(
  'of %j with %j, by one of the flags %j, what the company owns may be used: %s',
  (account, given, flags, may) => {
    expect(maySubAccount(account, given, flags)).toBe(may);
  },
);

it('only another account of a company than its main one is a sub-account', () => {
  const kinds = ['company', 'musician', 'system'] as const;
  expect(kinds.map((kind) => isSubAccount({ kind }))).toEqual([true, false, false]);
  expect(isSubAccount({ kind: 'company', companyAdmin: true })).toBe(false);
});
