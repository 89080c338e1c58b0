import type { HeldType } from '../../../shared/reviews/heldRequests.ts';
import type { SubmitType } from '../../../shared/reviews/schema.ts';
import { profileOutcome } from '../profileOutcome.ts';
import type { ReviewOutcome } from '../reviewOutcome.ts';
import { registrationOutcome } from './registrationOutcome.ts';

/** Effects of decisions, by the kind of submission. */
export const outcomes: Readonly<Record<Exclude<SubmitType, HeldType>, ReviewOutcome>> = {
  MusicianRegister: registrationOutcome,
  CompanyRegister: registrationOutcome,
  MusicianProfile: profileOutcome,
  CompanyProfile: profileOutcome,
};
