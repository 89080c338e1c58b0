import './income.css';
import type { SharePayment } from '../../shared/withdrawals/sharePaymentSchema.ts';
import { withdrawalStatuses } from '../../shared/withdrawals/status.ts';
import { recordAddress } from '../navigation/addresses.ts';
import { useAuthority } from '../api/session.ts';
import { formatDay, useLocale } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { RecordLink } from '../components/RecordLink.tsx';
import { When } from '../components/When.tsx';

type Covering = SharePayment['withdrawals'][number];

/** State of one withdrawal, linked to it. */
const Payment = ({
  covering: { withdrawalId, status, payDate, requestedAt, offline },
}: {
  covering: Covering;
}) => {
  const t = useText('income');
  const locale = useLocale();
  const isStaff = useAuthority()?.kind === 'system';
  const isPaid = status === withdrawalStatuses.confirmed;
  const address = isStaff ? recordAddress.payerWithdrawal : recordAddress.withdrawal;
  const state = offline ? 'paidOutside' : isPaid ? 'paid' : 'requested';
  return (
    <RecordLink to={address(withdrawalId)}>
      {t(`income:payment.${state}`)} {payDate ? <When at={payDate} /> : formatDay(requestedAt, locale)}
    </RecordLink>
  );
};

/** Payments of one part of a row, or the reason it is unpaid. */
export const SharePaymentCell = ({ payment }: { payment: SharePayment | undefined }) => {
  const t = useText('income');
  if (!payment) return '—';
  return (
    <ul className="share-payments">
      {payment.withdrawals.map((covering) => (
        <li key={covering.withdrawalId}>
          <Payment covering={covering} />
        </li>
      ))}
      {payment.state !== 'withdrawn' && <li>{t(`income:payment.${payment.state}`)}</li>}
    </ul>
  );
};
