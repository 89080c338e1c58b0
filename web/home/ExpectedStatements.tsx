import type { MoneyToday } from '../../shared/today/schema.ts';
import { useMay } from '../api/session.ts';
import { Money } from '../components/Money.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { When } from '../components/When.tsx';
import { RowSection } from '../components/list/RowTable.tsx';
import { pageAddress } from '../navigation/addresses.ts';
import { SourceName } from '../statements/SourceName.tsx';
import { useText } from '../text/useText.ts';

/** Statements that platforms should send next, the late ones first. Empty when none is expected. */
export const ExpectedStatements = ({ statements }: Pick<MoneyToday, 'statements'>) => {
  const t = useText('home', 'statements');
  const may = useMay();
  if (statements.length === 0) return null;
  return (
    <RowSection
      title={t('home:expected.title')}
      description={
        <>
          {t('home:expected.text')}{' '}
          {may('incomeStatementRoleAuthority/menuStatementImportList') && (
            <RecordLink to={pageAddress.missingIncome}>{t('pages:missingIncome')}</RecordLink>
          )}
        </>
      }
      rows={statements}
      rowId="source"
      columns={[
        {
          id: 'source',
          name: t('home:movers.source'),
          isRowHeader: true,
          cell: ({ source, sourceName }) => <SourceName id={source} name={sourceName} />,
        },
        { id: 'period', name: t('home:expected.period'), cell: ({ periodEnd }) => <When at={periodEnd} /> },
        { id: 'day', name: t('home:expected.day'), cell: ({ expectedOn }) => <When at={expectedOn} /> },
        {
          id: 'usual',
          name: t('home:expected.usual'),
          isFigure: true,
          cell: ({ usual, currency }) =>
            usual && currency ? <Money amount={usual} currency={currency} /> : '—',
        },
        {
          id: 'state',
          name: t('home:expected.state'),
          cell: ({ isLate }) => (
            <StatusBadge tone={isLate ? 'bad' : 'waiting'}>
              {t(isLate ? 'home:expected.late' : 'home:expected.awaited')}
            </StatusBadge>
          ),
        },
      ]}
    />
  );
};
