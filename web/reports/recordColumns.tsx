import type { StatementRecord } from '../../shared/accounting/statementRecordSchema.ts';
import { useText } from '../app/useText.ts';
import type { Column } from '../components/ListPage.tsx';
import { Money } from '../components/Money.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { When } from '../components/When.tsx';
import { RecordActions } from './RecordActions.tsx';
import { statusTone, typeTone } from './recordWords.ts';

const Period = ({ startDate, endDate }: Pick<StatementRecord, 'startDate' | 'endDate'>) => (
  <span className="figures">
    <When at={startDate} /> – <When at={endDate} />
  </span>
);

const useStateColumns = (): Column<StatementRecord>[] => {
  const t = useText('reports');
  return [
    {
      id: 'status',
      name: t('reports:record.status'),
      width: 150,
      cell: ({ status }) => (
        <StatusBadge tone={statusTone[status]}>{t(`reports:status.${status}`)}</StatusBadge>
      ),
    },
    {
      id: 'type',
      name: t('reports:record.type'),
      width: 170,
      cell: ({ type }) => <StatusBadge tone={typeTone[type]}>{t(`reports:type.${type}`)}</StatusBadge>,
    },
    {
      id: 'created',
      name: t('reports:record.created'),
      width: 150,
      cell: ({ createdAt, createdBy }) => (
        <div>
          <When at={createdAt} />
          <div className="report-by">{createdBy}</div>
        </div>
      ),
    },
    {
      id: 'actions',
      name: t('reports:record.actions'),
      width: 190,
      cell: (record) => <RecordActions record={record} />,
    },
  ];
};

/** Columns of a list of statement records. */
export const useRecordColumns = (): Column<StatementRecord>[] => {
  const t = useText('reports', 'contracts');
  const total = (id: 'royalty' | 'closing'): Column<StatementRecord> => ({
    id,
    name: t(`reports:record.${id}`),
    isFigure: true,
    width: 130,
    cell: ({ totals, currency }) =>
      totals ? <Money amount={totals[id]} currency={currency} /> : t('reports:record.making'),
  });
  return [
    {
      id: 'licensor',
      name: t('reports:record.licensor'),
      width: 150,
      isRowHeader: true,
      cell: ({ licensorName }) => licensorName,
    },
    {
      id: 'payer',
      name: t('reports:record.parties'),
      width: 160,
      cell: ({ agentName, payerEntity }) => (
        <div>
          {agentName}
          <div className="report-by">{t(`contracts:payer.${payerEntity}`)}</div>
        </div>
      ),
    },
    {
      id: 'period',
      name: t('reports:record.period'),
      width: 150,
      cell: (record) => <Period {...record} />,
    },
    total('royalty'),
    total('closing'),
    ...useStateColumns(),
  ];
};
