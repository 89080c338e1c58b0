import type { Flag } from '../../shared/access/flags.ts';
import { maySubAccount } from '../../shared/access/subAccounts.ts';
import { editsPaymentDetails } from '../../shared/payees/rules.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';

/** Returns whether a person is system staff, who see every record. Musicians and companies see only their own. */
export const isStaff = (identity: Identity): boolean => identity.user.kind === 'system';

/** Returns whether a person may see a record that belongs to these right owners. */
export const maySee = (identity: Identity, owners: readonly string[]): boolean =>
  isStaff(identity) || (identity.rightOwnerId !== undefined && owners.includes(identity.rightOwnerId));

/**
 * Rejects somebody else's record as if it did not exist.
 * @throws Refusal `DataNotFound`
 */
export const requireVisible = (identity: Identity, owners: readonly string[]): void => {
  if (!maySee(identity, owners)) throw new Refusal('DataNotFound');
};

/** Returns whether a right owner's own page shows full bank and identity numbers: to the owner only. */
export const maySeeNumbers = ({ rightOwnerId }: Identity, ownerId: string): boolean =>
  rightOwnerId === ownerId;

/**
 * Checks that a person is the owner, or staff who edit contracts: only they may change where money goes.
 * @throws Refusal `DataNotFound` for a person who may not see the owner, `NotAllowed`
 */
export const requireEditor = (identity: Identity, ownerId: string): void => {
  requireVisible(identity, [ownerId]);
  const { user, permissions } = identity;
  if (!editsPaymentDetails({ ...user, permissions }, ownerId)) throw new Refusal('NotAllowed');
};

/**
 * Returns the id of the signed-in musician or company.
 * @throws Refusal `NotMusician` or `NotCompany` for anybody else
 */
export const ownId = (identity: Identity, kind: 'musician' | 'company'): string => {
  const id = kind === 'musician' ? identity.user.musicianInfoId : identity.user.companyInfoId;
  if (!id) throw new Refusal(kind === 'musician' ? 'NotMusician' : 'NotCompany');
  return id;
};

/**
 * Checks that a person who is not the main account of their company has one of these flags.
 * @throws Refusal `NotAllowed`
 */
export const requireDuty = ({ user, permissions }: Identity, ...flags: readonly Flag[]): void => {
  if (!maySubAccount(user, permissions, flags)) throw new Refusal('NotAllowed');
};
