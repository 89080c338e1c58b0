import { getCompanyReview } from '../../../../shared/reviews/companyAuditRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { loadCompanyReview } from '../../../reviews/companyReviews.ts';
import { openReview } from '../../../reviews/reviewViews.ts';

export const handler = handle(getCompanyReview)(async ({ params, identity }) =>
  openReview(await loadCompanyReview(identity, params.id)),
);
