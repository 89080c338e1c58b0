import Button from '@cloudscape-design/components/button';
import { maxPayoutByOne } from '../../../shared/approvals/secondPerson.ts';
import type { Withdrawal } from '../../../shared/withdrawals/schema.ts';
import { formatMoney } from '../../../shared/money/display.ts';
import { useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { PendingProposals } from '../../approvals/PendingProposals.tsx';
import { useAskRelease } from './useAskRelease.ts';
import { Section } from '../../components/Section.tsx';

/** Requests a second person's release of a payout that is too large for one or was brought in, and shows the pending request. */
export const ReleaseFirst = ({
  withdrawal: { withdrawalId, currency, broughtIn },
}: {
  withdrawal: Withdrawal;
}) => {
  const t = useText('withdrawals');
  const locale = useLocale();
  const ask = useAskRelease(withdrawalId);
  const limit = `${formatMoney(maxPayoutByOne[currency], currency, locale)} ${currency}`;
  return (
    <Section
      title={t('withdrawals:release.title')}
      description={
        broughtIn ? t('withdrawals:release.broughtIn') : t('withdrawals:release.text', { amount: limit })
      }
      actions={
        <Button loading={ask.isPending} onClick={() => ask.mutate(undefined)}>
          {t('withdrawals:release.ask')}
        </Button>
      }
    >
      <PendingProposals
        about={(change) => change.kind === 'payout' && change.withdrawalId === withdrawalId}
        empty={t('withdrawals:release.none')}
      />
    </Section>
  );
};
