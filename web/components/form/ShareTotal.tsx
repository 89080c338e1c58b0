import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { formatPercentage } from '../../../shared/money/formatDecimal.ts';
import {
  comparePercentages,
  isPercentage,
  subtractPercentages,
  sumPercentages,
} from '../../../shared/money/percentage.ts';
import { useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';

/** Running total of shares against 100%, and the remainder. Unreadable shares count as zero. */
export const ShareTotal = ({ shares }: { shares: readonly string[] }) => {
  const t = useText();
  const locale = useLocale();
  const total = sumPercentages(shares.filter(isPercentage));
  const order = comparePercentages(total, '100');
  const rest = order > 0 ? subtractPercentages(total, '100') : subtractPercentages('100', total);
  return (
    <div role="status" className="figures">
      <Box variant="strong">{t('common:share.total', { total: formatPercentage(total, locale) })}</Box>{' '}
      <StatusIndicator type={order === 0 ? 'success' : order > 0 ? 'error' : 'pending'}>
        {order === 0
          ? t('common:share.complete')
          : t(order > 0 ? 'common:share.over' : 'common:share.remaining', {
              value: formatPercentage(rest, locale),
            })}
      </StatusIndicator>
    </div>
  );
};
