import { getCompanyReview } from '../../../shared/reviews/companyAuditRoutes.ts';
import { handle } from '../../api/handle.ts';
import { loadCompanyReview } from '../../reviews/companyReviews.ts';
import { shownReview } from '../../reviews/reviewViews.ts';

export const handler = handle(getCompanyReview)(async ({ params, identity }) =>
  shownReview(await loadCompanyReview(identity, params.id)),
);
