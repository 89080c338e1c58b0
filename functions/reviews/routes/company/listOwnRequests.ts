import { listOwnRequests } from '../../../../shared/reviews/companyAuditRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { isOwnRequest, requireCompany } from '../../companyReviews.ts';
import { listCompanyReviews } from '../../reviewReader.ts';

export const handler = handle(listOwnRequests)(async ({ query, identity }) =>
  listCompanyReviews(requireCompany(identity), (review) => isOwnRequest(identity, review), query),
);
