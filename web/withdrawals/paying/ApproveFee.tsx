import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useWatch } from 'react-hook-form';
import { formatMoney } from '../../../shared/money/display.ts';
import { smallAmounts } from '../../../shared/money/smallAmounts.ts';
import { feeNeedsApproval } from '../../../shared/approvals/secondPerson.ts';
import type { Withdrawal } from '../../../shared/withdrawals/schema.ts';
import { PendingProposals } from '../../approvals/PendingProposals.tsx';
import { useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { amountReceived } from './payment.ts';
import { useAskRelease } from './useAskRelease.ts';

/** Asks a second person to approve the entered bank charge when it is too large for one. */
export const ApproveFee = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const t = useText('withdrawals');
  const locale = useLocale();
  const ask = useAskRelease(withdrawal.withdrawalId);
  const { currency, net, released, withdrawalId } = withdrawal;
  const serviceFee = String(useWatch({ name: 'serviceFee' }) ?? '');
  if (amountReceived(net, serviceFee) === undefined) return null;
  if (!feeNeedsApproval(serviceFee, currency, released?.fee)) return null;
  const limit = `${formatMoney(smallAmounts[currency], currency, locale)} ${currency}`;
  return (
    <Alert
      type="warning"
      header={t('withdrawals:release.feeTitle')}
      action={
        <Button formAction="none" loading={ask.isPending} onClick={() => ask.mutate(serviceFee)}>
          {t('withdrawals:release.askFee')}
        </Button>
      }
    >
      {t('withdrawals:release.feeText', { amount: limit })}
      <PendingProposals
        about={(change) => change.kind === 'payout' && change.withdrawalId === withdrawalId}
      />
    </Alert>
  );
};
