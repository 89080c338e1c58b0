import SpaceBetween from '@cloudscape-design/components/space-between';
import { listPassedReviews, listReturnedReviews, listWaitingReviews } from '../../shared/reviews/routes.ts';
import { call } from '../api/call.ts';
import { RecordLink } from '../components/RecordLink.tsx';
import { ListPage } from '../components/list/ListPage.tsx';
import { pageAddress } from '../navigation/addresses.ts';
import { useText } from '../text/useText.ts';
import { reviewAddress } from './addresses.ts';
import { toReviewQuery, useReviewFilters } from './reviewFilters.ts';
import { useDecisionColumns, useReviewColumns } from './useReviewColumns.tsx';

const lists = {
  pendingReviews: listWaitingReviews,
  approvedReviews: listPassedReviews,
  rejectedReviews: listReturnedReviews,
} as const;
type ListName = keyof typeof lists;

const names = Object.keys(lists) as ListName[];

/** Submissions in one state, with links to the lists of the others. */
export const ReviewList = ({ list }: { list: ListName }) => {
  const t = useText('people');
  const columns = useReviewColumns(reviewAddress);
  const decisionColumns = useDecisionColumns();
  return (
    <ListPage
      id={list}
      title={t(`pages:${list}`)}
      description={t(`people:review.list.${list}`)}
      actions={
        <SpaceBetween direction="horizontal" size="m">
          {names
            .filter((name) => name !== list)
            .map((name) => (
              <RecordLink key={name} to={pageAddress[name]}>
                {t(`pages:${name}`)}
              </RecordLink>
            ))}
        </SpaceBetween>
      }
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
