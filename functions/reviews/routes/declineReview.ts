import { declineReview } from '../../../shared/reviews/routes.ts';
import { handle } from '../../api/handle.ts';
import { decideReview } from '../decideReview.ts';
import { loadSystemReview } from '../reviewReader.ts';
import { shownReview } from '../reviewViews.ts';
import { outcomes } from './outcomes.ts';

export const handler = handle(declineReview)(async ({ body: { reviewId, reasons, remark }, identity }) => {
  const review = await loadSystemReview(reviewId);
  const decision = { state: 'Declined', reasons, remark } as const;
  return shownReview(await decideReview(identity, review, decision, outcomes[review.submitType]));
});
