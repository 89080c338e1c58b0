import { releaseReview } from '../../../shared/reviews/companyAuditRoutes.ts';
import { releasedState } from '../../../shared/reviews/rules.ts';
import { handle } from '../../api/handle.ts';
import { loadCompanyReview } from '../../reviews/companyReviews.ts';
import { decideReview } from '../../reviews/decideReview.ts';
import { shownReview } from '../../reviews/reviewViews.ts';
import { outcomes } from './outcomes.ts';

export const handler = handle(releaseReview)(async ({ body, identity }) => {
  const review = await loadCompanyReview(identity, body.reviewId);
  const decision = { state: releasedState(review.submitType) } as const;
  return shownReview(await decideReview(identity, review, decision, outcomes[review.submitType]));
});
