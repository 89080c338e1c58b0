import { createUser } from '../../../functions/account/userStore.ts';
import { toIdentity, type Identity } from '../../../functions/api/identity.ts';
import { newId } from '../../../functions/core/newId.ts';
import type { RoleLevels } from '../../../shared/access/authority.ts';
import { userSchema, type User } from '../../../shared/account/schema.ts';

/** Signs up a person with these role levels, as staff unless `user` says otherwise. */
export const signUp = async (user: Partial<User>, roleLevels: RoleLevels): Promise<Identity> => {
  const userId = newId('usr');
  const stored = userSchema.parse({
    userId,
    subject: userId,
    account: userId,
    email: `${userId}@example.com`,
    displayName: 'Test person',
    kind: 'system',
    status: 'active',
    ...user,
    roleLevels,
  });
  await createUser({ actorId: 'test', displayName: 'Test' }, stored);
  return toIdentity(stored);
};

const memberLevels: RoleLevels = {
  genericRoleAuthority: 1,
  contractRoleAuthority: 1,
  infoRoleAuthority: 2,
};

/** Signs up a musician, who may change its own records and read its contracts. */
export const signUpMusician = (musicianInfoId: string): Promise<Identity> =>
  signUp({ kind: 'musician', musicianInfoId }, memberLevels);

/** Signs up the administrator of a company, who may change its records and read its contracts. */
export const signUpCompany = (companyInfoId: string): Promise<Identity> =>
  signUp({ kind: 'company', companyInfoId, companyAdmin: true }, memberLevels);

const staffMember = { systemUserId: '1' } as const;

/** Signs up staff who keep the catalogue, contracts and settings. */
export const signUpStaff = (): Promise<Identity> =>
  signUp(staffMember, {
    genericRoleAuthority: 2,
    systemAdminRoleAuthority: 2,
    contractRoleAuthority: 7,
    infoRoleAuthority: 4,
  });

/** Signs up staff who keep the catalogue and contracts, and say how payees are paid, as a business that moves in needs. */
export const signUpMover = (): Promise<Identity> =>
  signUp(staffMember, {
    genericRoleAuthority: 2,
    systemAdminRoleAuthority: 2,
    contractRoleAuthority: 7,
    infoRoleAuthority: 4,
    paymentRoleAuthority: 3,
  });

/** Signs up staff who pay withdrawals and keep contracts. */
export const signUpPayer = (): Promise<Identity> =>
  signUp(staffMember, { contractRoleAuthority: 7, paymentRoleAuthority: 3 });

/** Signs up staff who aggregate income and send reports. */
export const signUpReporter = (): Promise<Identity> => signUp(staffMember, { systemRoleAuthority: 3 });

/** Signs up staff who import statements and receive the money for them. */
export const signUpReceiver = (): Promise<Identity> =>
  signUp(staffMember, { incomeStatementRoleAuthority: 1 });

/** Signs up staff who review changes. */
export const signUpReviewer = (displayName: string): Promise<Identity> =>
  signUp({ systemUserId: '9', displayName }, { systemReviewRoleAuthority: 2, systemAdminRoleAuthority: 2 });
