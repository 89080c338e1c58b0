import { reasonTexts } from '../../../shared/reviews/declineReasons.ts';
import { partsToMend } from '../../../shared/reviews/mending.ts';
import { Refusal } from '../../core/refusal.ts';
import { approveRegistration, declineRegistration } from '../../partners/decisionStore.ts';
import { loadRegistration } from '../../partners/registrationReader.ts';
import { releaseRegistration } from '../../partners/linkStore.ts';
import type { ReviewOutcome } from '../reviewOutcome.ts';
import { registrationMails } from './registrationMails.ts';

/** Decisions about registrations of licensors. */
export const registrationOutcome: ReviewOutcome = {
  carryOut: async (identity, review, decision, writes) => {
    const registration = await loadRegistration(review.subjectId);
    switch (decision.state) {
      case 'Approved':
        return approveRegistration(identity, registration, writes, decision.purpose);
      case 'Released':
        return releaseRegistration(identity, registration, writes);
      case 'Declined':
      case 'ManagerRejected': {
        const move = decision.state === 'Declined' ? 'decline' : 'reject';
        const given = {
          reasons: reasonTexts(decision, registration.submitter.language),
          ...(move === 'decline' && {
            declined: {
              toMend: partsToMend(decision.reasons),
              reasons: reasonTexts(decision, registration.language),
            },
          }),
        };
        return declineRegistration(identity, registration, move, given, writes);
      }
      case 'Pending':
        throw new Refusal('InvalidOperation');
    }
  },
  ...registrationMails,
};
