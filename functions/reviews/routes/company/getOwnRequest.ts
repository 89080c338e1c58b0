import { getOwnRequest } from '../../../../shared/reviews/companyAuditRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { loadOwnRequest } from '../../companyReviews.ts';
import { openReview } from '../../reviewViews.ts';

export const handler = handle(getOwnRequest)(async ({ params, identity }) =>
  openReview(await loadOwnRequest(identity, params.id)),
);
