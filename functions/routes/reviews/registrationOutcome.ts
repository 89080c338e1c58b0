import { reasonTexts } from '../../../shared/reviews/declineReasons.ts';
import { Refusal } from '../../core/refusal.ts';
import { approveRegistration, declineRegistration } from '../../partners/decisionStore.ts';
import { loadRegistration } from '../../partners/registrationReader.ts';
import { releaseRegistration } from '../../partners/linkStore.ts';
import type { ReviewOutcome } from '../../reviews/reviewOutcome.ts';
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
        const reasons = reasonTexts(decision, registration.submitter.language);
        return declineRegistration(identity, registration, move, reasons, writes);
      }
      case 'Pending':
        throw new Refusal('InvalidOperation');
    }
  },
  ...registrationMails,
};
