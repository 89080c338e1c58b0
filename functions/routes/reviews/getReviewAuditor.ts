import { getReviewAuditor } from '../../../shared/reviews/routes.ts';
import { handle } from '../../api/handle.ts';
import { loadReview } from '../../reviews/reviewReader.ts';

export const handler = handle(getReviewAuditor)(async ({ params }) => {
  const { state, reviewerName, reviewedAt } = await loadReview(params.id);
  return { state, reviewerName, reviewedAt };
});
