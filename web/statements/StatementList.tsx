import './statements.css';
import Button from '@cloudscape-design/components/button';
import { useNavigate } from 'react-router';
import type { Answer } from '../../shared/api/route.ts';
import { listBatches } from '../../shared/statements/routes.ts';
import { batchListStatusSchema } from '../../shared/statements/schema.ts';
import { pageAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { useAuthority, useMay } from '../api/session.ts';
import { useNumbers } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { ListPage } from '../components/list/ListPage.tsx';
import type { Column, ListQuery } from '../components/list/ListTable.tsx';
import { When } from '../components/When.tsx';
import { Amounts } from '../components/Money.tsx';
import { batchHeadColumns } from './batchColumns.tsx';
import { isRunning } from './batchWords.ts';
import { PeriodText } from './PeriodText.tsx';
import { SourceName } from './SourceName.tsx';

type Batch = Answer<typeof listBatches>['items'][number];

/** Milliseconds between two refetches: while a batch runs, and to show files dropped into the inbox. */
const runningInterval = 2000;
const idleInterval = 20_000;

const Rows = ({ counters, status }: Pick<Batch, 'counters' | 'status'>) => {
  const t = useText('statements');
  const { whole } = useNumbers();
  if (!counters) return <span className="money">—</span>;
  return (
    <span className="money">
      {whole(counters.all)}
      {counters.errors > 0 && status !== 'IllegalContent' && (
        <span className="rows-open">
          {t(status === 'ImportCompleted' ? 'statements:list.parkedRows' : 'statements:list.openRows', {
            count: counters.errors,
          })}
        </span>
      )}
    </span>
  );
};

const useColumns = (): Column<Batch>[] => {
  const t = useText('statements');
  const isStaff = useAuthority()?.kind === 'system';
  return [
    ...batchHeadColumns(t, 132),
    {
      id: 'source',
      name: t('statements:list.sourceAndPeriod'),
      cell: ({ source, sourceName, periodStart, periodEnd }) => (
        <>
          <span className="wrapped">
            <SourceName id={source} name={sourceName} />
          </span>
          <span className="second-line">
            <PeriodText start={periodStart} end={periodEnd} />
          </span>
        </>
      ),
      width: 175,
    },
    {
      id: 'rows',
      name: t('statements:field.rows'),
      cell: ({ counters, status }) => <Rows counters={counters} status={status} />,
      width: 85,
      isFigure: true,
    },
    {
      id: 'money',
      name: t('statements:field.fileTotal'),
      cell: ({ reconciliation = [] }) => (
        <Amounts amounts={reconciliation.map(({ currency, file }) => ({ currency, amount: file }))} />
      ),
      width: 179,
      isFigure: true,
    },
    {
      id: 'uploaded',
      name: t('statements:field.uploaded'),
      cell: ({ uploadedAt, uploadedBy, origin, ownerName }) => (
        <>
          <span className="wrapped">
            <When at={uploadedAt} />
          </span>
          <span className="second-line">
            {origin === 'inbox' ? t('statements:origin.inbox') : uploadedBy}
          </span>
          {isStaff && <span className="second-line">{ownerName ?? t('statements:owner.none')}</span>}
        </>
      ),
      width: 190,
    },
  ];
};

const parseStatus = (text: string | undefined) => batchListStatusSchema.safeParse(text).data;

const isMoving = (batch: Batch): boolean => isRunning(batch) || batch.stage === 'awaitingFile';

const load = ({ offset, limit, filters: { keyword, status, abandoned } }: ListQuery, signal: AbortSignal) =>
  call(listBatches, {
    query: {
      offset,
      limit,
      keyword,
      status: parseStatus(status),
      abandoned: String(abandoned === 'shown'),
    },
    signal,
  });

/** Batches, newest first; the list refreshes while any of them runs. */
export const Page = () => {
  const t = useText('statements');
  const navigate = useNavigate();
  const may = useMay();
  const upload = may('incomeStatementRoleAuthority/menuStatementImport') && (
    <Button variant="primary" onClick={() => void navigate(pageAddress.statementUpload)}>
      {t('pages:statementUpload')}
    </Button>
  );
  return (
    <ListPage
      id="statementBatches"
      title={t('pages:statements')}
      description={t('statements:list.text')}
      actions={upload}
      columns={useColumns()}
      filters={[
        { key: 'keyword', kind: 'text', label: t('statements:list.search') },
        {
          key: 'status',
          kind: 'choice',
          label: t('statements:field.status'),
          options: batchListStatusSchema.options.map((value) => ({
            value,
            label: t(`statements:status.${value}`),
          })),
        },
        {
          key: 'abandoned',
          kind: 'choice',
          label: t('statements:abandoned.label'),
          unchosen: t('statements:abandoned.hidden'),
          options: [{ value: 'shown', label: t('statements:abandoned.shown') }],
        },
      ]}
      rowId={({ batchId }) => batchId}
      load={load}
      refreshEvery={({ items }) => (items.some(isMoving) ? runningInterval : idleInterval)}
      empty={{ text: t('statements:list.empty'), action: upload }}
    />
  );
};
