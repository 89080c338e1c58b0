import { listPassedReviews, listReturnedReviews, listWaitingReviews } from '../../shared/reviews/routes.ts';
import { call } from '../api/call.ts';
import { ListPage } from '../components/list/ListPage.tsx';
import { useText } from '../text/useText.ts';
import { reviewAddress } from './addresses.ts';
import { toReviewQuery, useReviewFilters } from './reviewFilters.ts';
import { useDecisionColumns, useReviewColumns } from './useReviewColumns.tsx';

const lists = {
  pendingReviews: listWaitingReviews,
  approvedReviews: listPassedReviews,
  rejectedReviews: listReturnedReviews,
} as const;

/** Submissions in one state. */
export const ReviewList = ({ list }: { list: keyof typeof lists }) => {
  const t = useText('people');
  const columns = useReviewColumns(reviewAddress);
  const decisionColumns = useDecisionColumns();
  return (
    <ListPage
      id={list}
      title={t(`pages:${list}`)}
      description={t(`people:review.list.${list}`)}
      columns={list === 'pendingReviews' ? columns : [...columns, ...decisionColumns]}
      filters={useReviewFilters()}
      rowId={({ reviewId }) => reviewId}
      load={({ offset, limit, filters }, signal) =>
        call(lists[list], { query: { offset, limit, ...toReviewQuery(filters) }, signal })
      }
      empty={{ text: t(`people:review.empty.${list}`) }}
    />
  );
};
