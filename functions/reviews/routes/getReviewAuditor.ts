import { getReviewAuditor } from '../../../shared/reviews/routes.ts';
import { handle } from '../../api/handle.ts';
import { loadSystemReview } from '../reviewReader.ts';

export const handler = handle(getReviewAuditor)(async ({ params }) => {
  const { state, reviewerName, reviewedAt } = await loadSystemReview(params.id);
  return { state, reviewerName, reviewedAt };
});
