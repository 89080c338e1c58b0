import { countCompanyQueues } from '../../../shared/reviews/companyAuditRoutes.ts';
import { countByQueue } from '../../../shared/reviews/rules.ts';
import { handle } from '../../api/handle.ts';
import { requireCompany } from '../../reviews/companyReviews.ts';
import { loadCompanyStates } from '../../reviews/reviewReader.ts';

export const handler = handle(countCompanyQueues)(async ({ identity }) =>
  countByQueue(await loadCompanyStates(requireCompany(identity))),
);
