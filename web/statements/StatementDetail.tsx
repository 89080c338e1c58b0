import './statements.css';
import Badge from '@cloudscape-design/components/badge';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { isAdjustable, isReviewed } from '../../shared/statements/batchRules.ts';
import type { Counters } from '../../shared/statements/schema.ts';
import { useAuthority, useMay } from '../api/session.ts';
import { useNumbers } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { Facts } from '../components/Facts.tsx';
import { LoadedHistory } from '../components/history/LoadedHistory.tsx';
import { LazyPart } from '../components/LazyPart.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { useReference } from '../components/useReference.ts';
import { When } from '../components/When.tsx';
import { AbandonBatch } from './AbandonBatch.tsx';
import { broughtBy, incomePlaces, isRunning, receivedCurrencies, statementCurrencies } from './batchWords.ts';
import { BatchLine } from './BatchLine.tsx';
import { BatchStatus } from './BatchStatus.tsx';
import { BatchTabs, type BatchTab, type BatchTabId } from './BatchTabs.tsx';
import { recordAddress } from '../navigation/addresses.ts';
import { RecordLink } from '../components/RecordLink.tsx';
import { OwnerAction } from './owner/OwnerAction.tsx';
import { PeriodText } from './PeriodText.tsx';
import { ProblemBox } from './ProblemBox.tsx';
import { SourceName } from './SourceName.tsx';
import { useBatch, usePendingDecisions, type VersionedBatch } from './useBatch.ts';
import { useCheckAgain } from './useCheckAgain.ts';

const BatchProgress = lazy(async () => ({ default: (await import('./BatchProgress.tsx')).BatchProgress }));
const BatchLife = lazy(async () => ({ default: (await import('./life/BatchLife.tsx')).BatchLife }));
const Reconciliation = lazy(async () => ({
  default: (await import('./booking/Reconciliation.tsx')).Reconciliation,
}));
const ReceivedPart = lazy(async () => ({
  default: (await import('./booking/ReceivedPart.tsx')).ReceivedPart,
}));
const DeliveredTables = lazy(async () => ({
  default: (await import('./file/DeliveredTables.tsx')).DeliveredTables,
}));
const UnusedColumns = lazy(async () => ({
  default: (await import('./file/UnusedColumns.tsx')).UnusedColumns,
}));
const RepeatedRows = lazy(async () => ({ default: (await import('./RepeatedRows.tsx')).RepeatedRows }));
const ShareBasis = lazy(async () => ({ default: (await import('./booking/ShareBasis.tsx')).ShareBasis }));
const StatedTotals = lazy(async () => ({
  default: (await import('./booking/StatedTotals.tsx')).StatedTotals,
}));
const IssueTab = lazy(async () => ({ default: (await import('./issues/IssueTab.tsx')).IssueTab }));
const RowTab = lazy(async () => ({ default: (await import('./rows/RowTab.tsx')).RowTab }));
const ConfirmTab = lazy(async () => ({ default: (await import('./booking/ConfirmTab.tsx')).ConfirmTab }));
const Mails = lazy(async () => ({ default: (await import('../components/history/Mails.tsx')).Mails }));
const FileTab = lazy(async () => ({ default: (await import('./file/FileTab.tsx')).FileTab }));
const CorrectionTab = lazy(async () => ({ default: (await import('./CorrectionTab.tsx')).CorrectionTab }));
const AdjustmentList = lazy(async () => ({
  default: (await import('./adjust/AdjustmentList.tsx')).AdjustmentList,
}));

/** Counters in the order clerks need them; the others are parts of the errors. */
const shownCounters = [
  'all',
  'correct',
  'errors',
  'ignored',
  'unmatched',
  'rematch',
  'matched',
  'abnormal',
  'missingData',
  'skipped',
] as const satisfies readonly (keyof Counters)[];

