import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { compare, subtract, sum } from '../../../shared/money/decimal.ts';
import { formatDecimal } from '../../../shared/money/formatDecimal.ts';
import { useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';

const isPercentage = (text: string): boolean => /^\d{1,3}(\.\d{1,2})?$/.test(text);

/** Running total of shares against 100%, and the remainder. Unreadable shares count as zero. */
export const ShareTotal = ({ shares }: { shares: readonly string[] }) => {
  const t = useText();
  const locale = useLocale();
  const total = sum(shares.filter(isPercentage));
  const order = compare(total, '100');
  const rest = order > 0 ? subtract(total, '100') : subtract('100', total);
  return (
    <div role="status" className="figures">
      <Box variant="strong">{t('common:share.total', { total: formatDecimal(total, locale) })}</Box>{' '}
      <StatusIndicator type={order === 0 ? 'success' : order > 0 ? 'error' : 'pending'}>
        {order === 0
          ? t('common:share.complete')
          : t(order > 0 ? 'common:share.over' : 'common:share.remaining', {
              value: formatDecimal(rest, locale),
            })}
      </StatusIndicator>
    </div>
  );
};
