import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoney } from '../../shared/money/display.ts';
import { getPendingWithdrawal } from '../../shared/withdrawals/routes.ts';
import { call } from '../api/call.ts';
import { recordAddress } from '../navigation/addresses.ts';
import { formatDay, useLocale } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';

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
    <li>
      <Link className="queue" to={recordAddress.withdrawal(withdrawalId)}>
        <span className="queue-count figures">
          {formatMoney(net, currency, locale)} <span className="queue-currency">{currency}</span>
        </span>
        <span className="queue-name">{t('home:owed.withdrawal', { agent: agentName })}</span>
        <span className="queue-text">{t('home:owed.since', { day: formatDay(requestedAt, locale) })}</span>
      </Link>
    </li>
  );
};
