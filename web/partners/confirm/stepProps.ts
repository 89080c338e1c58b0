import type { MaskedRegistration } from '../../../shared/partners/schema.ts';
import type { RegistrationLink } from './link.ts';

/** Properties of a step: the registration, its link, and the action after the step is stored. */
export type StepProps = {
  registration: MaskedRegistration;
  link: RegistrationLink;
  onStored: () => void;
};
