import { listOwnRequests } from '../../../shared/reviews/companyAuditRoutes.ts';
import { call } from '../../api/call.ts';
import { ListPage } from '../../components/list/ListPage.tsx';
import { recordAddress } from '../../navigation/addresses.ts';
import { useText } from '../../text/useText.ts';
import { toReviewQuery, useReviewFilters } from '../reviewFilters.ts';
import { useReviewColumns, useStateColumn } from '../useReviewColumns.tsx';

/** Lists the reader's requests to the audit of the company. */
export const Page = () => {
  const t = useText('people');
  return (
    <ListPage
      id="ownRequests"
      title={t('pages:ownRequests')}
      description={t('people:review.held.own')}
      columns={[...useReviewColumns(({ reviewId }) => recordAddress.ownRequest(reviewId)), useStateColumn()]}
      filters={useReviewFilters('own')}
      rowId={({ reviewId }) => reviewId}
      load={({ offset, limit, filters }, signal) =>
        call(listOwnRequests, { query: { offset, limit, ...toReviewQuery(filters) }, signal })
      }
      empty={{ text: t('people:review.held.none') }}
    />
  );
};
