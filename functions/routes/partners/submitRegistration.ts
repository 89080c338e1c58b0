import { submitRegistration } from '../../../shared/partners/licensorRoutes.ts';
import { handle } from '../../api/handle.ts';
import { submitForReview } from '../../partners/accountStore.ts';
import { loadLinkedRegistration } from '../../partners/links.ts';

export const handler = handle(submitRegistration)(async ({ params, linkToken }) =>
  submitForReview(await loadLinkedRegistration(params.id, linkToken), []),
);
