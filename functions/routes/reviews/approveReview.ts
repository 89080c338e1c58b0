import { approveReview } from '../../../shared/reviews/routes.ts';
import { handle } from '../../api/handle.ts';
import { decideReview } from '../../reviews/decideReview.ts';
import { loadReview } from '../../reviews/reviewReader.ts';
import { shownReview } from '../../reviews/reviewViews.ts';
import { outcomes } from './outcomes.ts';

export const handler = handle(approveReview)(async ({ params, identity }) => {
  const review = await loadReview(params.id);
  return shownReview(
    await decideReview(identity, review, { state: 'Approved' }, outcomes[review.submitType]),
  );
});
