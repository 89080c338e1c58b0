import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type * as z from 'zod';
import type { RegistrationPurpose } from '../../shared/access/purposes.ts';
import { approveReview, declineReview, getReview } from '../../shared/reviews/routes.ts';
import type { previewInputSchema, ReviewDetail } from '../../shared/reviews/schema.ts';
import { call } from '../api/call.ts';
import { Mails } from '../components/history/Mails.tsx';
import { LazyPart } from '../components/LazyPart.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { confirm } from '../components/dialog/confirm.tsx';
import { pageAddress, recordAddress } from '../navigation/addresses.ts';
import { shownName } from '../text/shownName.ts';
import { joined } from '../text/joined.ts';
import { useText } from '../text/useText.ts';
import { DeclineForm, type ChosenReasons } from './DeclineForm.tsx';
import { PurposeChoice } from './PurposeChoice.tsx';
import { MailPreview } from './MailPreview.tsx';
import { useProfileFields } from '../people/profileFields.ts';
import { GivenReasons, SubmissionFacts } from './SubmissionFacts.tsx';
import { useDecision } from './useDecision.ts';

/** Loaded when the submission is there, since it knows the writings of Chinese names. */
const Subject = lazy(async () => ({ default: (await import('./Subject.tsx')).Subject }));

type Decision = { state: 'Approved' } | ({ state: 'Declined' } & ChosenReasons);

const toBody = (reviewId: string, { state, ...chosen }: Decision): z.input<typeof previewInputSchema> => ({
  reviewId,
  decision: state,
  ...chosen,
});

/** Warnings about changes since the submission, and about others with the same name. */
const Warnings = ({ review: { change, conflicts, namesakes } }: { review: ReviewDetail }) => {
  const t = useText('people');
  const fields = useProfileFields(change?.kind ?? 'Musician');
  const labels = fields.filter(({ name }) => conflicts.includes(name)).map(({ label }) => label);
  return (
    <>
      {conflicts.length > 0 && (
        <Alert type="warning" header={t('people:review.conflict.title')}>
          {t('people:review.conflict.text', { fields: joined(labels) })}
        </Alert>
      )}
      {namesakes.length > 0 && (
        <Alert type="warning" header={t('people:review.namesake.title')}>
          <SpaceBetween size="xxs">
            {t('people:review.namesake.text')}
            {namesakes.map((owner) => (
              <RecordLink
                key={owner.rightOwnerId}
                to={
                  owner.kind === 'Musician'
                    ? recordAddress.musician(owner.rightOwnerId)
                    : recordAddress.company(owner.rightOwnerId)
                }
              >
                {shownName(owner)}
              </RecordLink>
            ))}
          </SpaceBetween>
        </Alert>
      )}
    </>
  );
};

/** Reports that a decision was made, and links back to the list. */
const Decided = ({ state }: { state: Decision['state'] }) => {
  const t = useText('people');
  const navigate = useNavigate();
  return (
    <Alert
      type="success"
      header={t(`people:review.done.${state}`)}
      action={
        <Button onClick={() => void navigate(pageAddress.pendingReviews)}>
          {t('people:review.action.back')}
        </Button>
      }
    >
      {t('people:review.done.text')}
    </Alert>
  );
};

/** Submission for a reviewer: the request, the unchanged fields, and the decision. */
export const Page = () => {
  const t = useText('people');
  const { id = '' } = useParams();
  const [previewed, setPreviewed] = useState<Decision>();
  const [done, setDone] = useState<Decision['state']>();
  const [chosen, setChosen] = useState<RegistrationPurpose>();
  const query = useQuery({
    queryKey: ['review', id],
    queryFn: ({ signal }) => call(getReview, { params: { id }, signal }),
  });
  const { mutate, isPending } = useDecision(async (decision: Decision) => {
    const { state } = decision;
    const agreed = await confirm({
      title: t(`people:review.question.${state}`),
      body: t(`people:review.question.${state}Text`),
      action: t(`people:review.action.${state === 'Approved' ? 'approve' : 'decline'}`),
    });
    if (!agreed) return;
    if (decision.state === 'Approved')
      await call(approveReview, { params: { id }, query: { purpose: chosen } });
    else {
      const { reasons, remark } = decision;
      await call(declineReview, { body: { reviewId: id, reasons, remark } });
    }
    setDone(state);
  });
  return (
    <RecordPage
      query={query}
      toName={({ title }) => title}
      describe={({ submitType }) => t(`people:review.type.${submitType}`)}
      actions={({ state }) =>
        state === 'Pending' && (
          <SpaceBetween direction="horizontal" size="xs">
            <Button disabled={isPending} onClick={() => setPreviewed({ state: 'Approved' })}>
              {t('people:review.action.previewApprove')}
            </Button>
            <Button variant="primary" disabled={isPending} onClick={() => mutate({ state: 'Approved' })}>
              {t('people:review.action.approve')}
            </Button>
          </SpaceBetween>
        )
      }
    >
      {(review) => (
        <SpaceBetween size="l">
          {done && <Decided state={done} />}
          <Warnings review={review} />
          <SubmissionFacts review={review} />
          <GivenReasons review={review} />
          <LazyPart>
            <Subject review={review} reviewId={review.state === 'Pending' ? id : undefined} />
          </LazyPart>
          {review.registration && (
            <PurposeChoice
              registration={review.registration}
              value={review.purpose ?? chosen ?? review.registration.purpose ?? 'licensor'}
              onChange={setChosen}
              readOnly={review.state !== 'Pending'}
            />
          )}
          {review.state === 'Pending' && (
            <DeclineForm
              review={review}
              isBusy={isPending}
              onPreview={(chosen) => setPreviewed({ state: 'Declined', ...chosen })}
              onDecline={(chosen) => mutate({ state: 'Declined', ...chosen })}
            />
          )}
          {review.state !== 'Pending' && <Mails mails={review.mails} />}
          {previewed && <MailPreview input={toBody(id, previewed)} onClose={() => setPreviewed(undefined)} />}
        </SpaceBetween>
      )}
    </RecordPage>
  );
};
