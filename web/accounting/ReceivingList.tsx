import './receiving.css';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { listReceivables } from '../../shared/accounting/receivingRoutes.ts';
import type { Receivable } from '../../shared/accounting/receivingSchema.ts';
import { reconcileBatch } from '../statements/booking/reconcileBatch.ts';
import { pageAddress, recordAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { useMay } from '../api/session.ts';
import { useText } from '../text/useText.ts';
import { ListTable, type Column, type ListQuery } from '../components/list/ListTable.tsx';
import { RoundedNote } from '../components/money/RoundedNote.tsx';
import { LazyPart } from '../components/LazyPart.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { When } from '../components/When.tsx';
import { PeriodText } from '../statements/PeriodText.tsx';
import { SourceName } from '../statements/SourceName.tsx';
import { MoneyOfFile, MoneyReceived } from './ReconciledFigures.tsx';
import { ReceivingFilter, useReceivingFilter } from './ReceivingFilter.tsx';

const OpenReceivables = lazy(async () => ({
  default: (await import('./OpenReceivables.tsx')).OpenReceivables,
}));
const WriteOffRest = lazy(async () => ({ default: (await import('./WriteOffRest.tsx')).WriteOffRest }));
const ExpectedDay = lazy(async () => ({ default: (await import('./ExpectedDay.tsx')).ExpectedDay }));

const useColumns = (): Column<Receivable>[] => {
  const t = useText('accounting');
  return [
    {
      id: 'batchNo',
      name: t('accounting:field.batchNo'),
      cell: ({ batchId, batchNo, fileName }) => (
        <>
          <RecordLink to={recordAddress.batch(batchId)} name={batchNo} />
          <span className="second-line">{fileName}</span>
        </>
      ),
      width: 145,
      isRowHeader: true,
    },
    {
      id: 'source',
      name: t('accounting:field.source'),
      cell: ({ source, sourceName, periodStart, periodEnd }) => (
        <>
          <SourceName id={source} name={sourceName} />
          <span className="second-line">
            <PeriodText start={periodStart} end={periodEnd} />
          </span>
        </>
      ),
      width: 170,
    },
    {
      id: 'state',
      name: t('accounting:field.payDate'),
      cell: ({ received, receipts, payDate }) => (
        <>
          <StatusBadge tone={received ? 'good' : 'waiting'}>
            {t(`accounting:state.${received ? 'received' : receipts ? 'part' : 'due'}`)}
          </StatusBadge>
          <span className="second-line">
            <When at={payDate} />
          </span>
        </>
      ),
      width: 110,
    },
    {
      id: 'file',
      name: t('accounting:reconciled.money'),
      cell: (batch) => <MoneyOfFile lines={reconcileBatch(batch)} batchId={batch.batchId} />,
      width: 245,
    },
    {
      id: 'received',
      name: t('accounting:reconciled.arrived'),
      cell: (batch) => <MoneyReceived lines={reconcileBatch(batch)} />,
      width: 215,
    },
  ];
};

/** Returns the figures of a batch that add up to one another. */
const figuresOf = (batch: Receivable) =>
  reconcileBatch(batch).flatMap(({ currency, file, booked, parked, ignored }) =>
    [file, booked, parked, ignored].map((amount) => ({ amount, currency })),
  );

const isDue = ({ received }: Receivable): boolean => !received;

/** Actions for the chosen batches. */
const Actions = ({ chosen, onDone }: { chosen: readonly Receivable[]; onDone: () => void }) => {
  const t = useText('accounting');
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [isWritingOff, setWritingOff] = useState(false);
  const due = chosen.filter(isDue);
  const [only] = due;
  const ids = due.map(({ batchId }) => batchId).join(',');
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Button disabled={due.length === 0} onClick={() => setAsking(true)}>
        {t('accounting:action.setExpected')}
      </Button>
      <Suspense>
        {isAsking && <ExpectedDay batches={due} onClose={() => setAsking(false)} onDone={onDone} />}
      </Suspense>
      <Button disabled={due.length !== 1} onClick={() => setWritingOff(true)}>
        {t('accounting:writeOff.action')}
      </Button>
      <Suspense>
        {isWritingOff && only && (
          <WriteOffRest batch={only} onClose={() => setWritingOff(false)} onDone={onDone} />
        )}
      </Suspense>
      <Button
        variant="primary"
        disabled={due.length === 0}
        onClick={() => void navigate(`${pageAddress.receivingConfirm}?batches=${ids}`)}
      >
        {t('accounting:action.confirmChosen', { count: due.length })}
      </Button>
    </SpaceBetween>
  );
};

/** Booked batches by payment status and day. */
export const Page = () => {
  const t = useText('accounting', 'statements');
  const may = useMay();
  const [chosen, setChosen] = useState<readonly Receivable[]>([]);
  const narrowed = useReceivingFilter();
  const { state, from, to } = narrowed;
  const load = ({ offset, limit }: ListQuery, signal: AbortSignal) =>
    call(listReceivables, { query: { offset, limit, state, from, to }, signal });
  const mayConfirm = may('incomeStatementRoleAuthority/menuStatementReceivingConfirm');
  return (
    <ListTable
      id="receivables"
      scope={`${state}~${from}~${to}`}
      title={t('pages:receiving')}
      description={<ReceivingFilter narrowed={narrowed} />}
      actions={mayConfirm && <Actions chosen={chosen} onDone={() => setChosen([])} />}
      columns={useColumns()}
      rowId={({ batchId }) => batchId}
      load={load}
      below={({ items }) => (
        <SpaceBetween size="l">
          <RoundedNote amounts={items.flatMap(figuresOf)} />
          {state === 'due' && (
            <LazyPart>
              <OpenReceivables />
            </LazyPart>
          )}
        </SpaceBetween>
      )}
      empty={{
        text: t(from || to || state !== 'due' ? 'accounting:list.emptyRange' : 'accounting:list.empty'),
      }}
      {...(mayConfirm && {
        selection: {
          selected: chosen,
          onChange: setChosen,
          rowLabel: ({ batchNo }: Receivable) => batchNo,
        },
      })}
    />
  );
};
