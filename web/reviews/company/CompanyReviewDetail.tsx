import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { getCompanyReview, releaseReview } from '../../../shared/reviews/companyAuditRoutes.ts';
import { canEdit } from '../../../shared/partners/steps.ts';
import { mayAudit } from '../../../shared/reviews/heldRequests.ts';
import { submissionKind } from '../../../shared/reviews/rules.ts';
import type { OpenedReview } from '../../../shared/reviews/schema.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { useAuthority, useMay } from '../../api/session.ts';
import { LazyPart } from '../../components/LazyPart.tsx';
import { RecordPage } from '../../components/RecordPage.tsx';
import { confirm } from '../../components/dialog/confirm.tsx';
import { recordAddress, registrationAddress } from '../../navigation/addresses.ts';
import { useText } from '../../text/useText.ts';
import { GivenReasons, SubmissionFacts } from '../SubmissionFacts.tsx';
import { useDecision } from '../useDecision.ts';

/** Loaded when the submission is there, since it knows the writings of Chinese names. */
const Subject = lazy(async () => ({ default: (await import('../Subject.tsx')).Subject }));

const HeldSubject = lazy(async () => ({ default: (await import('../held/HeldSubject.tsx')).HeldSubject }));

const RefuseDialog = lazy(async () => ({ default: (await import('./RefuseDialog.tsx')).RefuseDialog }));

const isReturned = ({ state }: OpenedReview): boolean => state === 'ManagerRejected' || state === 'Declined';

/** Opens the form of a returned submission, from which it is submitted again. */
const ModifyData = ({ review: { registration, subjectId, submitType } }: { review: OpenedReview }) => {
  const t = useText('people');
  const may = useMay();
  const navigate = useNavigate();
  if (!may(`partnerRoleAuthority/addPartner${submissionKind(submitType)}Register`)) return null;
  if (registration && !canEdit(registration.step)) return null;
  const to = registration ? registrationAddress.form(registration) : recordAddress.profile(subjectId);
  return (
    <Button variant="primary" onClick={() => void navigate(to)}>
      {t('people:review.company.modify')}
    </Button>
  );
};

/** Submission of one of the company's people, and the manager's decision. */
export const Page = () => {
  const t = useText('people');
  const { id = '' } = useParams();
  const permissions = useAuthority()?.permissions;
  const [isRefusing, setIsRefusing] = useState(false);
  const query = useQuery({
    queryKey: ['companyReview', id],
    queryFn: ({ signal }) => call(getCompanyReview, { params: { id }, signal }),
  });
  const { mutate, isPending } = useDecision(async ({ held }: OpenedReview) => {
    const agreed = await confirm({
      title: t('people:review.company.question'),
      body: t(held ? 'people:review.company.questionHeld' : 'people:review.company.questionText'),
      action: t('people:review.company.release'),
    });
    if (!agreed) return;
    await call(releaseReview, { body: { reviewId: id } });
    notify({ kind: 'success', text: t('people:review.company.released') });
  });
  return (
    <RecordPage
      query={query}
      toName={({ title }) => title}
      describe={({ submitType }) => t(`people:review.type.${submitType}`)}
      actions={(review) => {
        if (isReturned(review)) return review.held ? null : <ModifyData review={review} />;
        return mayAudit(permissions, review) && review.state === 'PendingRelease' ? (
          <SpaceBetween direction="horizontal" size="xs">
            <Button disabled={isPending} onClick={() => setIsRefusing(true)}>
              {t('people:review.company.refuse')}
            </Button>
            <Button variant="primary" disabled={isPending} onClick={() => mutate(review)}>
              {t('people:review.company.release')}
            </Button>
          </SpaceBetween>
        ) : null;
      }}
    >
      {(review) => (
        <SpaceBetween size="l">
          <SubmissionFacts review={review} />
          <GivenReasons review={review} />
          <LazyPart>
            {review.held ? <HeldSubject held={review.held} review={review} /> : <Subject review={review} />}
          </LazyPart>
          <Suspense fallback={null}>
            {isRefusing && <RefuseDialog reviewId={id} onClose={() => setIsRefusing(false)} />}
          </Suspense>
        </SpaceBetween>
      )}
    </RecordPage>
  );
};