const CountersLine = ({
  batchId,
  counters,
  isBooked,
}: {
  batchId: string;
  counters: Counters;
  isBooked: boolean;
}) => {
  const t = useText('statements');
  const { whole } = useNumbers();
  const doubts = isBooked ? 0 : (counters.titleDoubts ?? 0);
  return (
    <div className="counters">
      {shownCounters
        .filter((name) => name === 'all' || name === 'errors' || counters[name] > 0)
        .map((name) => (
          <Badge key={name} color={name === 'errors' && counters.errors > 0 ? 'severity-medium' : 'grey'}>
            {t(`statements:counter.${isBooked && name === 'errors' ? 'parked' : name}`, {
              count: counters[name],
              number: whole(counters[name]),
            })}
          </Badge>
        ))}
      {doubts > 0 && (
        <RecordLink to={recordAddress.batch(batchId, 'tab=rows&status=TitleDoubted')}>
          {t('statements:counter.titleDoubts', { count: doubts, number: whole(doubts) })}
        </RecordLink>
      )}
    </div>
  );
};

const Summary = ({ batch }: { batch: VersionedBatch }) => {
  const t = useText('statements');
  const { region } = useReference();
  const isStaff = useAuthority()?.kind === 'system';
  const places = incomePlaces(batch);
  return (
    <Container>
      <SpaceBetween size="m">
        <Facts
          columns={4}
          facts={[
            [t('statements:field.status'), <BatchStatus key="status" batch={batch} />],
            [
              t('statements:field.source'),
              <SourceName key="source" id={batch.source} name={batch.sourceName} />,
            ],
            [
              t('statements:field.incomeType'),
              batch.incomeType && t(`statements:incomeType.${batch.incomeType}`),
            ],
            [
              t('statements:field.period'),
              <PeriodText key="period" start={batch.periodStart} end={batch.periodEnd} />,
            ],
            [
              t('statements:field.incomeRegion'),
              [
                ...places.named.map(region),
                ...(places.others > 0 ? [t('statements:otherPlaces', { count: places.others })] : []),
              ].join(', '),
            ],
            [t('statements:field.statementCurrency'), statementCurrencies(batch)],
            [
              t('statements:field.receivingCurrency'),
              receivedCurrencies(batch) ||
                (batch.stage === 'booked' ? t('statements:openUntilReceived') : ''),
            ],
            ...(isStaff
              ? ([[t('statements:field.owner'), batch.ownerName ?? t('statements:owner.none')]] as const)
              : []),
            [
              t('statements:field.uploaded'),
              <span key="uploaded">
                <When at={batch.uploadedAt} />
                <span className="second-line">{broughtBy(t, batch)}</span>
              </span>,
            ],
          ]}
        />
        {batch.counters && (
          <CountersLine
            batchId={batch.batchId}
            counters={batch.counters}
            isBooked={batch.status === 'ImportCompleted'}
          />
        )}
      </SpaceBetween>
    </Container>
  );
};

/** Leads to the booked statement beside another of its platform. */
const WhyLess = ({ batch: { batchId, batchNo, status } }: { batch: VersionedBatch }) => {
  const t = useText('statements');
  const navigate = useNavigate();
  const may = useMay();
  if (status !== 'ImportCompleted' || !may('reportRoleAuthority/viewIncome')) return null;
  return (
    <Button onClick={() => void navigate(recordAddress.comparedStatement(batchId, batchNo))}>
      {t('statements:action.whyLess')}
    </Button>
  );
};

/** Runs the check again with the decisions made since. */
const CheckAgain = ({ batch }: { batch: VersionedBatch }) => {
  const t = useText('statements');
  const again = useCheckAgain(batch.batchId);
  const count = usePendingDecisions(batch).length;
  if (batch.stage !== 'review') return null;
  return (
    <Button
      variant={count > 0 || batch.decidedSince ? 'primary' : 'normal'}
      iconName="refresh"
      loading={again.isPending}
      onClick={() => again.mutate()}
    >
      {count > 0 ? t('statements:action.checkAgainWith', { count }) : t('statements:action.checkAgain')}
    </Button>
  );
};

const useTabs = (batch: VersionedBatch): BatchTab[] => {
  const t = useText('statements');
  const tab = (id: BatchTabId, content: BatchTab['content']): BatchTab => ({
    id,
    label: t(`statements:tab.${id}`),
    content,
  });
  return [
    ...(isReviewed(batch)
      ? [
          tab('decide', () => <IssueTab key={batch.revision} batch={batch} />),
          tab('rows', () => <RowTab batch={batch} />),
          tab('corrections', () => <CorrectionTab batch={batch} />),
          ...(batch.adjustments ? [tab('adjustments', () => <AdjustmentList batch={batch} />)] : []),
        ]
      : []),
    ...(batch.stage === 'awaitingFile'
      ? []
      : [tab('file', () => <FileTab key={batch.batchId} batch={batch} />)]),
    ...(isReviewed(batch) ? [tab('confirm', () => <ConfirmTab batch={batch} />)] : []),
    tab('history', () => (
      <SpaceBetween size="l">
        <LoadedHistory id={batch.batchId} />
        {batch.mails && batch.mails.length > 0 && <Mails mails={batch.mails} />}
      </SpaceBetween>
    )),
  ];
};

