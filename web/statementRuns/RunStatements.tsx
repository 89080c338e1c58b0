import { listRunStatements } from '../../shared/statementRuns/routes.ts';
import type { RunStatement, StatementRun } from '../../shared/statementRuns/schema.ts';
import { call } from '../api/call.ts';
import { useResultMessages } from '../api/useResultMessages.ts';
import { MailBadge } from '../components/history/Mails.tsx';
import { ListPage } from '../components/list/ListPage.tsx';
import type { Column } from '../components/list/ListTable.tsx';
import { Money } from '../components/Money.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { When } from '../components/When.tsx';
import { recordAddress } from '../navigation/addresses.ts';
import { useText } from '../text/useText.ts';

/** Text of a result that kept a statement from being published or taken back. */
const Problem = ({ problem }: { problem: string }) => {
  const message = useResultMessages([problem]);
  return <StatusBadge tone="bad">{message(problem)}</StatusBadge>;
};

/** Whether a statement is published, the mails that told its licensor, and what prevented it. */
const Sent = ({ publishedAt, hasReader, problem, mails = [] }: RunStatement) => {
  const t = useText('statementRuns');
  return (
    <>
      <StatusBadge tone={publishedAt ? 'good' : 'waiting'}>
        {t(publishedAt ? 'statementRuns:sent.published' : 'statementRuns:sent.not')}
      </StatusBadge>
      {hasReader === false && (
        <div>
          <StatusBadge tone="attention">{t('statementRuns:sent.nobody')}</StatusBadge>
        </div>
      )}
      {problem && (
        <div>
          <Problem problem={problem} />
        </div>
      )}
      {mails.map((mail) => (
        <div key={`${mail.to} ${mail.queuedAt}`}>
          <span className="second-line">{mail.to}</span>
          <MailBadge mail={mail} />
        </div>
      ))}
    </>
  );
};

const useColumns = (statementRunId: string): Column<RunStatement>[] => {
  const t = useText('statementRuns');
  const figure = (id: 'income' | 'royalty' | 'deducted' | 'closing'): Column<RunStatement> => ({
    id,
    name: t(`statementRuns:figure.${id}`),
    isFigure: true,
    width: 120,
    cell: ({ figures, currency }) => (
      <Money amount={figures[id]} currency={currency} as={id === 'closing' ? 'balance' : 'amount'} />
    ),
  });
  return [
    {
      id: 'licensor',
      name: t('statementRuns:licensor'),
      isRowHeader: true,
      width: 210,
      cell: ({ licensorName, statementRecordId, documentNumber, agentName, startDate, endDate }) => (
        <>
          <RecordLink to={recordAddress.runStatement(statementRunId, statementRecordId)}>
            {licensorName}
          </RecordLink>
          <span className="second-line">{documentNumber}</span>
          <span className="second-line">{agentName}</span>
          <span className="second-line">
            <When at={startDate} /> – <When at={endDate} />
          </span>
        </>
      ),
    },
    {
      id: 'exceptions',
      name: t('statementRuns:count.exceptions'),
      width: 180,
      isMain: true,
      cell: ({ exceptions }) =>
        exceptions.length === 0
          ? '—'
          : exceptions.map((name) => (
              <div key={name}>
                <StatusBadge tone={name === 'differs' ? 'bad' : 'attention'}>
                  {t(`statementRuns:exception.${name}`)}
                </StatusBadge>
              </div>
            )),
    },
    figure('royalty'),
    {
      id: 'lastRoyalty',
      name: t('statementRuns:figure.lastRoyalty'),
      isFigure: true,
      width: 120,
      cell: ({ lastRoyalty, currency }) => <Money amount={lastRoyalty ?? ''} currency={currency} />,
    },
    figure('closing'),
    {
      id: 'sent',
      name: t('statementRuns:sent.title'),
      width: 190,
      cell: (statement) => <Sent {...statement} />,
    },
    { ...figure('income'), isExtra: true },
    { ...figure('deducted'), isExtra: true },
  ];
};

/** Statements of a run, those to look at first. */
export const RunStatements = ({ run: { statementRunId, version } }: { run: StatementRun }) => {
  const t = useText('statementRuns');
  return (
    <ListPage
      id="runStatements"
      scope={`${statementRunId} ${version}`}
      variant="container"
      title={t('statementRuns:statements')}
      description={t('statementRuns:statementsText')}
      columns={useColumns(statementRunId)}
      filters={[
        {
          key: 'exceptions',
          kind: 'choice',
          label: t('statementRuns:count.exceptions'),
          options: [{ value: 'true', label: t('statementRuns:onlyExceptions') }],
        },
      ]}
      rowId={({ statementRecordId }) => statementRecordId}
      load={({ offset, limit, filters }, signal) =>
        call(listRunStatements, {
          params: { id: statementRunId },
          query: { offset, limit, ...(filters.exceptions === 'true' && { exceptions: 'true' }) },
          signal,
        })
      }
      empty={{ text: t('statementRuns:noStatements') }}
    />
  );
};
