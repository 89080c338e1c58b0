import { editsPaymentDetails } from '../../shared/people/paymentDetailRules.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';

/** System staff see every record; a musician or company its own. */
export const isStaff = (identity: Identity): boolean => identity.user.kind === 'system';

/** Whether somebody may see a record that concerns these right owners. */
export const maySee = (identity: Identity, owners: readonly string[]): boolean =>
  isStaff(identity) || (identity.rightOwnerId !== undefined && owners.includes(identity.rightOwnerId));

/**
 * Refuses somebody else's record as if it did not exist.
 * @throws Refusal `DataNotFound`
 */
export const requireVisible = (identity: Identity, owners: readonly string[]): void => {
  if (!maySee(identity, owners)) throw new Refusal('DataNotFound');
};

/** Tells whether bank and identity numbers are shown whole on a right owner's own page: to the owner only. */
export const maySeeNumbers = ({ rightOwnerId }: Identity, ownerId: string): boolean =>
  rightOwnerId === ownerId;

/**
 * Only the owner and staff who edit contracts change where money goes.
 * @throws Refusal `DataNotFound` for whom the owner does not exist, `NotAllowed`
 */
export const requireEditor = (identity: Identity, ownerId: string): void => {
  requireVisible(identity, [ownerId]);
  const { user, permissions } = identity;
  if (!editsPaymentDetails({ ...user, permissions }, ownerId)) throw new Refusal('NotAllowed');
};

/**
 * The musician or company signed in.
 * @throws Refusal `NotMusician` or `NotCompany` for anybody else
 */
export const ownId = (identity: Identity, kind: 'musician' | 'company'): string => {
  const id = kind === 'musician' ? identity.user.musicianInfoId : identity.user.companyInfoId;
  if (!id) throw new Refusal(kind === 'musician' ? 'NotMusician' : 'NotCompany');
  return id;
};
