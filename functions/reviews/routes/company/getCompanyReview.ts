import { getCompanyReview } from '../../../../shared/reviews/companyAuditRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { loadCompanyReview } from '../../companyReviews.ts';
import { openReview } from '../../reviewViews.ts';

export const handler = handle(getCompanyReview)(async ({ params, identity }) =>
  openReview(await loadCompanyReview(identity, params.id)),
);
