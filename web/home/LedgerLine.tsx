import Box from '@cloudscape-design/components/box';
import { useQuery } from '@tanstack/react-query';
import { getLedgerCheck } from '../../shared/accounting/ledgerCheckRoutes.ts';
import { call } from '../api/call.ts';
import { useNumbers } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { When } from '../components/When.tsx';

/** Result of the daily check of the ledger in one line; empty before the first check. */
export const LedgerLine = () => {
  const t = useText('home');
  const { whole } = useNumbers();
  const { data } = useQuery({
    queryKey: ['ledgerCheck'],
    queryFn: ({ signal }) => call(getLedgerCheck, { signal }),
  });
  const last = data?.last;
  if (!last) return null;
  const faults = last.unbalanced.length + last.differences.length + last.fractions.length;
  return (
    <Box color="text-body-secondary">
      <StatusBadge tone={faults ? 'bad' : 'good'}>
        {faults
          ? t('home:ledger.faults', { count: faults })
          : t('home:ledger.sound', { accounts: whole(last.accounts) })}
      </StatusBadge>{' '}
      <When at={last.checkedAt} />
    </Box>
  );
};
