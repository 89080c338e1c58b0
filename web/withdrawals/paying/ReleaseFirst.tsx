import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { useMutation } from '@tanstack/react-query';
import { proposeRelease } from '../../../shared/payments/routes.ts';
import { maxPayoutByOne } from '../../../shared/payments/secondPerson.ts';
import type { Withdrawal } from '../../../shared/withdrawals/schema.ts';
import { call } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { notify } from '../../api/notices.ts';
import { queryClient } from '../../api/query.ts';
import { formatMoney } from '../../../shared/money/display.ts';
import { useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { PendingProposals } from '../../payments/PendingProposals.tsx';

/** Requests a second person's release of a payout that is too large for one, and shows the pending request. */
export const ReleaseFirst = ({ withdrawal: { withdrawalId, currency } }: { withdrawal: Withdrawal }) => {
  const t = useText('withdrawals');
  const locale = useLocale();
  const ask = useMutation({
    mutationFn: () => call(proposeRelease, { body: { withdrawalId } }),
    onSuccess: () => notify({ kind: 'success', text: t('withdrawals:release.done') }),
    onError: (error) => notify({ kind: 'error', text: explain(error) }),
    onSettled: () => queryClient.invalidateQueries(),
  });
  const limit = `${formatMoney(maxPayoutByOne[currency], currency, locale)} ${currency}`;
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={t('withdrawals:release.text', { amount: limit })}
          actions={
            <Button loading={ask.isPending} onClick={() => ask.mutate()}>
              {t('withdrawals:release.ask')}
            </Button>
          }
        >
          {t('withdrawals:release.title')}
        </Header>
      }
    >
      <PendingProposals
        about={(change) => change.kind === 'payout' && change.withdrawalId === withdrawalId}
        empty={t('withdrawals:release.none')}
      />
    </Container>
  );
};
