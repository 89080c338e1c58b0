import type { SubmitType } from '../../../shared/reviews/schema.ts';
import { Refusal } from '../../core/refusal.ts';
import { profileOutcome } from '../../reviews/profileOutcome.ts';
import type { ReviewOutcome } from '../../reviews/reviewOutcome.ts';

/** Nothing can be registered yet. */
const noOutcome: ReviewOutcome = {
  carryOut: () => Promise.reject(new Refusal('InvalidOperation')),
  mails: () => Promise.resolve([]),
};

/** What decisions mean, by the kind of submission. */
export const outcomes: Readonly<Record<SubmitType, ReviewOutcome>> = {
  MusicianRegister: noOutcome,
  CompanyRegister: noOutcome,
  MusicianProfile: profileOutcome,
  CompanyProfile: profileOutcome,
};
