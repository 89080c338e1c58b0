import Container from '@cloudscape-design/components/container';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { useQuery } from '@tanstack/react-query';
import { countCompanyQueues } from '../../../shared/reviews/companyAuditRoutes.ts';
import type { CompanyQueue } from '../../../shared/reviews/schema.ts';
import { call } from '../../api/call.ts';
import { QueryResult } from '../../components/QueryResult.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { useNumbers } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { queueAddress } from '../addresses.ts';
import { queueTitles } from './queueTitles.ts';

/** Queues of company audit with the number of submissions in each. */
export const Page = () => {
  const t = useText('people');
  const { whole } = useNumbers();
  const query = useQuery({
    queryKey: ['companyQueues'],
    queryFn: ({ signal }) => call(countCompanyQueues, { signal }),
  });
  return (
    <ContentLayout
      header={
        <Header variant="h1" description={t('people:review.company.text')}>
          {t('pages:companyAudit')}
        </Header>
      }
    >
      <Container>
        <QueryResult query={query}>
          {(counts) => (
            <KeyValuePairs
              columns={3}
              items={(Object.keys(queueTitles) as CompanyQueue[]).map((queue) => ({
                label: t(queueTitles[queue]),
                value: <RecordLink to={queueAddress(queue)}>{whole(counts[queue])}</RecordLink>,
              }))}
            />
          )}
        </QueryResult>
      </Container>
    </ContentLayout>
  );
};
