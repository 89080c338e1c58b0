import Button from '@cloudscape-design/components/button';
import { lazy, Suspense, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { removePaymentLines } from '../../shared/paymentRuns/routes.ts';
import type { OpenedPaymentRun, PaymentLine } from '../../shared/paymentRuns/schema.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query.ts';
import { RowSection } from '../components/list/RowTable.tsx';
import { Money } from '../components/Money.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { When } from '../components/When.tsx';
import { recordAddress } from '../navigation/addresses.ts';
import { useText } from '../text/useText.ts';
import { bankStatusText, lineTones, reasonText } from './runWords.ts';

const FailLine = lazy(async () => ({ default: (await import('./FailLine.tsx')).FailLine }));

/** State of a line, with the day it was paid, the last status of the bank, or its reason. */
const LineState = ({ line }: { line: PaymentLine }) => {
  const t = useText('paymentRuns');
  const { state, paidOn, bankStatus, reason } = line;
  return (
    <>
      <StatusBadge tone={lineTones[state]}>{t(`paymentRuns:line.${state}`)}</StatusBadge>
      {state === 'paid' && paidOn && (
        <span className="second-line">
          <When at={paidOn} />
        </span>
      )}
      {state === 'waiting' && bankStatus && (
        <span className="second-line">
          {t('paymentRuns:line.status', { status: bankStatusText(t, bankStatus) })}
        </span>
      )}
      {reason && <span className="second-line">{reasonText(t, reason)}</span>}
    </>
  );
};

/** What can be done with one line: taken out before the release, marked as failed or confirmed by a proof after it. */
const LineActions = ({ run, line }: { run: OpenedPaymentRun; line: PaymentLine }) => {
  const t = useText('paymentRuns');
  const [isFailing, setFailing] = useState(false);
  const { withdrawalId, licensorName, state } = line;
  const remove = useMutation({
    mutationFn: () =>
      call(removePaymentLines, { params: { id: run.paymentRunId }, body: { withdrawalIds: [withdrawalId] } }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
  if (run.state === 'open')
    return (
      <Button
        variant="inline-link"
        loading={remove.isPending}
        ariaLabel={t('paymentRuns:remove.named', { name: licensorName })}
        onClick={() => remove.mutate()}
      >
        {t('paymentRuns:remove.action')}
      </Button>
    );
  if (state !== 'waiting') return <>—</>;
  return (
    <>
      <RecordLink to={`${recordAddress.payerWithdrawal(withdrawalId)}?tab=pay`}>
        {t('paymentRuns:proof.action')}
      </RecordLink>
      <div>
        <Button
          variant="inline-link"
          ariaLabel={t('paymentRuns:fail.named', { name: licensorName })}
          onClick={() => setFailing(true)}
        >
          {t('paymentRuns:fail.action')}
        </Button>
      </div>
      <Suspense>
        {isFailing && (
          <FailLine paymentRunId={run.paymentRunId} line={line} onClose={() => setFailing(false)} />
        )}
      </Suspense>
    </>
  );
};

/** Lines of a run. */
export const RunLines = ({ run }: { run: OpenedPaymentRun }) => {
  const t = useText('paymentRuns');
  return (
    <RowSection
      title={t('paymentRuns:lines')}
      rows={run.lines}
      rowId={({ withdrawalId }: PaymentLine) => withdrawalId}
      empty={t('paymentRuns:noLines')}
      columns={[
        {
          id: 'payee',
          minWidth: 150,
          name: t('paymentRuns:field.payee'),
          isRowHeader: true,
          cell: ({ withdrawalId, licensorName, documentNumber }) => (
            <>
              <RecordLink to={recordAddress.payerWithdrawal(withdrawalId)} name={licensorName} />
              {documentNumber && <span className="second-line">{documentNumber}</span>}
            </>
          ),
        },
        {
          id: 'account',
          minWidth: 170,
          name: t('paymentRuns:field.account'),
          cell: ({ bankAccount, endToEndId }) => (
            <>
              {bankAccount ? (
                <>
                  {bankAccount.bankName} <span className="figures">{bankAccount.accountNumber}</span>
                </>
              ) : (
                '—'
              )}
              <span className="second-line figures">{endToEndId}</span>
            </>
          ),
        },
        {
          id: 'amount',
          minWidth: 120,
          name: t('paymentRuns:field.amount'),
          isFigure: true,
          cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
        },
        {
          id: 'state',
          minWidth: 150,
          name: t('paymentRuns:field.state'),
          cell: (line) => <LineState line={line} />,
        },
        {
          id: 'act',
          minWidth: 165,
          name: t('paymentRuns:field.act'),
          cell: (line) => <LineActions run={run} line={line} />,
        },
      ]}
    />
  );
};
