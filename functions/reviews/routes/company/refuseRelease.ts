import { refuseRelease } from '../../../../shared/reviews/companyAuditRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { loadAuditedReview } from '../../companyReviews.ts';
import { decideReview } from '../../decideReview.ts';
import type { ReviewDecision } from '../../reviewStore.ts';
import { shownReview } from '../../reviewViews.ts';
import { companyOutcome } from './companyOutcomes.ts';

export const handler = handle(refuseRelease)(async ({ body: { reviewId, remark }, identity }) => {
  const review = await loadAuditedReview(identity, reviewId);
  const decision: ReviewDecision = { state: 'ManagerRejected', reasons: [], remark };
  return shownReview(await decideReview(identity, review, decision, companyOutcome(review.submitType)));
});
