import { releaseReview } from '../../../../shared/reviews/companyAuditRoutes.ts';
import { releasedState } from '../../../../shared/reviews/rules.ts';
import { handle } from '../../../api/handle.ts';
import { loadAuditedReview } from '../../companyReviews.ts';
import { decideReview } from '../../decideReview.ts';
import { shownReview } from '../../reviewViews.ts';
import { companyOutcome } from './companyOutcomes.ts';
import { carryOutHeld } from './heldRequests.ts';

export const handler = handle(releaseReview)(async ({ body, identity }) => {
  const review = await loadAuditedReview(identity, body.reviewId);
  const decision = { state: releasedState(review.submitType) } as const;
  return shownReview(
    await decideReview(identity, review, decision, companyOutcome(review.submitType, carryOutHeld)),
  );
});
