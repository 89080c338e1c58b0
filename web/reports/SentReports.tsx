import { useQuery } from '@tanstack/react-query';
import { listStatementRecords } from '../../shared/accounting/statementRecordRoutes.ts';
import { call } from '../api/call.ts';
import { useText } from '../text/useText.ts';
import { QueryResult } from '../components/QueryResult.tsx';
import { Money } from '../components/Money.tsx';
import { When } from '../components/When.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { pageAddress } from '../navigation/addresses.ts';
import { RowSection } from '../components/list/RowTable.tsx';
import { DownloadRecord } from './DownloadRecord.tsx';

/** Maximum reports shown; the agent has older ones. */
const reportsShown = 50;

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
            description={
              <>
                {t('reports:sent.text')}{' '}
                <RecordLink to={pageAddress.verifyStatement}>{t('reports:proof.check')}</RecordLink>
              </>
            }
            rows={items}
            rowId="statementRecordId"
            columns={[
              {
                id: 'period',
                name: t('reports:record.period'),
                isRowHeader: true,
                cell: ({ startDate, endDate, agentName, documentNumber }) => (
                  <>
                    <When at={startDate} /> – <When at={endDate} />
                    <span className="second-line">{agentName}</span>
                    {documentNumber && <span className="second-line">{documentNumber}</span>}
                  </>
                ),
              },
              {
                id: 'royalty',
                name: t('reports:record.royalty'),
                isFigure: true,
                cell: ({ totals, currency, deliveredAt }) => (
                  <>
                    {totals ? <Money amount={totals.royalty} currency={currency} /> : '—'}
                    <span className="second-line">
                      {t('reports:sent.day')} <When at={deliveredAt} />
                    </span>
                  </>
                ),
              },
              {
                id: 'download',
                name: t('common:action.download'),
                cell: (record) => <DownloadRecord statementRecordId={record.statementRecordId} />,
              },
            ]}
          />
        )
      }
    </QueryResult>
  );
};
