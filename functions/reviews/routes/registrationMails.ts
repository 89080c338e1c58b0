import { reasonTexts } from '../../../shared/reviews/declineReasons.ts';
import { approvedMails, declinedMails } from '../../partners/outcomeMails.ts';
import { loadRegistration } from '../../partners/registrationReader.ts';
import type { ReviewOutcome } from '../reviewOutcome.ts';

/** Mails about decisions on registrations of licensors. */
export const registrationMails: Pick<ReviewOutcome, 'mails'> = {
  mails: async (review, decision) => {
    const registration = await loadRegistration(review.subjectId);
    if (decision.state === 'Approved') return approvedMails(registration);
    if (!('reasons' in decision)) return [];
    return declinedMails(registration, (language) => reasonTexts(decision, language));
  },
};
