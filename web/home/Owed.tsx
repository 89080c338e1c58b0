import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../shared/api/route.ts';
import { getWithdrawalBasics } from '../../shared/withdrawals/routes.ts';
import type { Withdrawable } from '../../shared/withdrawals/schema.ts';
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

const OwedCard = ({
  range,
  pendingWithdrawalId,
}: { range: Withdrawable } & Pick<Basics, 'pendingWithdrawalId'>) => {
  const t = useText('home');
  const locale = useLocale();
  const { agentName, currency, minimum, withdrawable } = range;
  const obstacle = findObstacle(range);
  const say = (): string => {
    if (pendingWithdrawalId) return t('home:owed.pending');
    if (obstacle)
      return t('home:owed.tooSmall', { minimum: `${currency} ${formatMoney(minimum, currency, locale)}` });
    return t('home:owed.apply');
  };
  return (
    <AmountCard
      to={pendingWithdrawalId ? recordAddress.withdrawal(pendingWithdrawalId) : applicationAddress(range)}
      amount={withdrawable}
      currency={currency}
      name={t('home:owed.name', { agent: agentName })}
      text={say()}
      isWaiting={!pendingWithdrawalId && !obstacle}
    />
  );
};

const OwedCards = ({ ranges, pendingWithdrawalId }: Basics) => {
  const t = useText('home');
  const owed = ranges.filter((range) => findObstacle(range) !== 'nothing');
  const cards = owed.length + (pendingWithdrawalId ? 1 : 0);
  if (cards === 0) return null;
  return (
    <section className="queues-room" aria-label={t('home:owed.title')}>
      <ul className="queues" style={columnsFor(cards)}>
        {pendingWithdrawalId && <PendingCard />}
        {owed.map((range) => (
          <OwedCard key={rangeKey(range)} range={range} pendingWithdrawalId={pendingWithdrawalId} />
        ))}
      </ul>
    </section>
  );
};

/**
 * The withdrawal that waits for payment, and the amounts owed to the person by licensee, paying company and currency, each
 * linked to its withdrawal. Empty if there is neither.
 */
export const Owed = () => {
  const query = useQuery({
    queryKey: ['withdrawal', 'basics'],
    queryFn: ({ signal }) => call(getWithdrawalBasics, { signal }),
  });
  return <QueryResult query={query}>{(basics) => <OwedCards {...basics} />}</QueryResult>;
};
