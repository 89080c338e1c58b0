import { useQuery } from '@tanstack/react-query';
import { getPendingWithdrawal } from '../../shared/withdrawals/routes.ts';
import { call } from '../api/call.ts';
import { recordAddress } from '../navigation/addresses.ts';
import { formatDay, useLocale } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { AmountCard } from './AmountCard.tsx';

/** Net amount of the withdrawal that waits for payment, linked to its page. */
export const PendingCard = () => {
  const t = useText('home');
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['withdrawal', 'pending'],
    queryFn: ({ signal }) => call(getPendingWithdrawal, { signal }),
  });
  if (!data?.pending) return null;
  const { withdrawalId, agentName, currency, net, requestedAt } = data.pending;
  return (
    <AmountCard
      to={recordAddress.withdrawal(withdrawalId)}
      amount={net}
      currency={currency}
      name={t('home:owed.withdrawal', { agent: agentName })}
      text={t('home:owed.since', { day: formatDay(requestedAt, locale) })}
    />
  );
};
