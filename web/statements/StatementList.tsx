import './statements.css';
import Button from '@cloudscape-design/components/button';
import { useNavigate } from 'react-router';
import type { Answer } from '../../shared/api/route.ts';
import { listBatches } from '../../shared/statements/routes.ts';
import { missingInBatch } from '../../shared/statements/batchListSchema.ts';
import { batchListStatusSchema } from '../../shared/statements/schema.ts';
import { pageAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { useAuthority, useMay } from '../api/session.ts';
import { formatWhen, useLocale, useNumbers } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { ListPage } from '../components/list/ListPage.tsx';
import { toChoices, type FilterField } from '../components/list/filterField.ts';
import { useLastChanged } from '../components/list/useChangedColumn.tsx';
import { toListQuery } from '../components/list/listQuery.ts';
import type { Column, ListQuery } from '../components/list/ListTable.tsx';
import { When } from '../components/When.tsx';
import { Amounts } from '../components/Money.tsx';
import { useReference } from '../components/useReference.ts';
import { ownerSource } from '../people/ownerSource.ts';
import { batchHeadColumns } from './batchColumns.tsx';
import { broughtBy, isRunning, knownSources, sourceName } from './batchWords.ts';
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
  const locale = useLocale();
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
      parts: [
        {
          name: t('statements:field.source'),
          text: ({ source, sourceName: given }) => source && (sourceName(source) ?? given),
        },
        { name: t('statements:filter.from'), text: ({ periodStart }) => periodStart },
        { name: t('statements:filter.to'), text: ({ periodEnd }) => periodEnd },
      ],
      width: 175,
      sort: 'period',
    },
    {
      id: 'rows',
      name: t('statements:field.rows'),
      cell: ({ counters, status }) => <Rows counters={counters} status={status} />,
      parts: [
        { name: t('statements:field.rows'), text: ({ counters }) => counters && String(counters.all) },
        { name: t('statements:list.open'), text: ({ counters }) => counters && String(counters.errors) },
      ],
      width: 100,
      sort: 'rows',
      isFigure: true,
    },
    {
      id: 'money',
      name: t('statements:field.fileTotal'),
      cell: ({ reconciliation = [] }) => (
        <Amounts amounts={reconciliation.map(({ currency, file }) => ({ currency, amount: file }))} />
      ),
      width: 174,
      isFigure: true,
    },
    {
      id: 'uploaded',
      name: t('statements:field.uploaded'),
      cell: (batch) => (
        <>
          <span className="wrapped">
            <When at={batch.uploadedAt} />
          </span>
          <span className="second-line">{broughtBy(t, batch)}</span>
          {isStaff && <span className="second-line">{batch.ownerName ?? t('statements:owner.none')}</span>}
        </>
      ),
      parts: [
        { name: t('statements:field.uploaded'), text: ({ uploadedAt }) => formatWhen(uploadedAt, locale) },
        {
          name: t('statements:field.uploadedBy'),
          text: (batch) => broughtBy(t, batch),
        },
        ...(isStaff
          ? [{ name: t('statements:filter.owner'), text: ({ ownerName }: Batch) => ownerName }]
          : []),
      ],
      width: 180,
      sort: 'uploaded',
    },
    {
      id: 'changed',
      name: t('common:list.changed'),
      cell: ({ stageSince, uploadedAt }) => <When at={stageSince ?? uploadedAt} />,
      width: 150,
      sort: 'changed',
      isExtra: true,
    },
  ];
};

const isMoving = (batch: Batch): boolean => isRunning(batch) || batch.stage === 'awaitingFile';

const load = (query: ListQuery, signal: AbortSignal) => {
  const { abandoned, ...filters } = query.filters;
  const asked = { ...query, filters: { ...filters, abandoned: String(abandoned === 'shown') } };
  return call(listBatches, { query: toListQuery(listBatches.query, asked), signal });
};

const useFilters = (): FilterField[] => {
  const t = useText('statements');
  const isStaff = useAuthority()?.kind === 'system';
  const { currencies } = useReference();
  const owner: FilterField = {
    key: 'owner',
    kind: 'record',
    label: t('statements:filter.owner'),
    source: ownerSource,
    isMore: true,
  };
  return [
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
    {
      key: 'source',
      kind: 'choice',
      label: t('statements:field.source'),
      options: knownSources(),
      isMore: true,
    },
    { key: 'from', kind: 'day', label: t('statements:filter.from'), isMore: true },
    { key: 'to', kind: 'day', label: t('statements:filter.to'), isMore: true },
    {
      key: 'currency',
      kind: 'choice',
      label: t('statements:filter.currency'),
      options: toChoices(currencies),
      isMore: true,
    },
    {
      key: 'money',
      kind: 'choice',
      label: t('statements:filter.money'),
      options: (['open', 'received'] as const).map((value) => ({
        value,
        label: t(`statements:money.${value}`),
      })),
      isMore: true,
    },
    {
      key: 'missing',
      kind: 'choice',
      label: t('statements:filter.missing'),
      options: missingInBatch
        .filter((value) => isStaff || value !== 'owner')
        .map((value) => ({ value, label: t(`statements:missing.${value}`) })),
      isMore: true,
    },
    ...(isStaff ? [owner] : []),
  ];
};

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
      filters={[...useFilters(), useLastChanged()]}
      rowId={({ batchId }) => batchId}
      load={load}
      refreshEvery={({ items }) => (items.some(isMoving) ? runningInterval : idleInterval)}
      canExport
      empty={{ text: t('statements:list.empty'), action: upload }}
    />
  );
};
