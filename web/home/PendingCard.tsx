import type { Withdrawal } from '../../shared/withdrawals/schema.ts';
import { recordAddress } from '../navigation/addresses.ts';
import { formatDay, useLocale } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { AmountCard } from './AmountCard.tsx';

/** Net amount of a withdrawal that waits for payment, linked to its page. */
export const PendingCard = ({
  withdrawal: { withdrawalId, agentName, currency, net, requestedAt },
}: {
  withdrawal: Withdrawal;
}) => {
  const t = useText('home');
  const locale = useLocale();
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
