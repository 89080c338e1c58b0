import { countCompanyQueues } from '../../../../shared/reviews/companyAuditRoutes.ts';
import { mayKnowSubmission } from '../../../../shared/reviews/heldRequests.ts';
import { countByQueue } from '../../../../shared/reviews/rules.ts';
import { handle } from '../../../api/handle.ts';
import { requireCompany } from '../../companyReviews.ts';
import { loadCompanyStates } from '../../reviewReader.ts';

export const handler = handle(countCompanyQueues)(async ({ identity }) => {
  const all = await loadCompanyStates(requireCompany(identity));
  const known = all.filter((review) => mayKnowSubmission(identity.permissions, review));
  return countByQueue(known.map(({ state }) => state));
});
