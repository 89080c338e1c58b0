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
  const t = useText('reviews');
  return <StatusBadge tone={tones[state]}>{t(`reviews:state.${state}`)}</StatusBadge>;
};

/** Returns the columns every list of submissions has. */
export const useReviewColumns = (toAddress: (review: ReviewSummary) => string): Column<ReviewSummary>[] => {
  const t = useText('reviews');
  return [
    {
      id: 'title',
      name: t('reviews:field.title'),
      isRowHeader: true,
      width: 260,
      cell: (review) => <RecordLink to={toAddress(review)}>{review.title}</RecordLink>,
    },
    {
      id: 'type',
      name: t('reviews:field.type'),
      cell: ({ submitType }) => t(`reviews:type.${submitType}`),
    },
    { id: 'submitter', name: t('reviews:field.submitter'), cell: ({ submitterName }) => submitterName },
    {
      id: 'submitted',
      name: t('reviews:field.submitted'),
      cell: ({ submittedAt }) => <When at={submittedAt} />,
    },
  ];
};

/** Returns the columns of a decision, for lists of decided submissions. */
export const useDecisionColumns = (): Column<ReviewSummary>[] => {
  const t = useText('reviews');
  return [
    { id: 'reviewer', name: t('reviews:field.reviewer'), cell: ({ reviewerName = '—' }) => reviewerName },
    {
      id: 'reviewed',
      name: t('reviews:field.reviewed'),
      cell: ({ reviewedAt }) => <When at={reviewedAt} />,
    },
  ];
};
