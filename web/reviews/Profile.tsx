import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useParams } from 'react-router';
import { isRightOwnerId, kindOfRightOwner } from '../../shared/reference/personIds.ts';
import { getCompanyRealName, getMusicianRealName } from '../../shared/people/realNameRoutes.ts';
import { getCompany, getMusician } from '../../shared/people/routes.ts';
import { getProfileReview } from '../../shared/reviews/routes.ts';
import { isOpen } from '../../shared/reviews/rules.ts';
import type { Review } from '../../shared/reviews/schema.ts';
import { call } from '../api/call.ts';
import { loadedOnce } from '../api/query.ts';
import { LazyPart } from '../components/LazyPart.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { recordAddress } from '../navigation/addresses.ts';
import { shownName } from '../text/shownName.ts';
import { useText } from '../text/useText.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { ReasonList, SubmissionFacts } from './SubmissionFacts.tsx';

const ProfileChanges = lazy(async () => ({ default: (await import('./ProfileChanges.tsx')).ProfileChanges }));

const loadAlias = async (id: string, signal: AbortSignal) => {
  const params = { id };
  const isMusician = kindOfRightOwner(id) === 'Musician';
  const record = isMusician
    ? await call(getMusician, { params, signal })
    : await call(getCompany, { params, signal });
  return { record, aliasId: id };
};

const loadRealName = async (id: string, signal: AbortSignal) => {
  const params = { id };
  const record = id.startsWith('mrn')
    ? await call(getMusicianRealName, { params, signal })
    : await call(getCompanyRealName, { params, signal });
  return { record, aliasId: record.aliases[0]?.rightOwnerId ?? '' };
};

type Loaded = Awaited<ReturnType<typeof loadProfile>>;

/** Loads a real name or alias, and the last submission about it. */
const loadProfile = async (id: string, signal: AbortSignal) => {
  const [loaded, { review }] = await Promise.all([
    isRightOwnerId(id) ? loadAlias(id, signal) : loadRealName(id, signal),
    call(getProfileReview, { params: { id }, signal }),
  ]);
  return { ...loaded, review };
};

/** Returns the initial values of the form: those returned for correction, otherwise those in effect. */
const formDefaults = ({ record, review }: Loaded) =>
  review?.change && (review.state === 'Declined' || review.state === 'ManagerRejected')
    ? review.change.after
    : record;

const Returned = ({ review }: { review: Review }) => {
  const t = useText('people');
  return (
    <Alert type="error" header={t('people:review.profile.returned')}>
      {t('people:review.profile.returnedText')}
      <ReasonList review={review} />
    </Alert>
  );
};

/** Profile whose changes are reviewed: the waiting submission, otherwise the form for a new one. */
export const Page = () => {
  const t = useText('people');
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['profile', id],
    queryFn: ({ signal }) => loadProfile(id, signal),
    ...loadedOnce,
  });
  return (
    <RecordPage
      query={query}
      toName={({ record }) => shownName(record)}
      describe={() => t('people:review.profile.text')}
    >
      {(loaded) => {
        const { review } = loaded;
        if (review && isOpen(review.state))
          return (
            <SpaceBetween size="l">
              <Alert type="info">{t('people:review.profile.waits')}</Alert>
              <SubmissionFacts review={review} />
              {review.change && (
                <LazyPart>
                  <ProfileChanges change={review.change} />
                </LazyPart>
              )}
            </SpaceBetween>
          );
        const isReturned = review?.state === 'Declined' || review?.state === 'ManagerRejected';
        return (
          <SpaceBetween size="l">
            {isReturned && <Returned review={review} />}
            <ProfileForm
              id={id}
              version={loaded.record.version}
              values={formDefaults(loaded)}
              returnTo={
                kindOfRightOwner(loaded.aliasId) === 'Musician'
                  ? recordAddress.musician(loaded.aliasId)
                  : recordAddress.company(loaded.aliasId)
              }
            />
          </SpaceBetween>
        );
      }}
    </RecordPage>
  );
};
