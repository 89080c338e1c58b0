import Alert from '@cloudscape-design/components/alert';
import type { Registration } from '../../shared/partners/schema.ts';
import type { OpenedReview, ProfileChange, ReviewDetail, RoundChanges } from '../../shared/reviews/schema.ts';
import { RecordLink } from '../components/RecordLink.tsx';
import { recordAddress } from '../navigation/addresses.ts';
import { RegistrationFacts } from '../partners/RegistrationFacts.tsx';
import { useText } from '../text/useText.ts';
import { InspectedRegistration } from './InspectedRegistration.tsx';
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

/** What a registration changed since the last decline. */
const Round = ({ changes: { profiles, document, account, photo } }: { changes: RoundChanges }) => {
  const t = useText('people');
  const isSame = profiles.length + document.length + account.length === 0 && !photo;
  return (
    <>
      <Alert type="info" header={t('people:review.round.title')}>
        {t(isSame ? 'people:review.round.same' : 'people:review.round.text')}
        {photo && ` ${t('people:review.round.photo')}`}
        {document.includes('fileIds') && ` ${t('people:review.round.scans')}`}
      </Alert>
      {profiles.map((change) => (
        <ProfileChanges key={change.kind} change={change} />
      ))}
    </>
  );
};

type Props = { review: OpenedReview & Pick<ReviewDetail, 'registrationChanges' | 'roundChanges'> };

/** Subject of a submission: the change of a profile, or a registration. */
export const Subject = ({
  review: { change, registration, registrationChanges, roundChanges },
  reviewId,
}: Props & {
  /** Submission a reviewer of the system decides on now, who sees its pictures and whole numbers. */
  reviewId?: string;
}) => (
  <>
    {registration && registrationChanges && (
      <RegistrationChanges registration={registration} changes={registrationChanges} />
    )}
    {change && <ProfileChanges change={change} />}
    {roundChanges && <Round changes={roundChanges} />}
    {registration &&
      (reviewId === undefined ? (
        <RegistrationFacts registration={registration} />
      ) : (
        <InspectedRegistration reviewId={reviewId} registration={registration} roundChanges={roundChanges} />
      ))}
  </>
);
