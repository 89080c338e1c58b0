import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import Table from '@cloudscape-design/components/table';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useQuery } from '@tanstack/react-query';
import {
  downloadStatementRecord,
  listStatementRecords,
} from '../../shared/accounting/statementRecordRoutes.ts';
import type { StatementRecord } from '../../shared/accounting/statementRecordSchema.ts';
import { reportFormatSchema } from '../../shared/reports/schema.ts';
import { call } from '../api/call.ts';
import { useText } from '../text/useText.ts';
import { QueryResult } from '../components/QueryResult.tsx';
import { Money } from '../components/Money.tsx';
import { When } from '../components/When.tsx';
import { useDownload } from '../components/file/useDownload.ts';

/** Maximum reports shown; the agent has older ones. */
const reportsShown = 50;

const Download = ({ record: { statementRecordId } }: { record: StatementRecord }) => {
  const t = useText('reports');
  const { download, isMaking } = useDownload(`record-${statementRecordId}`);
  return (
    <ButtonDropdown
      expandToViewport
      loading={isMaking}
      items={reportFormatSchema.options.map((format) => ({
        id: format,
        text: t(`reports:download.${format}`),
      }))}
      onItemClick={({ detail }) => {
        const format = reportFormatSchema.parse(detail.id);
        download(() => call(downloadStatementRecord, { body: { statementRecordId, format } }));
      }}
    >
      {t('common:action.download')}
    </ButtonDropdown>
  );
};

/** Reports that the agent sent to the signed-in licensor; empty if there are none. */
export const SentReports = () => {
  const t = useText('reports');
  const query = useQuery({
    queryKey: ['record', 'sent'],
    queryFn: ({ signal }) => call(listStatementRecords, { query: { limit: reportsShown }, signal }),
  });
  return (
    <QueryResult query={query}>
      {({ items }) =>
        items.length > 0 && (
          <Container
            header={
              <Header variant="h2" description={t('reports:sent.text')}>
                {t('reports:sent.title')}
              </Header>
            }
          >
            <Table
              variant="embedded"
              items={items}
              trackBy="statementRecordId"
              ariaLabels={{ tableLabel: t('reports:sent.title') }}
              columnDefinitions={[
                {
                  id: 'period',
                  header: t('reports:record.period'),
                  isRowHeader: true,
                  cell: ({ startDate, endDate, documentNumber }) => (
                    <>
                      <When at={startDate} /> – <When at={endDate} />
                      {documentNumber && <span className="second-line">{documentNumber}</span>}
                    </>
                  ),
                },
                { id: 'agent', header: t('reports:range.agent'), cell: ({ agentName }) => agentName },
                {
                  id: 'royalty',
                  header: <span className="money">{t('reports:record.royalty')}</span>,
                  cell: ({ totals, currency }) =>
                    totals ? <Money amount={totals.royalty} currency={currency} /> : '—',
                },
                {
                  id: 'sent',
                  header: t('reports:sent.day'),
                  cell: ({ deliveredAt }) => <When at={deliveredAt} />,
                },
                {
                  id: 'download',
                  header: t('common:action.download'),
                  cell: (record) => <Download record={record} />,
                },
              ]}
            />
          </Container>
        )
      }
    </QueryResult>
  );
};
