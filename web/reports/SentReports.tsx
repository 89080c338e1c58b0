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
import { RowSection } from '../components/list/RowTable.tsx';

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
          <RowSection
            title={t('reports:sent.title')}
            description={t('reports:sent.text')}
            rows={items}
            rowId="statementRecordId"
            columns={[
              {
                id: 'period',
                name: t('reports:record.period'),
                isRowHeader: true,
                cell: ({ startDate, endDate, documentNumber }) => (
                  <>
                    <When at={startDate} /> – <When at={endDate} />
                    {documentNumber && <span className="second-line">{documentNumber}</span>}
                  </>
                ),
              },
              { id: 'agent', name: t('reports:range.agent'), cell: ({ agentName }) => agentName },
              {
                id: 'royalty',
                name: t('reports:record.royalty'),
                isFigure: true,
                cell: ({ totals, currency }) =>
                  totals ? <Money amount={totals.royalty} currency={currency} /> : '—',
              },
              {
                id: 'sent',
                name: t('reports:sent.day'),
                cell: ({ deliveredAt }) => <When at={deliveredAt} />,
              },
              {
                id: 'download',
                name: t('common:action.download'),
                cell: (record) => <Download record={record} />,
              },
            ]}
          />
        )
      }
    </QueryResult>
  );
};
