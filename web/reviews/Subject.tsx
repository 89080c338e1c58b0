import Alert from '@cloudscape-design/components/alert';
import type { Registration } from '../../shared/partners/schema.ts';
import type { OpenedReview, ProfileChange, ReviewDetail } from '../../shared/reviews/schema.ts';
import { RecordLink } from '../components/RecordLink.tsx';
import { recordAddress } from '../navigation/addresses.ts';
import { RegistrationFacts } from '../partners/RegistrationFacts.tsx';
import { useText } from '../text/useText.ts';
import { ProfileChanges } from './ProfileChanges.tsx';

/** Changes that approving a registration makes to an existing right owner. */
const RegistrationChanges = ({
  registration,
  changes,
}: {
  registration: Registration;
  changes: ProfileChange[];
}) => {
  const t = useText('people');
  const { kind, rightOwnerId } = registration;
  return (
    <>
      <Alert
        type="info"
        header={t('people:review.registered.title')}
        action={
          <RecordLink
            to={
              kind === 'Musician' ? recordAddress.musician(rightOwnerId) : recordAddress.company(rightOwnerId)
            }
          >
            {t('people:review.registered.open')}
          </RecordLink>
        }
      >
        {t('people:review.registered.text')}
      </Alert>
      {changes.map((change) => (
        <ProfileChanges key={change.kind} change={change} />
      ))}
    </>
  );
};

type Props = { review: OpenedReview & Pick<ReviewDetail, 'registrationChanges'> };

/** Subject of a submission: the change of a profile, or a registration. */
export const Subject = ({ review: { change, registration, registrationChanges } }: Props) => (
  <>
    {registration && registrationChanges && (
      <RegistrationChanges registration={registration} changes={registrationChanges} />
    )}
    {change && <ProfileChanges change={change} />}
    {registration && <RegistrationFacts registration={registration} />}
  </>
);
