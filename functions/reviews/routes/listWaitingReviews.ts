import { listWaitingReviews } from '../../../shared/reviews/routes.ts';
import { handle } from '../../api/handle.ts';
import { listReviewsIn } from '../reviewReader.ts';

export const handler = handle(listWaitingReviews)(({ query }) => listReviewsIn('Pending', query));
