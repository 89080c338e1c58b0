import type { MaskedRegistration } from '../../../shared/partners/schema.ts';
import type { RegistrationLink } from './link.ts';

/** Input of a step: the registration, its link, and what to do once the step is stored. */
export type StepProps = {
  registration: MaskedRegistration;
  link: RegistrationLink;
  onStored: () => void;
};
