import { describe, expect, it } from 'vitest';
import {
  isStaff,
  maySee,
  maySeeNumbers,
  ownId,
  requireDuty,
  requireEditor,
  requireVisible,
} from '../../../functions/access/visibility.ts';
import { toIdentity } from '../../../functions/api/identity.ts';
import type { RoleLevels } from '../../../shared/access/authority.ts';
import type { User } from '../../../shared/account/schema.ts';

const person = (user: Partial<User>, roleLevels: RoleLevels = {}) =>
  toIdentity({
    userId: 'usr_1',
    subject: 'usr_1',
    account: 'mei',
    email: 'mei@example.com',
    displayName: 'Mei',
    kind: 'musician',
    status: 'active',
    ...user,
    roleLevels,
  } as User);

const staff = person({ kind: 'system', systemUserId: '1' }, { contractRoleAuthority: 7 });
const reader = person({ kind: 'system', systemUserId: '2' }, { contractRoleAuthority: 1 });
const mei = person({ musicianInfoId: 'mus_mei' });
const ken = person({ musicianInfoId: 'mus_ken' });
const label = person({ kind: 'company', companyInfoId: 'cmp_label', companyAdmin: true });

describe('a record of right owners', () => {
  it.each([
    ['staff', staff, ['mus_mei'], true],
    ['staff, of nobody', staff, [], true],
    ['its owner', mei, ['cmp_label', 'mus_mei'], true],
    ['its other owner', label, ['cmp_label', 'mus_mei'], true],
    ['somebody else', ken, ['cmp_label', 'mus_mei'], false],
    ['a musician, of nobody', ken, [], false],
    ['somebody without a right owner', person({}), ['mus_mei'], false],
  ])('is seen by %s or not', (_, identity, owners, sees) => {
    expect(maySee(identity, owners)).toBe(sees);
    const require = () => requireVisible(identity, owners);
    if (sees) expect(require).not.toThrow();
    else expect(require).toThrow(expect.objectContaining({ result: 'DataNotFound' }));
  });

  it('shows full numbers to its owner only, not to staff', () => {
    expect([mei, ken, staff].map((identity) => maySeeNumbers(identity, 'mus_mei'))).toEqual([
      true,
      false,
      false,
    ]);
    expect([mei, staff, label].map(isStaff)).toEqual([false, true, false]);
  });
});

describe('where the money of a right owner goes', () => {
  it.each([
    ['its owner', mei, undefined],
    ['staff who edit contracts', staff, undefined],
    ['staff who only read contracts', reader, 'NotAllowed'],
    ['somebody else', ken, 'DataNotFound'],
  ])('is changed by %s or refused', (_, identity, result) => {
    const require = () => requireEditor(identity, 'mus_mei');
    if (result) expect(require).toThrow(expect.objectContaining({ result }));
    else expect(require).not.toThrow();
  });
});

describe('one’s own id', () => {
  it('is that of the musician or company one is', () => {
    expect(ownId(mei, 'musician')).toBe('mus_mei');
    expect(ownId(label, 'company')).toBe('cmp_label');
    expect(() => ownId(mei, 'company')).toThrow(expect.objectContaining({ result: 'NotCompany' }));
    expect(() => ownId(label, 'musician')).toThrow(expect.objectContaining({ result: 'NotMusician' }));
  });
});

describe('a duty within a company', () => {
  it('is that of its main account, and of others with the flag', () => {
    const other = (levels: RoleLevels) => person({ kind: 'company', companyInfoId: 'cmp_label' }, levels);
    const require = (identity: ReturnType<typeof person>) => () =>
      requireDuty(identity, 'contractRoleAuthority/addContract', 'systemAdminRoleAuthority/addTotalSong');
    expect(require(label)).not.toThrow();
    expect(require(mei)).not.toThrow();
    expect(require(other({ contractRoleAuthority: 7 }))).not.toThrow();
    expect(require(other({}))).toThrow(expect.objectContaining({ result: 'NotAllowed' }));
  });
});
