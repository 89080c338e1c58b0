import { allows } from '../../shared/access/authority.ts';
import { maySeeSecrecy } from '../../shared/contracts/secrecy.ts';
import { isHeldRequest, mayAudit, mayKnowSubmission } from '../../shared/reviews/heldRequests.ts';
import type { StoredReview } from '../../shared/reviews/schema.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { loadReview, type VersionedReview } from './reviewReader.ts';

/**
 * Returns the company whose submissions a person audits: their own.
 * @throws Refusal `NotCompany`
 */
export const requireCompany = ({ user }: Identity): string => {
  if (user.kind !== 'company' || !user.companyInfoId) throw new Refusal('NotCompany');
  return user.companyInfoId;
};

/**
 * Loads a submission of one of the people of this person's company.
 * @throws Refusal `NotCompany`; `DataNotFound` for submissions of others, and for those this person's levels hide
 */
export const loadCompanyReview = async (identity: Identity, reviewId: string): Promise<VersionedReview> => {
  const review = await loadReview(reviewId);
  const isOwn = review.companyId === requireCompany(identity);
  if (!isOwn || !mayKnowSubmission(identity.permissions, review)) throw new Refusal('DataNotFound');
  return review;
};

/**
 * Loads a submission of this person's company that this person may decide about.
 * @throws Refusal as `loadCompanyReview`; `NotAllowed` without the powers for its kind
 */
export const loadAuditedReview = async (identity: Identity, reviewId: string): Promise<VersionedReview> => {
  const review = await loadCompanyReview(identity, reviewId);
  if (!mayAudit(identity.permissions, review)) throw new Refusal('NotAllowed');
  return review;
};

/** Returns whether a submission is a held request of this person, whose levels still let them know its contract or statement. */
export const isOwnRequest = (
  { actorId, user, permissions }: Identity,
  { submitterId, submitType, secrecies = [] }: Pick<StoredReview, 'submitterId' | 'submitType' | 'secrecies'>,
): boolean =>
  submitterId === actorId &&
  isHeldRequest(submitType) &&
  (submitType !== 'StatementImport' ||
    allows(permissions, 'incomeStatementRoleAuthority/menuStatementImportList')) &&
  secrecies.every((secrecy) => maySeeSecrecy({ ...user, permissions }, { secrecy }));

/**
 * Loads a held request of this person.
 * @throws Refusal `DataNotFound` for submissions of others and of other kinds
 */
export const loadOwnRequest = async (identity: Identity, reviewId: string): Promise<VersionedReview> => {
  const review = await loadReview(reviewId);
  if (!isOwnRequest(identity, review)) throw new Refusal('DataNotFound');
  return review;
};
