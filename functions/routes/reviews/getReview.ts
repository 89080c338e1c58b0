import { getReview } from '../../../shared/reviews/routes.ts';
import { handle } from '../../api/handle.ts';
import { loadReview } from '../../reviews/reviewReader.ts';
import { toReviewDetail } from '../../reviews/reviewViews.ts';

export const handler = handle(getReview)(async ({ params }) => toReviewDetail(await loadReview(params.id)));
