import { currencySchema } from '../../shared/money/currency.ts';
import { useText } from '../text/useText.ts';
import type { FilterField } from '../components/list/filterField.ts';

/** Filters by status, currency and the days of the requests. */
export const useWithdrawalFilters = (statuses: readonly string[]): FilterField[] => {
  const t = useText('withdrawals');
  return [
    {
      key: 'status',
      kind: 'choice',
      label: t('withdrawals:field.status'),
      options: statuses.map((status) => ({ value: status, label: t(`withdrawals:status.${status}`) })),
    },
    {
      key: 'currency',
      kind: 'choice',
      label: t('withdrawals:field.currency'),
      options: currencySchema.options.map((currency) => ({ value: currency, label: currency })),
    },
    { key: 'from', kind: 'day', label: t('withdrawals:filter.from'), isMore: true },
    { key: 'to', kind: 'day', label: t('withdrawals:filter.to'), isMore: true },
  ];
};
