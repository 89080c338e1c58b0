import { showReviewNumber } from '../../../shared/reviews/routes.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { commit } from '../../db/commit.ts';
import { loadRegistration } from '../../partners/registrationReader.ts';
import { openAccountNumber, openDocumentNumber } from '../../payees/sealedDetails.ts';
import { isRegistration } from '../../../shared/reviews/rules.ts';
import { loadSystemReview } from '../reviewReader.ts';

/** Records the access before it shows the number, so the history has every number that was shown. */
export const handler = handle(showReviewNumber)(async ({ body: { reviewId, number }, identity }) => {
  const { submitType, subjectId, state } = await loadSystemReview(reviewId);
  if (!isRegistration(submitType) || state !== 'Pending') throw new Refusal('InvalidOperation');
  const { personIdentity, companyIdentity, bankAccount } = await loadRegistration(subjectId);
  const document = personIdentity ?? companyIdentity;
  const open =
    number === 'document'
      ? document && (() => openDocumentNumber(document))
      : bankAccount && (() => openAccountNumber(bankAccount));
  if (!open) throw new Refusal('DataNotFound');
  const changes = { reviewId, number };
  await commit(identity, { action: 'registration number shown', subject: subjectId, changes }, []);
  return { number: await open() };
});
