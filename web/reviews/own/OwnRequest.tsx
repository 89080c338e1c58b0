import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useNavigate, useParams } from 'react-router';
import { getOwnRequest } from '../../../shared/reviews/companyAuditRoutes.ts';
import { isHeldRequest, removesRecord } from '../../../shared/reviews/heldRequests.ts';
import type { OpenedReview } from '../../../shared/reviews/schema.ts';
import { call } from '../../api/call.ts';
import { LazyPart } from '../../components/LazyPart.tsx';
import { RecordPage } from '../../components/RecordPage.tsx';
import { useText } from '../../text/useText.ts';
import { formOf, recordPage } from '../held/recordOf.ts';
import { GivenReasons, SubmissionFacts } from '../SubmissionFacts.tsx';

const HeldSubject = lazy(async () => ({ default: (await import('../held/HeldSubject.tsx')).HeldSubject }));

/** Opens the form of a returned request with its input, or the record of a released one. */
const Next = ({ review: { held, state, submitType, reviewId } }: { review: OpenedReview }) => {
  const t = useText('people');
  const navigate = useNavigate();
  if (!held || !isHeldRequest(submitType)) return null;
  if (state === 'ManagerRejected')
    return (
      <Button variant="primary" onClick={() => void navigate(formOf(held, reviewId))}>
        {t('people:review.held.mend')}
      </Button>
    );
  const { madeId } = held;
  if (madeId === undefined || removesRecord(held.route)) return null;
  return (
    <Button onClick={() => void navigate(recordPage(submitType, madeId))}>
      {t('people:review.held.openRecord')}
    </Button>
  );
};

/** A request of the reader that waited or waits for the audit of the company. */
export const Page = () => {
  const t = useText('people');
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['ownRequest', id],
    queryFn: ({ signal }) => call(getOwnRequest, { params: { id }, signal }),
  });
  return (
    <RecordPage
      query={query}
      toName={({ title }) => title}
      describe={({ submitType }) => t(`people:review.type.${submitType}`)}
      actions={(review) => <Next review={review} />}
    >
      {(review) => (
        <SpaceBetween size="l">
          {review.state === 'PendingRelease' && <Alert type="info">{t('people:review.held.waits')}</Alert>}
          <GivenReasons review={review} />
          <SubmissionFacts review={review} />
          {review.held && (
            <LazyPart>
              <HeldSubject held={review.held} review={review} />
            </LazyPart>
          )}
        </SpaceBetween>
      )}
    </RecordPage>
  );
};
