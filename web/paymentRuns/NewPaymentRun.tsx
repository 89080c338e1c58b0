import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import ContentLayout from '@cloudscape-design/components/content-layout';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { sum } from '../../shared/money/decimal.ts';
import { listDuePayments, makePaymentRun } from '../../shared/paymentRuns/routes.ts';
import type { DuePayment } from '../../shared/paymentRuns/schema.ts';
import { payerEntities, type PayerEntity } from '../../shared/reference/enumerations.ts';
import { payerParamSchema } from '../../shared/withdrawals/schema.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { queryClient } from '../api/query.ts';
import { Amounts, Money } from '../components/Money.tsx';
import { QueryResult } from '../components/QueryResult.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { When } from '../components/When.tsx';
import { recordAddress } from '../navigation/addresses.ts';
import { useSearchParam } from '../navigation/useSearchParam.ts';
import { useText } from '../text/useText.ts';
import { RequestDue } from './RequestDue.tsx';
import { reasonText } from './runWords.ts';

const PayeeTermsDialog = lazy(async () => ({
  default: (await import('./PayeeTermsDialog.tsx')).PayeeTermsDialog,
}));

const isPayable = ({ problems }: DuePayment): boolean => problems.length === 0;

/** Whether a request can be paid, what keeps it out, and why the bank did not pay it before. */
const Check = ({
  due: { licensorId, licensorName, problems, hold, paymentFailure },
}: {
  due: DuePayment;
}) => {
  const t = useText('paymentRuns');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {problems.length === 0 ? (
        <StatusBadge tone="good">{t('paymentRuns:due.ready')}</StatusBadge>
      ) : (
        problems.map((problem) => (
          <div key={problem}>
            <StatusBadge tone="attention">{t(`paymentRuns:problem.${problem}`)}</StatusBadge>
          </div>
        ))
      )}
      {paymentFailure && (
        <span className="second-line">
          {t('paymentRuns:due.failedBefore', { reason: reasonText(t, paymentFailure) })}
        </span>
      )}
      {hold && <span className="second-line">{hold}</span>}
      <div>
        <Button
          variant="inline-link"
          ariaLabel={t(hold ? 'paymentRuns:payees.offNamed' : 'paymentRuns:payees.onNamed', {
            name: licensorName,
          })}
          onClick={() => setOpen(true)}
        >
          {t(hold ? 'paymentRuns:payees.off' : 'paymentRuns:payees.on')}
        </Button>
      </div>
      <Suspense>
        {isOpen && <PayeeTermsDialog licensorId={licensorId} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
};

/** Requests of one company, those that can be paid chosen at first. */
const Choice = ({ payer, items }: { payer: PayerEntity; items: readonly DuePayment[] }) => {
  const t = useText('paymentRuns');
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly DuePayment[]>(() => items.filter(isPayable));
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const totals = [...new Set(chosen.map(({ currency }) => currency))].map((currency) => ({
    currency,
    amount: sum(chosen.filter((one) => one.currency === currency).map(({ net }) => net)),
  }));
  const make = useMutation({
    mutationFn: () =>
      call(makePaymentRun, {
        body: { idempotencyKey, payer, withdrawalIds: chosen.map(({ withdrawalId }) => withdrawalId) },
      }),
    onSuccess: async ({ paymentRunId, leftOut }) => {
      if (leftOut.length > 0)
        notify({ kind: 'warning', text: t('paymentRuns:new.leftOut', { count: leftOut.length }) });
      await queryClient.invalidateQueries();
      await navigate(recordAddress.paymentRun(paymentRunId));
    },
  });
  return (
    <Table
      variant="container"
      trackBy="withdrawalId"
      items={items}
      selectionType="multi"
      selectedItems={[...chosen]}
      isItemDisabled={(one) => !isPayable(one)}
      onSelectionChange={({ detail }) => setChosen(detail.selectedItems)}
      ariaLabels={{
        tableLabel: t('paymentRuns:due.title'),
        selectionGroupLabel: t('paymentRuns:due.title'),
        allItemsSelectionLabel: () => t('paymentRuns:due.all'),
        itemSelectionLabel: (_, { licensorName }) => t('paymentRuns:due.choose', { name: licensorName }),
      }}
      empty={t('paymentRuns:due.empty')}
      wrapLines
      header={
        <Header
          counter={`(${chosen.length}/${items.length})`}
          description={<Amounts amounts={totals} />}
          actions={
            <Button
              variant="primary"
              disabled={chosen.length === 0}
              loading={make.isPending}
              onClick={() => make.mutate()}
            >
              {t('paymentRuns:new.submit', { count: chosen.length })}
            </Button>
          }
        >
          {t('paymentRuns:due.title')}
        </Header>
      }
      columnDefinitions={[
        {
          id: 'payee',
          minWidth: 150,
          header: t('paymentRuns:field.payee'),
          isRowHeader: true,
          cell: ({ withdrawalId, licensorName, documentNumber }) => (
            <>
              <RecordLink to={recordAddress.payerWithdrawal(withdrawalId)}>{licensorName}</RecordLink>
              {documentNumber && <span className="second-line">{documentNumber}</span>}
            </>
          ),
        },
        {
          id: 'requested',
          minWidth: 120,
          header: t('paymentRuns:field.requested'),
          cell: ({ requestedAt }) => <When at={requestedAt} />,
        },
        {
          id: 'account',
          minWidth: 170,
          header: t('paymentRuns:field.account'),
          cell: ({ bankAccount }) =>
            bankAccount ? (
              <>
                {bankAccount.bankName} <span className="figures">{bankAccount.accountNumber}</span>
                <span className="second-line">{bankAccount.accountName}</span>
              </>
            ) : (
              '—'
            ),
        },
        {
          id: 'net',
          minWidth: 120,
          header: <span className="money">{t('paymentRuns:field.amount')}</span>,
          cell: ({ net, currency }) => <Money amount={net} currency={currency} />,
        },
        {
          id: 'check',
          minWidth: 170,
          header: t('paymentRuns:field.check'),
          cell: (due) => <Check due={due} />,
        },
      ]}
    />
  );
};

/** Chooses, for one company, which of the requests that wait are paid together. */
export const Page = () => {
  const t = useText('paymentRuns', 'contracts');
  const [payerText, setPayer] = useSearchParam('payer');
  const payer = payerParamSchema.safeParse(payerText).data ?? 'taipei';
  const query = useQuery({
    queryKey: ['paymentRuns', 'due', payer],
    queryFn: ({ signal }) => call(listDuePayments, { params: { id: payer }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const options = payerEntities.map((value) => ({ value, label: t(`contracts:payer.${value}`) }));
  return (
    <ContentLayout
      header={
        <Header variant="h1" description={t('paymentRuns:new.text')}>
          {t('pages:paymentRunNew')}
        </Header>
      }
    >
      <SpaceBetween size="l">
        <FormField label={t('paymentRuns:field.payer')}>
          <Select
            options={options}
            selectedOption={options.find(({ value }) => value === payer) ?? null}
            onChange={({ detail }) => setPayer(detail.selectedOption.value ?? '')}
          />
        </FormField>
        <RequestDue key={payer} payer={payer} />
        <QueryResult query={query}>
          {({ items, isCut }) => (
            <>
              {isCut && <Alert type="info">{t('paymentRuns:due.cut', { count: items.length })}</Alert>}
              <Choice key={`${payer} ${query.dataUpdatedAt}`} payer={payer} items={items} />
            </>
          )}
        </QueryResult>
      </SpaceBetween>
    </ContentLayout>
  );
};
