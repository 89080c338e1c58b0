import Alert from '@cloudscape-design/components/alert';
import { formatMoney } from '../../../shared/money/display.ts';
import type { Withdrawal } from '../../../shared/withdrawals/schema.ts';
import { useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { useOwner } from './useOwner.ts';

/** Warns that a request is more than is owed by now, and names the way to pay less. */
export const Overdrawn = ({ withdrawal: { withdrawalId, currency } }: { withdrawal: Withdrawal }) => {
  const t = useText('withdrawals');
  const locale = useLocale();
  const { overdrawn } = useOwner(withdrawalId).data ?? {};
  if (overdrawn === undefined) return null;
  const amount = `${formatMoney(overdrawn, currency, locale, 'balance')} ${currency}`;
  return <Alert type="warning">{t('withdrawals:owner.overdrawn', { amount })}</Alert>;
};
