import type { HeldType } from '../../../shared/reviews/heldRequests.ts';
import type { SubmitType } from '../../../shared/reviews/schema.ts';
import { profileOutcome } from '../profileOutcome.ts';
import type { ReviewOutcome } from '../reviewOutcome.ts';
import { registrationMails } from './registrationMails.ts';

/** Mails about decisions, by the kind of submission. Previews use them without the code that carries decisions out. */
export const outcomeMails: Readonly<Record<Exclude<SubmitType, HeldType>, Pick<ReviewOutcome, 'mails'>>> = {
  MusicianRegister: registrationMails,
  CompanyRegister: registrationMails,
  MusicianProfile: profileOutcome,
  CompanyProfile: profileOutcome,
};
