import { describe, expect, it } from 'vitest';
import { toPermissions } from '../../../shared/access/toPermissions.ts';
import { authoritySchema } from '../../../shared/account/schema.ts';
import { contractAccess } from '../../../web/contracts/contractAccess.ts';

const contract = { agentId: 'cmp_agent0000000', licensorId: 'cmp_licensor0000' };

const person = (level: number, more: object) =>
  authoritySchema.parse({
    userId: 'usr_0123456789ab',
    account: 'a',
    email: 'a@example.com',
    displayName: 'A',
    kind: 'company',
    permissions: toPermissions({ contractRoleAuthority: level }, false),
    ...more,
  });

const agent = { companyInfoId: contract.agentId };
const licensor = { companyInfoId: contract.licensorId };
const staff = { kind: 'system', systemUserId: '1' };

const changing = { mayChange: true, mayEdit: true, mayPay: true, mayRenew: true };
const reading = { mayChange: false, mayEdit: false, mayPay: false, mayRenew: false };

describe('a page about a contract', () => {
  it.each([
    [
      'its agent',
      2,
      agent,
      { ...changing, seesDates: true, seesWorks: false, seesPayee: false, editsPayee: false },
    ],
    [
      'its agent with read access',
      1,
      agent,
      { ...reading, seesDates: true, seesWorks: false, seesPayee: false, editsPayee: false },
    ],
    [
      'its licensor, whatever the level',
      2,
      licensor,
      { ...reading, seesDates: false, seesWorks: true, seesPayee: true, editsPayee: true },
    ],
    [
      'staff who edit contracts',
      2,
      staff,
      { ...changing, seesDates: true, seesWorks: true, seesPayee: true, editsPayee: true },
    ],
    [
      'staff who read contracts',
      1,
      staff,
      { ...reading, seesDates: true, seesWorks: true, seesPayee: true, editsPayee: false },
    ],
  ])('offers %s the actions that the handlers allow', (_who, level, more, access) => {
    expect(contractAccess(person(level, more), contract)).toEqual(access);
  });

  it('allows changing a co-creation contract only to staff who register co-creations; others change its payments', () => {
    const coCreated = { ...contract, coCreationId: 'cow_cocreation00' };
    expect(contractAccess(person(2, staff), coCreated)).toMatchObject({ ...changing, mayEdit: false });
    const permissions = toPermissions({ contractRoleAuthority: 2, systemAdminRoleAuthority: 2 }, true);
    expect(contractAccess(person(2, { ...staff, permissions }), coCreated)).toMatchObject(changing);
    expect(contractAccess(person(2, { ...agent, permissions }), coCreated)).toMatchObject({ mayEdit: false });
  });

  it('offers a visitor nothing', () => {
    expect(contractAccess(undefined, contract)).toMatchObject({ ...reading, seesPayee: false });
  });
});
