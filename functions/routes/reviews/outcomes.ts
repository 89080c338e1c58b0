import type { SubmitType } from '../../../shared/reviews/schema.ts';
import { profileOutcome } from '../../reviews/profileOutcome.ts';
import type { ReviewOutcome } from '../../reviews/reviewOutcome.ts';
import { registrationOutcome } from './registrationOutcome.ts';

/** Effects of decisions, by the kind of submission. */
export const outcomes: Readonly<Record<SubmitType, ReviewOutcome>> = {
  MusicianRegister: registrationOutcome,
  CompanyRegister: registrationOutcome,
  MusicianProfile: profileOutcome,
  CompanyProfile: profileOutcome,
};
