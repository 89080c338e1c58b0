import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { listPaymentRuns } from '../../shared/paymentRuns/routes.ts';
import { paymentLineStateSchema, type ListedPaymentRun } from '../../shared/paymentRuns/schema.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query.ts';
import { ListTable, type Column } from '../components/list/ListTable.tsx';
import { Amounts } from '../components/Money.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { When } from '../components/When.tsx';
import { pageAddress, recordAddress } from '../navigation/addresses.ts';
import { useText } from '../text/useText.ts';
import { lineTones, runTones } from './runWords.ts';

const ReadAnswer = lazy(async () => ({ default: (await import('./ReadAnswer.tsx')).ReadAnswer }));
const DebtorAccounts = lazy(async () => ({
  default: (await import('./DebtorAccounts.tsx')).DebtorAccounts,
}));

const PayeeTermsDialog = lazy(async () => ({
  default: (await import('./PayeeTermsDialog.tsx')).PayeeTermsDialog,
}));

const useColumns = (): Column<ListedPaymentRun>[] => {
  const t = useText('paymentRuns', 'contracts');
  return [
    {
      id: 'made',
      name: t('paymentRuns:field.made'),
      cell: ({ paymentRunId, madeAt, madeBy }) => (
        <>
          <RecordLink to={recordAddress.paymentRun(paymentRunId)}>
            <When at={madeAt} />
          </RecordLink>
          <span className="second-line">{madeBy}</span>
        </>
      ),
      isRowHeader: true,
      width: 190,
    },
    {
      id: 'payer',
      name: t('paymentRuns:field.payer'),
      cell: ({ payer }) => t(`contracts:payer.${payer}`),
      width: 150,
    },
    {
      id: 'state',
      name: t('paymentRuns:field.state'),
      cell: ({ state, releasedBy }) => (
        <>
          <StatusBadge tone={runTones[state]}>{t(`paymentRuns:state.${state}`)}</StatusBadge>
          {releasedBy && <span className="second-line">{releasedBy}</span>}
        </>
      ),
      width: 170,
      isMain: true,
    },
    {
      id: 'lines',
      name: t('paymentRuns:field.lines'),
      cell: ({ counts }) =>
        paymentLineStateSchema.options
          .filter((state) => (counts[state] ?? 0) > 0)
          .map((state) => (
            <div key={state}>
              <StatusBadge tone={lineTones[state]}>
                {t(`paymentRuns:count.${state}`, { count: counts[state] })}
              </StatusBadge>
            </div>
          )),
      width: 170,
    },
    {
      id: 'amount',
      name: t('paymentRuns:field.amount'),
      cell: ({ totals }) => <Amounts amounts={totals} />,
      isFigure: true,
      isMain: true,
      width: 150,
    },
  ];
};

/** Payment runs, newest first; from here one is made, a file of the bank is read, and the accounts paid from are kept. */
export const Page = () => {
  const t = useText('paymentRuns');
  const navigate = useNavigate();
  const [shown, setShown] = useState<'answer' | 'accounts' | 'payees'>();
  const close = () => {
    setShown(undefined);
    void queryClient.invalidateQueries({ queryKey: ['list', 'paymentRuns'] });
  };
  const add = (
    <Button variant="primary" onClick={() => void navigate(pageAddress.paymentRunNew)}>
      {t('paymentRuns:new.action')}
    </Button>
  );
  return (
    <ListTable
      id="paymentRuns"
      title={t('pages:paymentRuns')}
      description={t('paymentRuns:text')}
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          <Button onClick={() => setShown('payees')}>{t('paymentRuns:payees.action')}</Button>
          <Button onClick={() => setShown('accounts')}>{t('paymentRuns:accounts.action')}</Button>
          <Button onClick={() => setShown('answer')}>{t('paymentRuns:answer.action')}</Button>
          {add}
        </SpaceBetween>
      }
      columns={useColumns()}
      rowId={({ paymentRunId }) => paymentRunId}
      load={({ offset, limit }, signal) => call(listPaymentRuns, { query: { offset, limit }, signal })}
      empty={{ text: t('paymentRuns:empty'), action: add }}
      below={() => (
        <Suspense>
          {shown === 'answer' && <ReadAnswer onClose={close} />}
          {shown === 'accounts' && <DebtorAccounts onClose={close} />}
          {shown === 'payees' && <PayeeTermsDialog onClose={close} />}
        </Suspense>
      )}
    />
  );
};
