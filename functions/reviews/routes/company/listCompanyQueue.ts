import { listCompanyQueue } from '../../../../shared/reviews/companyAuditRoutes.ts';
import { mayKnowSubmission } from '../../../../shared/reviews/heldRequests.ts';
import { companyQueueStates } from '../../../../shared/reviews/rules.ts';
import { handle } from '../../../api/handle.ts';
import { requireCompany } from '../../companyReviews.ts';
import { listCompanyReviews } from '../../reviewReader.ts';

export const handler = handle(listCompanyQueue)(async ({ query: { queue, ...filter }, identity }) =>
  listCompanyReviews(
    requireCompany(identity),
    (review) =>
      companyQueueStates[queue].includes(review.state) && mayKnowSubmission(identity.permissions, review),
    filter,
  ),
);
