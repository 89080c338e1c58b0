import { listCompanyQueue } from '../../../shared/reviews/companyAuditRoutes.ts';
import type { CompanyQueue } from '../../../shared/reviews/schema.ts';
import { call } from '../../api/call.ts';
import { ListPage } from '../../components/list/ListPage.tsx';
import { useText } from '../../text/useText.ts';
import { companyReviewAddress } from '../addresses.ts';
import { toReviewQuery, useReviewFilters } from '../reviewFilters.ts';
import { useReviewColumns, useStateColumn } from '../useReviewColumns.tsx';
import { queueTitles } from './queueTitles.ts';

/** Submissions of the company's people in one queue. */
export const QueueList = ({ queue }: { queue: CompanyQueue }) => {
  const t = useText('people');
  return (
    <ListPage
      id="companyReviews"
      scope={queue}
      title={t(queueTitles[queue])}
      columns={[...useReviewColumns(companyReviewAddress), useStateColumn()]}
      filters={useReviewFilters('company')}
      rowId={({ reviewId }) => reviewId}
      load={({ offset, limit, filters }, signal) =>
        call(listCompanyQueue, { query: { queue, offset, limit, ...toReviewQuery(filters) }, signal })
      }
      empty={{ text: t('people:review.empty.queue') }}
    />
  );
};
