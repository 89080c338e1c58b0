import type { OpenedReview } from '../../shared/reviews/schema.ts';
import { RegistrationFacts } from '../partners/RegistrationFacts.tsx';
import { ProfileChanges } from './ProfileChanges.tsx';

/** What a submission is about: the change of a profile, or a registration. */
export const Subject = ({ review: { change, registration } }: { review: OpenedReview }) => (
  <>
    {change && <ProfileChanges change={change} />}
    {registration && <RegistrationFacts registration={registration} />}
  </>
);
