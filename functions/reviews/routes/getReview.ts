import { getReview } from '../../../shared/reviews/routes.ts';
import { handle } from '../../api/handle.ts';
import { mailStatesOf } from '../../messages/mailStates.ts';
import { loadSystemReview } from '../reviewReader.ts';
import { toReviewDetail } from '../reviewViews.ts';

export const handler = handle(getReview)(async ({ params }) => {
  const review = await loadSystemReview(params.id);
  const [detail, mails] = await Promise.all([toReviewDetail(review), mailStatesOf(review.reviewId)]);
  return { ...detail, mails };
});
