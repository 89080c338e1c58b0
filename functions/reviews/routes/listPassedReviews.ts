import { listPassedReviews } from '../../../shared/reviews/routes.ts';
import { handle } from '../../api/handle.ts';
import { listReviewsIn } from '../reviewReader.ts';

export const handler = handle(listPassedReviews)(({ query }) => listReviewsIn('Approved', query));
