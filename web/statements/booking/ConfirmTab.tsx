import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { isDecidable } from '../../../shared/statements/batchRules.ts';
import { confirmBatch } from '../../../shared/statements/routes.ts';
import type { Reconciliation } from '../../../shared/money/reconciliationSchema.ts';
import { call } from '../../api/call.ts';
import { useText } from '../../text/useText.ts';
import { amountsText } from '../../components/money/amountsText.ts';
import { confirm } from '../../components/dialog/confirm.tsx';
import { useOpenHeld } from '../../components/form/useOpenHeld.ts';
import { useLocale } from '../../text/useFormat.ts';
import { RoundedNote } from '../../components/money/RoundedNote.tsx';
import { Money } from '../../components/Money.tsx';
import { BookingFigures } from './BookingFigures.tsx';
import { refreshBatch } from '../importWatch.ts';
import { usePendingDecisions, type VersionedBatch } from '../useBatch.ts';

const head = (text: string) => <span className="money">{text}</span>;

/** Amounts that booking posts or posted, by currency: to licensors, to agents, and set aside. */
const Totals = ({ lines, isBooked }: { lines: readonly Reconciliation[]; isBooked: boolean }) => {
  const t = useText('statements', 'statementParts');
  const figure = (key: 'licensed' | 'royalty' | 'commission' | 'open' | 'ignored', label: string) => ({
    id: key,
    header: head(label),
    cell: (line: Reconciliation) => <Money amount={line[key]} currency={line.currency} />,
  });
  const labels = isBooked
    ? ([t('statements:reconciliation.booked'), t('statements:reconciliation.parked')] as const)
    : ([t('statementParts:confirm.booked'), t('statementParts:confirm.parked')] as const);
  return (
    <>
      <Table
        variant="embedded"
        items={lines}
        ariaLabels={{ tableLabel: t('statementParts:confirm.totals') }}
        columnDefinitions={[
          {
            id: 'currency',
            header: t('statements:field.currency'),
            cell: ({ currency }) => currency || '—',
            isRowHeader: true,
          },
          figure('licensed', labels[0]),
          figure('royalty', t('statements:reconciliation.royalty')),
          figure('commission', t('statements:reconciliation.commission')),
          figure('open', labels[1]),
          figure('ignored', t('statements:reconciliation.ignored')),
        ]}
      />
      <RoundedNote
        amounts={lines.flatMap(({ currency, licensed, royalty, commission, open }) =>
          [licensed, royalty, commission, open].map((amount) => ({ amount, currency })),
        )}
      />
    </>
  );
};

const useConfirmation = (batch: VersionedBatch) => {
  const t = useText('statements', 'statementParts');
  const { batchId, batchNo, counters, revision, reconciliation = [] } = batch;
  const locale = useLocale();
  const open = counters?.errors ?? 0;
  const openHeld = useOpenHeld();
  const booking = useMutation({
    mutationFn: async (seen: { parkOpen: boolean; revision: number }) => {
      try {
        await call(confirmBatch, { body: { batchId, ...seen } });
      } catch (error) {
        if (!(await openHeld(error))) throw error;
      }
    },
    onSettled: () => refreshBatch(batchId),
  });
  const ask = async () => {
    const agreed = await confirm({
      title: t('statementParts:confirm.title', { batchNo }),
      body: (
        <SpaceBetween size="m">
          <Box>{t('statementParts:confirm.question', { count: counters?.correct ?? 0 })}</Box>
          <BookingFigures lines={reconciliation} />
        </SpaceBetween>
      ),
      action: t(open > 0 ? 'statementParts:confirm.bookAndPark' : 'statementParts:confirm.book'),
      typed: batchNo,
      ...(open > 0 && {
        warning: t('statementParts:confirm.parkWarning', {
          count: open,
          amount: amountsText(
            reconciliation.map(({ currency, open: amount }) => ({ currency, amount })),
            locale,
          ),
        }),
      }),
    });
    // The check whose totals were shown, even if there was another since.
    if (agreed) booking.mutate({ parkOpen: open > 0, revision });
  };
  return { booking, ask, open };
};

/** Reason a batch cannot be confirmed now. */
const Closed = ({ batch }: { batch: VersionedBatch }) => {
  const t = useText('statements', 'statementParts');
  const isBooked = batch.status === 'ImportCompleted';
  const isBooking = batch.stage === 'booking';
  const state = isBooking ? 'booking' : isBooked ? 'done' : 'notYet';
  return (
    <Container header={<Header variant="h2">{t('statements:tab.confirm')}</Header>}>
      <Box>{t(`statementParts:confirm.${state}`)}</Box>
      {(isBooked || isBooking) && (
        <Totals lines={batch.reconciliation ?? []} isBooked={isBooked && !isBooking} />
      )}
    </Container>
  );
};

/** Books a batch after showing the amounts to post; open rows are parked only by explicit choice. */
export const ConfirmTab = ({ batch }: { batch: VersionedBatch }) => {
  const t = useText('statements', 'statementParts');
  const navigate = useNavigate();
  const { booking, ask, open } = useConfirmation(batch);
  const pending = usePendingDecisions(batch).length;
  const mustCheck = pending > 0 || batch.decidedSince === true;
  if (!isDecidable(batch)) return <Closed batch={batch} />;
  return (
    <Container
      header={
        <Header variant="h2" description={t('statementParts:confirm.text')}>
          {t('statements:tab.confirm')}
        </Header>
      }
      footer={
        <SpaceBetween direction="horizontal" size="xs">
          <Button
            variant="primary"
            loading={booking.isPending}
            disabled={mustCheck || (batch.counters?.correct ?? 0) === 0}
            onClick={() => void ask()}
          >
            {t(open > 0 ? 'statementParts:confirm.bookAndPark' : 'statementParts:confirm.book')}
          </Button>
          {open > 0 && (
            <Button onClick={() => void navigate('?tab=decide', { replace: true })}>
              {t('statementParts:confirm.decideFirst')}
            </Button>
          )}
        </SpaceBetween>
      }
    >
      <SpaceBetween size="m">
        {mustCheck && (
          <Alert type="warning">{t('statementParts:confirm.checkFirst', { count: pending })}</Alert>
        )}
        {open > 0 && <Alert type="info">{t('statementParts:confirm.openText', { count: open })}</Alert>}
        <Totals lines={batch.reconciliation ?? []} isBooked={false} />
      </SpaceBetween>
    </Container>
  );
};
