import { useQuery } from '@tanstack/react-query';
import { listWithdrawals } from '../../shared/withdrawals/routes.ts';
import { withdrawalStatuses } from '../../shared/withdrawals/status.ts';
import { recordAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { useText } from '../text/useText.ts';
import { RecordLink } from '../components/RecordLink.tsx';
import { When } from '../components/When.tsx';

/** The right owner's withdrawals that cover a statement, as links from its rows to the payment. */
export const CoveringWithdrawals = ({ batchId }: { batchId: string }) => {
  const t = useText('income');
  const { data } = useQuery({
    queryKey: ['withdrawals', 'own', batchId],
    queryFn: ({ signal }) => call(listWithdrawals, { query: { offset: 0, limit: 100, batchId }, signal }),
  });
  const covering = (data?.items ?? []).filter(({ status }) => status <= withdrawalStatuses.confirmed);
  if (covering.length === 0) return null;
  return (
    <section aria-label={t('income:rows.withdrawals')}>
      {t('income:rows.withdrawals')}
      <ul>
        {covering.map(({ withdrawalId, requestedAt }) => (
          <li key={withdrawalId}>
            <RecordLink to={recordAddress.withdrawal(withdrawalId)}>
              <When at={requestedAt} />
            </RecordLink>
          </li>
        ))}
      </ul>
    </section>
  );
};
