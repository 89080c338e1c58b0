import Button from '@cloudscape-design/components/button';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Answer } from '../../../shared/api/route.ts';
import type { Audience } from '../../../shared/accounting/statementRecordSchema.ts';
import { isCoworkPayer, type PayerEntity } from '../../../shared/reference/enumerations.ts';
import { isPayableNow } from '../../../shared/approvals/secondPerson.ts';
import { listPayerWithdrawals, listWithdrawalPayers } from '../../../shared/withdrawals/routes.ts';
import { payerParamSchema, type Withdrawal } from '../../../shared/withdrawals/schema.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/session.ts';
import { useNumbers } from '../../text/useFormat.ts';
import { Page as NotFoundPage } from '../../components/NotFoundPage.tsx';
import { useText } from '../../text/useText.ts';
import { QueryResult } from '../../components/QueryResult.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import { toListQuery } from '../../components/list/listQuery.ts';
import { useWithdrawalColumns } from '../withdrawalColumns.tsx';
import { useWithdrawalFilters, withoutCancelled } from '../withdrawalFilters.ts';

/** Loaded in parallel with the list. */
const ExchangeRates = lazy(async () => ({
  default: (await import('../../tax/ExchangeRates.tsx')).ExchangeRates,
}));
const PaymentReportButton = lazy(async () => ({
  default: (await import('./PaymentReportButton.tsx')).PaymentReportButton,
}));

/** Loaded when several requests are paid at once. */
const PayTogether = lazy(async () => ({ default: (await import('./PayTogether.tsx')).PayTogether }));

type Count = Answer<typeof listWithdrawalPayers>['items'][number];

/** Button that pays the chosen requests together. */
const PayChosen = ({ chosen, onPaid }: { chosen: readonly Withdrawal[]; onPaid: () => void }) => {
  const t = useText('withdrawals');
  const [isOpen, setOpen] = useState(false);
  const count = chosen.filter((one) => isPayableNow(one) && !one.offline).length;
  return (
    <>
      <Button disabled={count === 0} onClick={() => setOpen(true)}>
        {t('withdrawals:together.action', { count })}
      </Button>
      <Suspense>
        {isOpen && (
          <PayTogether
            withdrawals={chosen}
            onClose={() => {
              setOpen(false);
              onPaid();
            }}
          />
        )}
      </Suspense>
    </>
  );
};

const Requests = ({ payer, count }: { payer: PayerEntity; count: Count | undefined }) => {
  const t = useText('withdrawals', 'contracts');
  const { whole } = useNumbers();
  const { requested = 0, confirmed = 0, aborted = 0 } = count ?? {};
  const mayPay = useMay()('paymentRoleAuthority/confirmWithdrawal');
  const [chosen, setChosen] = useState<readonly Withdrawal[]>([]);
  return (
    <ListPage
      id="payerWithdrawals"
      scope={payer}
      title={t(`contracts:payer.${payer}`)}
      description={t('withdrawals:payer.counts', {
        requested: whole(requested),
        confirmed: whole(confirmed),
        aborted: whole(aborted),
      })}
      variant="container"
      columns={useWithdrawalColumns(
        ({ withdrawalId }) => recordAddress.payerWithdrawal(withdrawalId),
        'licensor',
      )}
      filters={useWithdrawalFilters(['1', '2', '3', '4'], { cancelledApart: true })}
      rowId={({ withdrawalId }) => withdrawalId}
      {...(mayPay && {
        selection: {
          selected: chosen,
          onChange: setChosen,
          rowLabel: ({ licensorName }: Withdrawal) =>
            t('withdrawals:together.choose', { name: licensorName }),
        },
        actions: <PayChosen chosen={chosen} onPaid={() => setChosen([])} />,
      })}
      load={(query, signal) =>
        call(listPayerWithdrawals, {
          params: { id: payer },
          query: { ...toListQuery(listPayerWithdrawals.query, query), ...withoutCancelled(query.filters) },
          signal,
        })
      }
      canExport
      empty={{ text: t('withdrawals:payer.empty') }}
    />
  );
};

const Payers = ({
  shown,
  counts,
  audience,
}: {
  shown: PayerEntity;
  counts: readonly Count[];
  audience: Audience;
}) => {
  const t = useText('withdrawals', 'contracts');
  const navigate = useNavigate();
  const { whole } = useNumbers();
  return (
    <Tabs
      ariaLabel={t('pages:withdrawPayer')}
      activeTabId={shown}
      onChange={({ detail }) => void navigate(recordAddress.payer(detail.activeTabId, audience))}
      tabs={counts
        .filter(({ invoiceId }) => isCoworkPayer(invoiceId) === (audience === 'cowork'))
        .map((count) => ({
          id: count.invoiceId,
          label: t('withdrawals:payer.tab', {
            name: t(`contracts:payer.${count.invoiceId}`),
            waiting: whole(count.requested),
          }),
          content: count.invoiceId === shown && <Requests key={shown} payer={shown} count={count} />,
        }))}
    />
  );
};

/** Withdrawals of an audience by paying company, with the number waiting at each. */
export const PayerList = ({ audience }: { audience: Audience }) => {
  const t = useText('withdrawals');
  const may = useMay();
  const payer = payerParamSchema.safeParse(useParams().invoiceId ?? '').data;
  const query = useQuery({
    queryKey: ['withdrawal', 'payers'],
    queryFn: ({ signal }) => call(listWithdrawalPayers, { signal }),
    refetchInterval: 60_000,
  });
  if (!payer || isCoworkPayer(payer) !== (audience === 'cowork')) return <NotFoundPage />;
  return (
    <ContentLayout
      header={
        <Header
          variant="h1"
          description={t('withdrawals:payer.text')}
          actions={
            may('paymentRoleAuthority/confirmWithdrawal') && (
              <Suspense>
                <PaymentReportButton payer={payer} />
              </Suspense>
            )
          }
        >
          {t(audience === 'cowork' ? 'pages:withdrawCowork' : 'pages:withdrawPayer')}
        </Header>
      }
    >
      <SpaceBetween size="l">
        <QueryResult query={query}>
          {({ items }) => <Payers shown={payer} counts={items} audience={audience} />}
        </QueryResult>
        <Suspense>
          <ExchangeRates payer={payer} />
        </Suspense>
      </SpaceBetween>
    </ContentLayout>
  );
};
