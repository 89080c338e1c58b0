import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { maxPayoutByOne } from '../../../shared/approvals/secondPerson.ts';
import type { Withdrawal } from '../../../shared/withdrawals/schema.ts';
import { formatMoney } from '../../../shared/money/display.ts';
import { useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { PendingProposals } from '../../approvals/PendingProposals.tsx';
import { useAskRelease } from './useAskRelease.ts';

/** Requests a second person's release of a payout that is too large for one, and shows the pending request. */
export const ReleaseFirst = ({ withdrawal: { withdrawalId, currency } }: { withdrawal: Withdrawal }) => {
  const t = useText('withdrawals');
  const locale = useLocale();
  const ask = useAskRelease(withdrawalId);
  const limit = `${formatMoney(maxPayoutByOne[currency], currency, locale)} ${currency}`;
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={t('withdrawals:release.text', { amount: limit })}
          actions={
            <Button loading={ask.isPending} onClick={() => ask.mutate(undefined)}>
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
