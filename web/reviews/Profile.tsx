import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { companyRealNameProblem, musicianRealNameProblem } from '../../shared/people/realNameRules.ts';
import { getCompanyRealName, getMusicianRealName } from '../../shared/people/realNameRoutes.ts';
import {
  companyRealNameFieldsSchema,
  musicianRealNameFieldsSchema,
  type CompanyRealNameFields as CompanyFields,
  type MusicianRealNameFields as MusicianFields,
} from '../../shared/people/realNameSchema.ts';
import { displayName } from '../../shared/reference/names.ts';
import {
  getProfileReview,
  submitCompanyProfile,
  submitMusicianProfile,
} from '../../shared/reviews/routes.ts';
import { isOpen } from '../../shared/reviews/rules.ts';
import type { Review } from '../../shared/reviews/schema.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { loadedOnce, queryClient } from '../api/query.ts';
import { FieldForm } from '../components/form/FieldForm.tsx';
import { LazyPart } from '../components/LazyPart.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { recordAddress } from '../navigation/addresses.ts';
import { CompanyRealNameFields, MusicianRealNameFields } from '../people/forms/RealNameFields.tsx';
import { currentLanguage } from '../text/languages.ts';
import { useText } from '../text/useText.ts';
import { ReasonList, SubmissionFacts } from './SubmissionFacts.tsx';

const ProfileChanges = lazy(async () => ({ default: (await import('./ProfileChanges.tsx')).ProfileChanges }));

type Loaded = Awaited<ReturnType<typeof loadProfile>>;

/** Loads a real name, and the last submission about it. */
const loadProfile = async (id: string, signal: AbortSignal) => {
  const params = { id };
  const loadRealName = id.startsWith('mrn')
    ? call(getMusicianRealName, { params, signal })
    : call(getCompanyRealName, { params, signal });
  const [realName, { review }] = await Promise.all([
    loadRealName,
    call(getProfileReview, { params, signal }),
  ]);
  return { realName, review };
};

/** Returns the values the form starts with: those that were returned for correction, else those in effect. */
const formDefaults = ({ realName, review }: Loaded): MusicianFields | CompanyFields =>
  review?.change && (review.state === 'Declined' || review.state === 'ManagerRejected')
    ? review.change.after
    : realName;

const Returned = ({ review }: { review: Review }) => {
  const t = useText('people');
  return (
    <Alert type="error" header={t('people:review.profile.returned')}>
      {t('people:review.profile.returnedText')}
      <ReasonList review={review} />
    </Alert>
  );
};

/** Form that submits a change of a real name. */
const SubmitForm = ({ id, loaded }: { id: string; loaded: Loaded }) => {
  const t = useText('people');
  const navigate = useNavigate();
  const { version, aliases } = loaded.realName;
  const aliasId = aliases[0]?.rightOwnerId ?? '';
  const isMusician = id.startsWith('mrn');
  const returnTo = isMusician ? recordAddress.musician(aliasId) : recordAddress.company(aliasId);
  const finish = async (submitted: Promise<unknown>) => {
    await submitted;
    await queryClient.invalidateQueries();
    notify({ kind: 'success', text: t('people:review.profile.sent') });
    await navigate(returnTo);
  };
  const shared = { submitText: t('people:review.profile.submit'), cancelTo: returnTo };
  const values = formDefaults(loaded);
  const params = { id };
  return isMusician ? (
    <FieldForm
      schema={musicianRealNameFieldsSchema}
      defaults={values as DefaultValues<MusicianFields>}
      rule={musicianRealNameProblem}
      onSubmit={(body) => finish(call(submitMusicianProfile, { params, body: { ...body, version } }))}
      {...shared}
    >
      <MusicianRealNameFields />
    </FieldForm>
  ) : (
    <FieldForm
      schema={companyRealNameFieldsSchema}
      defaults={values as DefaultValues<CompanyFields>}
      rule={companyRealNameProblem}
      onSubmit={(body) => finish(call(submitCompanyProfile, { params, body: { ...body, version } }))}
      {...shared}
    >
      <CompanyRealNameFields />
    </FieldForm>
  );
};

/** A profile whose changes are reviewed: the submission that waits, else the form for a new one. */
export const Page = () => {
  const t = useText('people');
  const { realNameId: id = '' } = useParams();
  const query = useQuery({
    queryKey: ['profile', id],
    queryFn: ({ signal }) => loadProfile(id, signal),
    ...loadedOnce,
  });
  return (
    <RecordPage
      query={query}
      toName={({ realName }) => displayName(realName, currentLanguage())}
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
            <SubmitForm id={id} loaded={loaded} />
          </SpaceBetween>
        );
      }}
    </RecordPage>
  );
};
