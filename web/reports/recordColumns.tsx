import { lazy, type ReactNode } from 'react';
import type { StatementRecord } from '../../shared/accounting/statementRecordSchema.ts';
import { useText } from '../text/useText.ts';
import { MailBadge } from '../components/history/Mails.tsx';
import type { Column } from '../components/list/ListTable.tsx';
import { Money } from '../components/Money.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { When } from '../components/When.tsx';
import { LazyPart } from '../components/LazyPart.tsx';
import { statusTone, typeTone } from './recordWords.ts';

/** Loaded with the first record. */
const RecordActions = lazy(async () => ({
  default: (await import('./RecordActions.tsx')).RecordActions,
}));

const Period = ({ startDate, endDate }: Pick<StatementRecord, 'startDate' | 'endDate'>) => (
  <div className="figures">
    <When at={startDate} /> –<br />
    <When at={endDate} />
  </div>
);

const State = ({ status, type, mails = [] }: Pick<StatementRecord, 'status' | 'type' | 'mails'>) => {
  const t = useText('reports');
  return (
    <div>
      <StatusBadge tone={statusTone[status]}>{t(`reports:status.${status}`)}</StatusBadge>
      {type !== 'GenerateReportOnly' && (
        <div>
          <StatusBadge tone={typeTone[type]}>{t(`reports:type.${type}`)}</StatusBadge>
        </div>
      )}
      {mails.map((mail) => (
        <div key={`${mail.to} ${mail.queuedAt}`} className="report-by">
          {mail.to}
          <div>
            <MailBadge mail={mail} />
          </div>
        </div>
      ))}
    </div>
  );
};

/** A name with a smaller line below it. */
const Named = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    {name}
    <div className="report-by">{children}</div>
  </div>
);

/** Columns of a list of statement records. */
export const useRecordColumns = (): Column<StatementRecord>[] => {
  const t = useText('reports', 'contracts');
  const total = (id: 'royalty' | 'closing'): Column<StatementRecord> => ({
    id,
    name: t(`reports:record.${id}`),
    isFigure: true,
    width: 126,
    cell: ({ totals, currency }) =>
      totals ? (
        <Money amount={totals[id]} currency={currency} as={id === 'closing' ? 'balance' : 'amount'} />
      ) : (
        t('reports:record.making')
      ),
  });
  return [
    {
      id: 'licensor',
      name: t('reports:record.licensor'),
      width: 132,
      isRowHeader: true,
      cell: ({ licensorName, documentNumber, createdAt }) => (
        <Named name={licensorName}>
          {documentNumber && <div className="figures">{documentNumber}</div>}
          <When at={createdAt} />
        </Named>
      ),
    },
    {
      id: 'payer',
      name: t('reports:record.payer'),
      width: 126,
      cell: ({ agentName, payerEntity }) => (
        <Named name={agentName}>{t(`contracts:payer.${payerEntity}`)}</Named>
      ),
    },
    {
      id: 'period',
      name: t('reports:record.period'),
      width: 130,
      cell: (record) => <Period {...record} />,
    },
    total('royalty'),
    total('closing'),
    {
      id: 'state',
      name: t('reports:record.status'),
      width: 178,
      cell: (record) => <State {...record} />,
    },
    {
      id: 'actions',
      name: t('reports:record.actions'),
      width: 106,
      cell: (record) => (
        <LazyPart>
          <RecordActions record={record} />
        </LazyPart>
      ),
    },
  ];
};
