import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../shared/api/route.ts';
import { getPendingWithdrawal, getWithdrawalBasics } from '../../shared/withdrawals/routes.ts';
import type { Withdrawable, Withdrawal } from '../../shared/withdrawals/schema.ts';
import { pageAddress, recordAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { formatMoney } from '../../shared/money/display.ts';
import { useLocale } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { QueryResult } from '../components/QueryResult.tsx';
import { findObstacle, rangeKey, writeApplication } from '../withdrawals/apply/application.ts';
import { AmountCard } from './AmountCard.tsx';
import { columnsFor } from './columns.ts';
import { PendingCard } from './PendingCard.tsx';

type Basics = Answer<typeof getWithdrawalBasics>;

const applicationAddress = (range: Withdrawable): string =>
  `${pageAddress.withdrawApply}?${writeApplication({ range, invoiceChoice: 'NoInvoice', step: 0 })}`;

const OwedCard = ({ range }: { range: Withdrawable }) => {
  const t = useText('home');
  const locale = useLocale();
  const { agentName, currency, minimum, withdrawable } = range;
  const obstacle = findObstacle(range);
  const withdrawalId = range.obstacle?.withdrawalId;
  const say = (): string => {
    if (obstacle === 'pending') return t('home:owed.pending');
    if (obstacle)
      return t('home:owed.tooSmall', { minimum: `${currency} ${formatMoney(minimum, currency, locale)}` });
    return t('home:owed.apply');
  };
  return (
    <AmountCard
      to={withdrawalId ? recordAddress.withdrawal(withdrawalId) : applicationAddress(range)}
      amount={withdrawable}
      currency={currency}
      name={t('home:owed.name', { agent: agentName })}
      text={say()}
      isWaiting={!obstacle}
    />
  );
};

const OwedCards = ({ ranges, pending }: Pick<Basics, 'ranges'> & { pending: readonly Withdrawal[] }) => {
  const t = useText('home');
  const owed = ranges.filter((range) => findObstacle(range) !== 'nothing');
  const cards = owed.length + pending.length;
  if (cards === 0) return null;
  return (
    <section className="queues-room" aria-label={t('home:owed.title')}>
      <ul className="queues" style={columnsFor(cards)}>
        {pending.map((withdrawal) => (
          <PendingCard key={withdrawal.withdrawalId} withdrawal={withdrawal} />
        ))}
        {owed.map((range) => (
          <OwedCard key={rangeKey(range)} range={range} />
        ))}
      </ul>
    </section>
  );
};

/**
 * The withdrawals that wait for payment, and the amounts owed to the person by licensee, paying company and currency, each
 * linked to its withdrawal. Empty if there is neither.
 */
export const Owed = () => {
  const query = useQuery({
    queryKey: ['withdrawal', 'basics'],
    queryFn: ({ signal }) => call(getWithdrawalBasics, { signal }),
  });
  const { data } = useQuery({
    queryKey: ['withdrawal', 'pending'],
    queryFn: ({ signal }) => call(getPendingWithdrawal, { signal }),
  });
  return (
    <QueryResult query={query}>
      {({ ranges }) => <OwedCards ranges={ranges} pending={data?.items ?? []} />}
    </QueryResult>
  );
};
