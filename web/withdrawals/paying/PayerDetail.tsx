import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import type { MailState } from '../../../shared/messages/mailState.ts';
import { isReleased } from '../../../shared/approvals/secondPerson.ts';
import { getWithdrawal } from '../../../shared/withdrawals/routes.ts';
import type { Withdrawal } from '../../../shared/withdrawals/schema.ts';
import { mayMove, withdrawalStatuses } from '../../../shared/withdrawals/status.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/session.ts';
import { useText } from '../../text/useText.ts';
import { LoadedHistory } from '../../components/history/LoadedHistory.tsx';
import { Loading } from '../../components/Loading.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { RecordPage } from '../../components/RecordPage.tsx';
import { UrlTabs } from '../../components/UrlTabs.tsx';
import { Overdrawn } from './Overdrawn.tsx';
import { ReportButtons } from '../ReportButtons.tsx';
import { WithdrawalRecord, WithdrawalState } from '../WithdrawalRecord.tsx';

/** The forms are loaded when they are shown: most withdrawals are only viewed. */
const Mails = lazy(async () => ({ default: (await import('../../components/history/Mails.tsx')).Mails }));
const OwnerInfo = lazy(async () => ({ default: (await import('./OwnerInfo.tsx')).OwnerInfo }));
const CancelRequest = lazy(async () => ({ default: (await import('./CancelRequest.tsx')).CancelRequest }));
const ConfirmPayment = lazy(async () => ({ default: (await import('./ConfirmPayment.tsx')).ConfirmPayment }));
const ReleaseFirst = lazy(async () => ({ default: (await import('./ReleaseFirst.tsx')).ReleaseFirst }));
const TaxProfile = lazy(async () => ({ default: (await import('../../tax/TaxProfile.tsx')).TaxProfile }));
const InternalComment = lazy(async () => ({
  default: (await import('./InternalComment.tsx')).InternalComment,
}));

/** Withdrawal with the mails about it. */
type Told = Withdrawal & { mails?: readonly MailState[] | undefined };

const Overview = ({ withdrawal }: { withdrawal: Told }) => (
  <SpaceBetween size="l">
    {!withdrawal.offline && <Overdrawn withdrawal={withdrawal} />}
    <WithdrawalRecord withdrawal={withdrawal} />
    <Suspense fallback={<Loading />}>{!withdrawal.offline && <OwnerInfo withdrawal={withdrawal} />}</Suspense>
    <Suspense fallback={<Loading />}>
      {withdrawal.mails && !withdrawal.offline && <Mails mails={withdrawal.mails} />}
    </Suspense>
    <Suspense fallback={<Loading />}>
      <InternalComment withdrawalId={withdrawal.withdrawalId} />
    </Suspense>
  </SpaceBetween>
);

/** Actions left: pay a request, cancel it, hide a cancelled one. */
const useTabs = (withdrawal: Told) => {
  const t = useText('withdrawals');
  const { status, withdrawalId } = withdrawal;
  const may = useMay();
  const isPayer = may('paymentRoleAuthority/confirmWithdrawal');
  const mayPay = isPayer && mayMove(status, withdrawalStatuses.confirmed);
  const mayCancel = isPayer && mayMove(status, withdrawalStatuses.aborted);
  return [
    {
      id: 'overview',
      label: t('withdrawals:tab.overview'),
      content: () => <Overview withdrawal={withdrawal} />,
    },
    ...(mayPay
      ? [
          {
            id: 'pay',
            label: t('withdrawals:tab.pay'),
            content: () =>
              isReleased(withdrawal) || withdrawal.paymentRunId !== undefined ? (
                <ConfirmPayment withdrawal={withdrawal} />
              ) : (
                <ReleaseFirst withdrawal={withdrawal} />
              ),
          },
        ]
      : []),
    ...(mayCancel
      ? [
          {
            id: 'cancel',
            label: t('withdrawals:tab.cancel'),
            content: () => <CancelRequest withdrawal={withdrawal} />,
          },
        ]
      : []),
    ...(may('paymentRoleAuthority/editTaxFact')
      ? [
          {
            id: 'tax',
            label: t('withdrawals:tab.tax'),
            content: () => <TaxProfile withdrawal={withdrawal} />,
          },
        ]
      : []),
    {
      id: 'history',
      label: t('common:history.title'),
      content: () => <LoadedHistory id={withdrawalId} />,
    },
  ];
};

const Tabs = ({ withdrawal }: { withdrawal: Told }) => {
  const t = useText();
  return (
    <Suspense fallback={<Loading />}>
      <UrlTabs label={t('pages:withdrawPayerDetail')} tabs={useTabs(withdrawal)} />
    </Suspense>
  );
};

/** One withdrawal for the paying staff. */
export const Page = () => {
  const t = useText('withdrawals', 'contracts');
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['withdrawal', id],
    queryFn: ({ signal }) => call(getWithdrawal, { params: { id }, signal }),
    staleTime: 0,
  });
  return (
    <SpaceBetween size="s">
      {query.data && (
        <RecordLink to={recordAddress.payer(query.data.payerEntity)}>
          {t('withdrawals:payer.back', { name: t(`contracts:payer.${query.data.payerEntity}`) })}
        </RecordLink>
      )}
      <RecordPage
        query={query}
        toName={({ licensorName }) => licensorName}
        describe={(withdrawal) => <WithdrawalState withdrawal={withdrawal} />}
        actions={(withdrawal) => <ReportButtons withdrawal={withdrawal} />}
      >
        {(withdrawal) => <Tabs withdrawal={withdrawal} />}
      </RecordPage>
    </SpaceBetween>
  );
};
