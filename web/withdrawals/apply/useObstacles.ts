import type { Withdrawable } from '../../../shared/withdrawals/schema.ts';
import { formatMoney } from '../../../shared/money/display.ts';
import { formatDay, useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { findObstacle, type ApplicationPosition } from './application.ts';

/** Returns a function that explains why a range cannot be withdrawn, if so. */
export const useRangeObstacle = (): ((range: Withdrawable) => string | undefined) => {
  const t = useText('withdrawals');
  const locale = useLocale();
  return (range) => {
    const obstacle = findObstacle(range);
    const minimum = `${formatMoney(range.minimum, range.currency, locale)} ${range.currency}`;
    const { currency, obstacle: { exchangeRate } = {} } = range;
    const rate = exchangeRate && { ...exchangeRate, day: formatDay(exchangeRate.day, locale) };
    return obstacle && t(`withdrawals:obstacle.${obstacle}`, { minimum, currency, ...rate });
  };
};

/** State of an application that decides whether the next step is available. */
type Standing = {
  offered: Withdrawable | undefined;
  range: Withdrawable | undefined;
  contractIds: ApplicationPosition['contractIds'];
  isPayable: boolean;
  isAgreed: boolean;
};

/** Returns a function that explains why a step cannot be completed, if so. */
export const useStepObstacle = (): ((step: number, standing: Standing) => string | undefined) => {
  const t = useText('withdrawals');
  const rangeObstacle = useRangeObstacle();
  return (step, { offered, range, contractIds, isPayable, isAgreed }) => {
    if (!range || !offered || findObstacle(offered)) return t('withdrawals:range.required');
    if (contractIds?.length === 0) return t('withdrawals:contracts.required');
    if (findObstacle(range)) return rangeObstacle(range);
    if (!isPayable) return t('withdrawals:missing.title');
    return step > 0 && !isAgreed ? t('withdrawals:confirm.required') : undefined;
  };
};
