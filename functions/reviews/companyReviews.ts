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
 * @throws Refusal `NotCompany`; `DataNotFound` for submissions of others
 */
export const loadCompanyReview = async (identity: Identity, reviewId: string): Promise<VersionedReview> => {
  const review = await loadReview(reviewId);
  if (review.companyId !== requireCompany(identity)) throw new Refusal('DataNotFound');
  return review;
};
