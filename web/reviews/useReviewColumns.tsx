import type { ReviewState, ReviewSummary } from '../../shared/reviews/schema.ts';
import { RecordLink } from '../components/RecordLink.tsx';
import { StatusBadge, type StatusTone } from '../components/StatusBadge.tsx';
import { When } from '../components/When.tsx';
import type { Column } from '../components/list/ListTable.tsx';
import { useText } from '../text/useText.ts';

const tones: Readonly<Record<ReviewState, StatusTone>> = {
  PendingRelease: 'waiting',
  ManagerRejected: 'bad',
  Released: 'over',
  Pending: 'waiting',
  Approved: 'good',
  Declined: 'bad',
};

/** State of a submission by icon and word. */
export const ReviewStateBadge = ({ state }: { state: ReviewState }) => {
  const t = useText('people');
  return <StatusBadge tone={tones[state]}>{t(`people:review.state.${state}`)}</StatusBadge>;
};

/** Returns the columns every list of submissions has. */
export const useReviewColumns = (toAddress: (review: ReviewSummary) => string): Column<ReviewSummary>[] => {
  const t = useText('people');
  return [
    {
      id: 'title',
      name: t('people:review.field.title'),
      isRowHeader: true,
      width: 260,
      cell: (review) => <RecordLink to={toAddress(review)} name={review.title} />,
    },
    {
      id: 'type',
      name: t('people:review.field.type'),
      cell: ({ submitType }) => t(`people:review.type.${submitType}`),
    },
    { id: 'submitter', name: t('people:review.field.submitter'), cell: ({ submitterName }) => submitterName },
    {
      id: 'submitted',
      name: t('people:review.field.submitted'),
      cell: ({ submittedAt }) => <When at={submittedAt} />,
    },
  ];
};

/** Returns the column with the state, for lists of submissions in several. */
export const useStateColumn = (): Column<ReviewSummary> => ({
  id: 'state',
  name: useText('people')('people:review.field.state'),
  cell: ({ state }) => <ReviewStateBadge state={state} />,
});

/** Returns the columns of a decision, for lists of decided submissions. */
export const useDecisionColumns = (): Column<ReviewSummary>[] => {
  const t = useText('people');
  return [
    {
      id: 'reviewer',
      name: t('people:review.field.reviewer'),
      cell: ({ reviewerName = '—' }) => reviewerName,
    },
    {
      id: 'reviewed',
      name: t('people:review.field.reviewed'),
      cell: ({ reviewedAt }) => <When at={reviewedAt} />,
    },
  ];
};