const firstTab = (batch: VersionedBatch): BatchTabId => {
  if (batch.stage === 'awaitingFile') return 'history';
  if (!isReviewed(batch)) return 'file';
  if (batch.status === 'Checked' && batch.stage === 'review') return 'confirm';
  return batch.status === 'ImportCompleted' ? 'rows' : 'decide';
};

/** Returns whether the share basis of the source matters: it is asked or known, or parked rows may need it. */
const hasShareBasis = ({ askedBases = [], shareBases, stage, counters }: VersionedBatch): boolean =>
  shareBases !== undefined &&
  (askedBases.length > 0 ||
    Object.keys(shareBases).length > 0 ||
    (isAdjustable({ stage }) && (counters?.errors ?? 0) > 0));

/** What is known of a batch, and what it asks. */
const Overview = ({ batch }: { batch: VersionedBatch }) => (
  <SpaceBetween size="l">
    <LazyPart>
      <BatchLife batch={batch} />
    </LazyPart>
    {batch.repeats && batch.repeats.length > 0 && (
      <LazyPart>
        <RepeatedRows batch={batch} />
      </LazyPart>
    )}
    {batch.unusedColumns && batch.stage === 'review' && (
      <LazyPart>
        <UnusedColumns columns={batch.unusedColumns} />
      </LazyPart>
    )}
    <Summary batch={batch} />
    {batch.reconciliation && (
      <LazyPart>
        <Reconciliation
          batchId={batch.batchId}
          lines={batch.reconciliation}
          roundedOff={batch.roundedOff}
          isBooked={batch.status === 'ImportCompleted'}
        />
      </LazyPart>
    )}
    {batch.tables && batch.stage !== 'needsMapping' && (
      <LazyPart>
        <DeliveredTables batch={batch} />
      </LazyPart>
    )}
    {hasShareBasis(batch) && (
      <LazyPart>
        <ShareBasis batch={batch} />
      </LazyPart>
    )}
    {batch.receipts && (
      <LazyPart>
        <ReceivedPart batch={batch} />
      </LazyPart>
    )}
    {batch.statedTotals && batch.statedTotals.length > 0 && (
      <LazyPart>
        <StatedTotals totals={batch.statedTotals} />
      </LazyPart>
    )}
  </SpaceBetween>
);

/** The overview, in one line while its rows are decided and on tabs other than the first; a person may open it. */
const Content = ({ batch }: { batch: VersionedBatch }) => {
  const [search] = useSearchParams();
  const [isWhole, setWhole] = useState(false);
  const first = firstTab(batch);
  const tab = search.get('tab') ?? first;
  const isDesk = isReviewed(batch) && (tab === 'decide' || tab !== first);
  return (
    <SpaceBetween size={isDesk ? 's' : 'l'}>
      <ProblemBox batch={batch} />
      {isRunning(batch) && !batch.problem && (
        <LazyPart>
          <BatchProgress batch={batch} />
        </LazyPart>
      )}
      {isDesk && !isWhole ? (
        <BatchLine batch={batch} onOpen={() => setWhole(true)} />
      ) : (
        <Overview batch={batch} />
      )}
      <BatchTabs tabs={useTabs(batch)} first={first} />
    </SpaceBetween>
  );
};

/** One batch: its state, its money, open decisions, rows, file, and booking. */
export const Page = () => {
  const { id = '' } = useParams();
  const query = useBatch(id.toLowerCase());
  return (
    <RecordPage
      query={query}
      toName={({ batchNo }) => batchNo}
      describe={({ fileName }) => fileName}
      actions={(batch) => (
        <SpaceBetween direction="horizontal" size="xs">
          <OwnerAction batch={batch} />
          <AbandonBatch batch={batch} />
          <CheckAgain batch={batch} />
          <WhyLess batch={batch} />
        </SpaceBetween>
      )}
    >
      {(batch) => <Content batch={batch} />}
    </RecordPage>
  );
};
