import { submitRegistration } from '../../../../shared/partners/licensorRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { submitForReview } from '../../licensor/submissionStore.ts';
import { loadLinkedRegistration } from '../../links.ts';
import { reviewWrites } from '../registrationReview.ts';

export const handler = handle(submitRegistration)(async ({ params, linkToken }) => {
  const registration = await loadLinkedRegistration(params.id, linkToken);
  return submitForReview(registration, reviewWrites(registration));
});
